import {
  type BulkRecordKind,
  EnquiryPatch,
  enquiryFields,
  LeadPatch,
  type NamedField,
  TaskPatch,
} from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { FieldInput } from '../form/field-input.tsx'
import { SetForm } from './set-form.tsx'

type Values = Readonly<Record<string, unknown>>

const schemas = { lead: LeadPatch, enquiry: EnquiryPatch, task: TaskPatch }
const isMissing = (value: unknown) => value === null || value === ''

/** The value of one field of the product for all selected records; an amount has its currency beside it. */
export function SetValueForm({
  kind,
  field,
  onSet,
}: {
  readonly kind: BulkRecordKind
  readonly field: NamedField
  readonly onSet: (values: Values) => void
}) {
  const { defaultCurrency } = useSession().organization
  const [value, setValue] = useState<unknown>(field.type === 'date' || field.type === 'money' ? null : '')
  const [currency, setCurrency] = useState<string>(defaultCurrency)
  const [problem, setProblem] = useState<string>()
  const isMoney = field.type === 'money'
  const withCurrency = (given: unknown): Values => ({ [field.name]: given, ...(isMoney && { currency }) })
  const apply = () => {
    if (isMissing(value)) return setProblem('A value is missing')
    const parsed = schemas[kind].safeParse(withCurrency(value))
    if (parsed.success) onSet(parsed.data)
    else setProblem(parsed.error.issues[0]?.message)
  }
  const mayBeEmpty = field.required === undefined && field.type !== 'choice'
  return (
    <SetForm onApply={apply} onClear={mayBeEmpty ? () => onSet(withCurrency(null)) : undefined}>
      {isMoney ? (
        <Field label={enquiryFields.currency.label}>
          <FieldInput
            field={{ name: 'currency', ...enquiryFields.currency }}
            binding={binding('currency', currency, (next) => setCurrency(String(next)))}
            context={{}}
          />
        </Field>
      ) : null}
      <Field label={field.label} error={problem}>
        <FieldInput
          field={field}
          binding={binding(field.name, value, (next) => {
            setProblem(undefined)
            setValue(next)
          })}
          context={{ currency }}
        />
      </Field>
    </SetForm>
  )
}

const binding = (name: string, value: unknown, onValueChange: (value: unknown) => void) => ({
  name,
  value,
  onValueChange,
  onBlur: () => undefined,
  ref: () => undefined,
})
