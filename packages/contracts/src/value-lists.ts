// Plain values, so that a page can read them without loading the schemas that are made from them.

import { enquiryFields } from './entities/enquiry-fields.ts'
import { leadFields } from './entities/lead-fields.ts'
import { industries } from './industries.ts'
import type { ListName } from './list-names.ts'
import { wordKeys } from './lead-import/word-keys.ts'

/** What people call the lists, and one value of each. */
export const listTitles: Readonly<Record<ListName, { readonly many: string; readonly one: string }>> = {
  industries: { many: 'Industries', one: 'Industry' },
  'lead-sources': { many: 'Lead sources', one: 'Lead source' },
  'enquiry-sources': { many: 'Enquiry sources', one: 'Enquiry source' },
  tags: { many: 'Tags', one: 'Tag' },
}

/** Values that a list has at most. */
export const maxListValues = 500

/** One value of a list. */
export interface ListedValue {
  /** What records have. */
  readonly value: string
  /** What people read for it. */
  readonly label: string
  /** No longer offered; records keep it. */
  readonly isArchived: boolean
  /** What was renamed to it or merged into it; writers may still give these. */
  readonly formerValues: readonly string[]
}

/** Whether records have the very text that people read, so that another name is another value. */
export const isNamedByValue = (list: ListName): boolean => list === 'industries' || list === 'tags'

/** A value that a list is begun with. */
export const listedValue = (value: string, label = value): ListedValue => ({
  value,
  label,
  isArchived: false,
  formerValues: [],
})
const entriesOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => listedValue(value, label))

const firstValues: Readonly<Record<ListName, () => ListedValue[]>> = {
  industries: () => industries.map((name) => listedValue(name)),
  'lead-sources': () => entriesOf(leadFields.source.choices),
  'enquiry-sources': () => entriesOf(enquiryFields.source.choices),
  tags: () => [],
}

/** The values that the list of an organization has until somebody edits it. */
export const specifiedValues = (list: ListName): ListedValue[] => firstValues[list]()

/** A new value under a name. A source is stored under its first name in lower case, as the specified ones are. */
export const newValue = (list: ListName, name: string): ListedValue =>
  isNamedByValue(list) ? listedValue(name) : listedValue(name.toLowerCase(), name)

/** The present value for one that a caller gives: itself, or what it was renamed to or merged into. */
export const presentValue = <Value extends ListedValue>(
  values: readonly Value[],
  given: string,
): Value | undefined =>
  values.find(({ value }) => value === given) ??
  values.find(({ formerValues }) => formerValues.includes(given))

/**
 * The value that a text means, which may be its name or a former one; case, accents and punctuation do not count. For
 * files, in which people have typed it.
 */
export function findValue<Value extends ListedValue>(
  values: readonly Value[],
  text: string,
): Value | undefined {
  const keys = wordKeys(text).filter((key) => key !== '')
  const isMeant = (name: string) => wordKeys(name).some((key) => keys.includes(key))
  return (
    presentValue(values, text) ??
    values.find(({ value, label }) => isMeant(value) || isMeant(label)) ??
    values.find(({ formerValues }) => formerValues.some(isMeant))
  )
}
