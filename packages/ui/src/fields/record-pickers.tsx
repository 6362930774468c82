import type { ReactNode } from 'react'
import { Avatar } from '../controls/avatar.tsx'
import { personName } from '../format/person-name.ts'
import { Picker, type PickerProps } from './picker.tsx'

/** A member of the organization, as pickers show them. */
export interface Person {
  id: string
  firstName: string
  lastName: string
  email?: string | undefined
}

type Shared<T> = Omit<
  PickerProps<T>,
  'value' | 'onValueChange' | 'search' | 'itemKey' | 'itemLabel' | 'renderItem'
>

/** Items whose text contains every word of the search, in any order and case. */
export function matchingText<T>(
  items: readonly T[],
  text: string,
  textOf: (item: T) => string,
): readonly T[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const haystack = textOf(item).toLocaleLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}

/** A choice of one of the organization's people; the value is the user's id. */
export function PeoplePicker({
  value,
  onValueChange,
  people,
  ...rest
}: Shared<Person> & {
  value: string | null | undefined
  onValueChange: (userId: string | null) => void
  people: readonly Person[]
}) {
  return (
    <Picker<Person>
      placeholder="Nobody"
      searchPlaceholder="Search people"
      clearLabel="Nobody"
      {...rest}
      value={people.find((person) => person.id === value)}
      onValueChange={(person) => onValueChange(person?.id ?? null)}
      search={(text) => matchingText(people, text, (person) => `${personName(person)} ${person.email ?? ''}`)}
      itemKey={(person) => person.id}
      itemLabel={personName}
      renderItem={(person) => (
        <span className="ui:flex ui:min-w-0 ui:items-center ui:gap-2">
          <Avatar name={personName(person)} size="xs" />
          <span className="ui:truncate">{personName(person)}</span>
        </span>
      )}
    />
  )
}

/** A record with a name, for example a lead, as the picker shows it. */
export interface NamedRecord {
  id: string
  name: string
  /** Shown in small print beside the name, for instance the e-mail. */
  detail?: string | null | undefined
  /** Shown before the name. */
  icon?: ReactNode
}

/** A choice of a record that the server searches by name, for instance the lead of a new enquiry. */
export function RecordPicker<T extends NamedRecord>(
  props: Shared<T> & Pick<PickerProps<T>, 'value' | 'onValueChange' | 'search'>,
) {
  return (
    <Picker<T>
      searchPlaceholder="Search by name"
      {...props}
      itemKey={(record) => record.id}
      itemLabel={(record) => record.name}
      renderItem={(record) => (
        <span className="ui:flex ui:min-w-0 ui:items-baseline ui:gap-2">
          {record.icon ? <span className="ui:shrink-0 ui:self-center">{record.icon}</span> : null}
          <span className="ui:truncate">{record.name}</span>
          {record.detail ? (
            <span className="ui:truncate ui:text-xs ui:text-muted">{record.detail}</span>
          ) : null}
        </span>
      )}
    />
  )
}

/** A choice from a long fixed list of texts (countries, industries), searched by typing; the value is the text. */
export function TextPicker({
  value,
  onValueChange,
  choices,
  ...rest
}: Shared<string> & {
  value: string | null | undefined
  onValueChange: (choice: string | null) => void
  choices: readonly string[]
}) {
  return (
    <Picker<string>
      clearLabel="Clear"
      {...rest}
      value={value || null}
      onValueChange={onValueChange}
      search={(text) => matchingText(choices, text, (choice) => choice)}
      itemKey={(choice) => choice}
      itemLabel={(choice) => choice}
    />
  )
}
