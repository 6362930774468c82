import { type CustomField, type CustomValue, readCustomValue } from '@ginkgo/contracts'
import { Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { CustomFieldInput, isCustomGroup } from './custom-input.tsx'
import type { SetAction } from './set-field.tsx'
import { SetForm } from './set-form.tsx'

/** The value of one custom field for all selected records. */
export function SetCustomForm({
  field,
  onSet,
}: {
  readonly field: CustomField
  readonly onSet: (action: SetAction) => void
}) {
  const [value, setValue] = useState<CustomValue>(field.type === 'checkbox' ? false : null)
  const [problem, setProblem] = useState<string>()
  const set = (read: CustomValue) => onSet({ type: 'setField', key: field.key, value: read })
  const apply = () => {
    const read = readCustomValue(field, value)
    if ('problem' in read) setProblem(read.problem)
    else if (read.value === null) setProblem('A value is missing')
    else set(read.value)
  }
  const isRequired = field.required && field.requiredFromStageId === null
  return (
    <SetForm onApply={apply} onClear={isRequired ? undefined : () => set(null)}>
      <Field
        label={field.type === 'checkbox' ? undefined : field.label}
        group={isCustomGroup(field) || undefined}
        hint={field.description ?? undefined}
        error={problem}
      >
        <CustomFieldInput
          field={field}
          value={value}
          onValueChange={(next) => {
            setProblem(undefined)
            setValue(next)
          }}
        />
      </Field>
    </SetForm>
  )
}
