import { type CustomValue, type NamedField, optionsOf } from '@ginkgo/contracts'
import { OptionalSelect, Select, type SelectOption } from '@ginkgo/ui'
import {
  DateField,
  DueDateField,
  type FieldBinding,
  NumberField,
  PeoplePicker,
  type Person,
  TextArea,
  TextField,
} from '@ginkgo/ui/form'
import { CustomFieldInput, isCustomGroup } from '../custom/custom-input.tsx'
import {
  AmountField,
  CountryPicker,
  CurrencySelect,
  IndustryPicker,
  ListSelect,
  OwnTags,
} from './list-inputs.tsx'
import type { ListOpening } from './list-opening.ts'

/** What inputs need besides the values of the form. */
export interface FieldContext {
  /** The people that an input for a person offers. */
  readonly people?: readonly Person[] | undefined
  /** The contact persons that an input for a contact offers. */
  readonly contacts?: readonly SelectOption[] | undefined
  /** The currency of amounts; that of the record, or the organization's default, without it. */
  readonly currency?: string | undefined
  /** How a list of choices opens, where it does not wait for a press. */
  readonly list?: ListOpening | undefined
}

interface InputProps {
  readonly field: NamedField
  /** The value in the form; its type follows from the field's. */
  readonly binding: FieldBinding<unknown>
  readonly context: FieldContext
}

/** Whether the input consists of several controls, or has a label of its own. */
export const isGroup = ({ type, custom }: NamedField): boolean =>
  type === 'tags' || (custom !== undefined && isCustomGroup(custom))

/** The input of one field, chosen by the field's type. */
export function FieldInput({ field, binding, context }: InputProps) {
  if (field.custom)
    return <CustomFieldInput {...as<CustomValue>(binding)} field={field.custom} list={context.list} />
  switch (field.type) {
    case 'text':
      return <TextArea {...as<string>(binding)} />
    case 'email':
      return <TextField {...as<string>(binding)} type="email" inputMode="email" autoComplete="off" />
    case 'phone':
      return <TextField {...as<string>(binding)} type="tel" inputMode="tel" autoComplete="off" />
    case 'choice':
      return <ChoiceInput field={field} binding={binding} context={context} />
    case 'money':
      return <AmountField {...as<number | null>(binding)} currency={context.currency} />
    case 'percent':
    case 'count':
      return <NumberField {...as<number | null>(binding)} />
    case 'date':
      return field.due ? (
        <DueDateField {...as<string | null>(binding)} />
      ) : (
        <DateField {...as<string | null>(binding)} />
      )
    case 'person':
      return <PersonInput field={field} binding={binding} context={context} />
    case 'contact':
      return (
        <OptionalSelect
          {...as<string | null>(binding)}
          {...context.list}
          noneLabel="No contact"
          options={context.contacts ?? []}
        />
      )
    case 'tags':
      return <OwnTags {...as<string[]>(binding)} aria-label={field.label} />
    default:
      return field.suggestions ? (
        <SuggestionInput field={field} binding={binding} context={context} />
      ) : (
        <TextField {...as<string>(binding)} autoComplete="off" />
      )
  }
}

function ChoiceInput({ field, binding, context: { list } }: InputProps) {
  const parts = { ...as<string>(binding), ...list }
  if (field.list === undefined) return <Select {...parts} options={optionsOf(field)} />
  if (field.list === 'currencies') return <CurrencySelect {...parts} />
  return <ListSelect {...parts} list={field.list} field={field} />
}

function SuggestionInput({ field, binding, context: { list } }: InputProps) {
  const Picker = field.suggestions === 'countries' ? CountryPicker : IndustryPicker
  const placeholder = `Select ${field.label.toLowerCase()}`
  return <Picker {...as<string | null>(binding)} {...list} placeholder={placeholder} />
}

/** A person who is required can be changed but not cleared. */
function PersonInput({ field, binding, context }: InputProps) {
  const { onValueChange, ...rest } = as<string | null>(binding)
  const isRequired = field.required !== undefined
  return (
    <PeoplePicker
      {...rest}
      {...context.list}
      people={context.people ?? []}
      {...(isRequired && { clearLabel: undefined })}
      onValueChange={(userId) => (userId !== null || !isRequired) && onValueChange(userId)}
    />
  )
}

/** The cast is safe because the form's schema is derived from the same field. */
const as = <Value,>(binding: FieldBinding<unknown>) => binding as FieldBinding<Value>
