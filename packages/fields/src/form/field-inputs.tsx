import type { NamedField } from '@ginkgo/contracts'
import { FormField, type FormFieldProps } from '@ginkgo/ui/form'
import type { ReactNode } from 'react'
import { type FieldContext, FieldInput, isGroup } from './field-input.tsx'

/** A form whose fields are only known from their declarations. */
type AnyForm = FormFieldProps<Record<string, unknown>, string, unknown>['form']

/**
 * The inputs of a form, one for each field in the given order; the type of a field decides which input it gets. `hints`
 * are shown below the inputs of the fields they name; `locked` says why a field cannot be changed.
 */
export function FieldInputs({
  form,
  fields,
  context,
  hints = {},
  locked = {},
}: {
  /** A form whose schema is derived from the same fields. */
  form: unknown
  fields: readonly NamedField[]
  /** What the inputs need besides the form. */
  context: FieldContext
  hints?: Readonly<Record<string, ReactNode>>
  locked?: Readonly<Record<string, string | undefined>>
}) {
  const anyForm = form as AnyForm
  const shown = fields.filter(
    ({ onlyWhile }) => !onlyWhile || anyForm.watch(onlyWhile.field) === onlyWhile.is,
  )
  return shown.map((field) => {
    const { name, label, type, required, wide } = field
    return (
      <FormField
        key={name}
        form={anyForm}
        name={name}
        label={label}
        required={required !== undefined || undefined}
        group={isGroup(field) || undefined}
        hint={locked[name] ?? hints[name]}
        disabled={locked[name] !== undefined || undefined}
        className={wide || type === 'text' || type === 'tags' ? 'md:col-span-2' : undefined}
      >
        {(binding) => <FieldInput field={field} binding={binding} context={context} />}
      </FormField>
    )
  })
}
