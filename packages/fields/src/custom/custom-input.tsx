import { call, useEndpoint } from '@ginkgo/api-client'
import { type CustomField, type CustomValue, organizationApi, searchApi } from '@ginkgo/contracts'
import { readNumber } from '@ginkgo/contracts/read-number'
import { OptionalSelect, isolated } from '@ginkgo/ui'
import {
  Checkbox,
  DateField,
  MoneyField,
  type NamedRecord,
  PeoplePicker,
  RecordPicker,
  TextArea,
  TextField,
} from '@ginkgo/ui/form'
import { useState } from 'react'
import { assigneesOf, useSession } from '@ginkgo/portal-sdk'
import type { ListOpening } from '../form/list-opening.ts'

interface InputProps {
  readonly field: CustomField
  readonly value: CustomValue
  readonly onValueChange: (value: CustomValue) => void
  /** How a list of choices opens, where it does not wait for a press. */
  readonly list?: ListOpening | undefined
}

/** Checkboxes carry their own labels. */
export const isCustomGroup = ({ type }: CustomField): boolean => type === 'choices' || type === 'checkbox'

/** What is offered: what is in use, and what the record has already. */
const offered = ({ options }: CustomField, value: CustomValue) =>
  options
    .filter(
      ({ id, isArchived }) => !isArchived || value === id || (Array.isArray(value) && value.includes(id)),
    )
    .map(({ id, label }) => ({ value: id, label }))

/** The input of a custom field, chosen by its type. */
export function CustomFieldInput({ field, value, onValueChange, list }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  const asText = { value: text, onValueChange, autoComplete: 'off' } as const
  switch (field.type) {
    case 'long_text':
      return <TextArea {...asText} />
    case 'number':
      return <DecimalInput value={value} onValueChange={onValueChange} />
    case 'money':
      return (
        <MoneyField
          value={typeof value === 'number' ? value : null}
          onValueChange={onValueChange}
          currency={field.currency ?? 'USD'}
        />
      )
    case 'date':
      return <DateField value={text || null} onValueChange={onValueChange} />
    case 'checkbox':
      return <Checkbox value={value === true} onValueChange={onValueChange} label={field.label} />
    case 'choice':
      return (
        <OptionalSelect
          {...list}
          value={text || null}
          onValueChange={onValueChange}
          noneLabel="None"
          options={offered(field, value)}
        />
      )
    case 'choices':
      return <ChoicesInput field={field} value={value} onValueChange={onValueChange} />
    case 'link':
      return <TextField {...asText} type="url" inputMode="url" placeholder="https://" />
    case 'phone':
      return <TextField {...asText} type="tel" inputMode="tel" />
    case 'email':
      return <TextField {...asText} type="email" inputMode="email" />
    case 'person':
      return <PersonInput field={field} value={value} onValueChange={onValueChange} list={list} />
    case 'record':
      return <RecordInput field={field} value={value} onValueChange={onValueChange} />
    default:
      return <TextField {...asText} />
  }
}

/** A number with its decimals, typed in any notation; what is none stays in the input, and the server says so. */
function DecimalInput({ value, onValueChange }: Pick<InputProps, 'value' | 'onValueChange'>) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      inputMode="decimal"
      autoComplete="off"
      onValueChange={(text) => {
        setTyped(text)
        const number = readNumber(text)
        onValueChange(Number.isNaN(number) ? text : number)
      }}
    />
  )
}

function ChoicesInput({ field, value, onValueChange }: InputProps) {
  const chosen = Array.isArray(value) ? value : []
  const toggle = (id: string, isChosen: boolean) =>
    onValueChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <div className="flex flex-col gap-1">
      {offered(field, value).map(({ value: id, label }) => (
        <Checkbox
          key={id}
          value={chosen.includes(id)}
          onValueChange={(isChosen) => toggle(id, isChosen)}
          label={label}
        />
      ))}
    </div>
  )
}

function PersonInput({ field, value, onValueChange, list }: InputProps) {
  const { vertical } = useSession()
  const { data } = useEndpoint(organizationApi.users, {})
  const verticalId = field.verticalId ?? vertical?.id
  return (
    <PeoplePicker
      {...list}
      value={typeof value === 'string' ? value : null}
      onValueChange={onValueChange}
      people={verticalId ? assigneesOf(data, verticalId) : []}
    />
  )
}

/** Records that the search finds by what is typed. */
async function searchRecords(field: CustomField, text: string): Promise<NamedRecord[]> {
  if (text.trim() === '') return []
  const { leads, contacts, enquiries } = await call(searchApi.find, { query: { q: text } })
  switch (field.recordOf) {
    case 'contact':
      return contacts.map(({ id, name, leadName }) => ({ id, name, detail: leadName }))
    case 'enquiry':
      return enquiries.map(({ id, title, leadName }) => ({ id, name: title, detail: leadName }))
    default:
      return leads.map(({ id, name, email }) => ({ id, name, detail: email }))
  }
}

function RecordInput({ field, value, onValueChange }: InputProps) {
  const [chosen, setChosen] = useState<NamedRecord>()
  const shown = typeof value === 'string' ? (chosen ?? { id: value, name: 'As it is now' }) : null
  return (
    <RecordPicker<NamedRecord>
      value={shown}
      placeholder={`Search for ${isolated(field.label.toLowerCase())}`}
      clearLabel="None"
      search={(text) => searchRecords(field, text)}
      onValueChange={(record) => {
        setChosen(record ?? undefined)
        onValueChange(record?.id ?? null)
      }}
    />
  )
}
