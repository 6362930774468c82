import { countries, industries, type NamedField, optionsOf } from '@ginkgo/contracts'
import { OptionalSelect, Select, type SelectOption } from '@ginkgo/ui'
import {
  DateField,
  type FieldBinding,
  MoneyField,
  NumberField,
  PeoplePicker,
  type Person,
  TagInput,
  TextArea,
  TextField,
  TextPicker,
} from '@ginkgo/ui/form'

/** What the inputs of a form need to know beside its values. */
export interface FieldContext {
  /** Who can be chosen for a person. */
  readonly people?: readonly Person[] | undefined
  /** Who can be chosen for a contact. */
  readonly contacts?: readonly SelectOption[] | undefined
  /** Of amounts of money. */
  readonly currency?: string | undefined
}

const suggestions = { countries, industries }

interface InputProps {
  readonly field: NamedField
  /** The form's value; its type is the field's. */
  readonly binding: FieldBinding<unknown>
  readonly context: FieldContext
}

/** The input of one field, as its type asks for. */
export function FieldInput({ field, binding, context }: InputProps) {
  switch (field.type) {
    case 'text':
      return <TextArea {...as<string>(binding)} />
    case 'email':
      return <TextField {...as<string>(binding)} type="email" inputMode="email" autoComplete="off" />
    case 'phone':
      return <TextField {...as<string>(binding)} type="tel" inputMode="tel" autoComplete="off" />
    case 'choice':
      return <Select {...as<string>(binding)} options={optionsOf(field)} />
    case 'money':
      return <MoneyField {...as<number | null>(binding)} currency={context.currency ?? ''} />
    case 'percent':
    case 'count':
      return <NumberField {...as<number | null>(binding)} />
    case 'date':
      return <DateField {...as<string | null>(binding)} />
    case 'person':
      return <PersonInput field={field} binding={binding} context={context} />
    case 'contact':
      return (
        <OptionalSelect
          {...as<string | null>(binding)}
          noneLabel="No contact"
          options={context.contacts ?? []}
        />
      )
    case 'tags':
      return <TagInput {...as<string[]>(binding)} aria-label={field.label} />
    default:
      return field.suggestions ? (
        <TextPicker
          {...as<string | null>(binding)}
          choices={suggestions[field.suggestions]}
          placeholder={`Select ${field.label.toLowerCase()}`}
        />
      ) : (
        <TextField {...as<string>(binding)} autoComplete="off" />
      )
  }
}

/** A person who must be named can be changed and not taken away. */
function PersonInput({ field, binding, context }: InputProps) {
  const { onValueChange, ...rest } = as<string | null>(binding)
  const isRequired = field.required !== undefined
  return (
    <PeoplePicker
      {...rest}
      people={context.people ?? []}
      {...(isRequired && { clearLabel: undefined })}
      onValueChange={(userId) => (userId !== null || !isRequired) && onValueChange(userId)}
    />
  )
}

/** The schema of the form, made from the same field, says that the value is of this type. */
const as = <Value,>(binding: FieldBinding<unknown>) => binding as FieldBinding<Value>
