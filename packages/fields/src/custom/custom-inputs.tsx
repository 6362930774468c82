import type { CustomField, CustomValue } from '@ginkgo/contracts'
import { Field } from '@ginkgo/ui/form'
import { CustomFieldInput, isCustomGroup } from './custom-input.tsx'
import { sectionsOf } from './use-custom-fields.ts'

export type CustomValues = Readonly<Record<string, CustomValue>>

const isWide = ({ type }: CustomField) => type === 'long_text' || type === 'choices'

/** The inputs of custom fields, below the headings of their sections. */
export function CustomInputs({
  fields,
  values,
  errors = {},
  onChange,
}: {
  fields: readonly CustomField[]
  values: CustomValues
  /** What is wrong with the values, by key. */
  errors?: Readonly<Record<string, string>>
  onChange: (values: CustomValues) => void
}) {
  return sectionsOf(fields).map(([section, own]) => (
    <fieldset key={section ?? ''} className="contents">
      {section ? <legend className="mt-2 font-semibold text-fg md:col-span-2">{section}</legend> : null}
      {own.map((field) => (
        <Field
          key={field.key}
          label={field.type === 'checkbox' ? undefined : field.label}
          required={(field.required && field.requiredFromStageId === null) || undefined}
          hint={field.description ?? undefined}
          error={errors[field.key]}
          group={isCustomGroup(field) || undefined}
          className={isWide(field) ? 'md:col-span-2' : undefined}
        >
          <CustomFieldInput
            field={field}
            value={values[field.key] ?? null}
            onValueChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        </Field>
      ))}
    </fieldset>
  ))
}
