// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { CustomField } from '../entities/custom-field.ts'
import type { ListName } from '../list-names.ts'

/**
 * What a field holds. `line` is a single line, `text` any number of them; `phone` is stored as it was typed; `choice` is
 * one of fixed values; `money` is whole units of the record's currency; `percent` is 0 to 100; `date` is a day of the
 * calendar; `instant` is a moment; `zone` is a time zone; `count` is a number; `person` and `contact`
 * name somebody by id; `attendees` are people by name and e-mail; `tags` are a list of short texts.
 */
export type FieldType =
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'choice'
  | 'money'
  | 'percent'
  | 'date'
  | 'instant'
  | 'zone'
  | 'count'
  | 'person'
  | 'contact'
  | 'attendees'
  | 'tags'

/** A field of a record, declared once: every form, table, filter, import, export and schema follows from it. */
export interface Field {
  readonly type: FieldType
  /** What people read next to an input, above a column and in a change. */
  readonly label: string
  /** What it means, for the OpenAPI document and AI tools, where the label does not say it. */
  readonly description?: string
  /** The message where it is left empty; a field without it may be empty, but for a choice. */
  readonly required?: string
  /** Characters of a text at most. */
  readonly max?: number
  /** Of a choice: each value that is stored, with what people read for it. */
  readonly choices?: Readonly<Record<string, string>>
  /** The list of the organization that the values are of; the `choices` of a choice are then the ones that it begins with. */
  readonly list?: ListName | 'currencies'
  /** Of a choice: further names that callers may give, with the value that is stored for each. */
  readonly otherNames?: Readonly<Record<string, string>>
  /** Of a line: the list of what is proposed; other texts may be typed. */
  readonly suggestions?: 'industries' | 'countries'
  /** What a new record has where nothing is given. */
  readonly initial?: string
  /** The field is asked for, and stored, only while another one has this value. */
  readonly onlyWhile?: { readonly field: string; readonly is: string }
  /** The product sets it, and no form or caller does: `always` is never empty. */
  readonly computed?: 'always' | 'maybe'
  /** Of a date: something is to be done by then, so forms offer the next days in one press. */
  readonly due?: true
  /** Takes the whole width of a form; long texts and tags do anyway. */
  readonly wide?: true
  /** Its place among the columns of the record's table; `optional` where people may add it and do not see it at first. */
  readonly column?: number | 'optional'
  /** What stands above the column, where the label is too long for it. */
  readonly heading?: string
  /** The list can be ordered by it; a text is the name that the query has for it. `blankLast` keeps empty values behind. */
  readonly sort?: true | string
  readonly blankLast?: true
  /**
   * The list can be narrowed by it, as its type says (`filterKindOf`); a text is the name that the query has for it.
   */
  readonly filter?: true | string
  /** Filtered by one value and not by several. */
  readonly oneValue?: true
  /** Of an instant: the list can be narrowed to records where it is so many days ago, under this name. */
  readonly idle?: string
  /** What that filter is called where it is not about activity. */
  readonly idleLook?: IdleLook
  /** The search box finds the record by it. */
  readonly search?: true
  /** Imported files may have it, under its name, its label or one of `importHeadings`. */
  readonly imported?: true
  /** Left out of exported files, which have it under another name. */
  readonly exported?: false
  /** Of a count: it may have decimals, and be less than nothing. */
  readonly decimal?: true
  /** The definition of a field that the organization has added, whose values stand in `customFields` of a record. */
  readonly custom?: CustomField
}

export interface IdleLook {
  readonly label: string
  /** What is counted. */
  readonly days: string
  readonly usual: readonly number[]
  /** The number that it begins with. */
  readonly preset?: number
}

export type Fields = Readonly<Record<string, Field>>

/** A field with its name, as consumers of `Field[]` take it. */
export type NamedField = Field & { readonly name: string }

/** The fields in the order of their declaration. */
export const listOf = (fields: Fields): NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }))

/** What the query of a list calls a field that takes part as `sort` or `filter`; undefined where it does not. */
export const queryName = (name: string, part: true | string | undefined): string | undefined =>
  part === true ? name : part

/** The choices of a field as options of a select. */
export const optionsOf = ({ choices = {} }: Field): { value: string; label: string }[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

type SortPart<Name, F> = F extends { readonly sort: infer Part } ? (Part extends string ? Part : Name) : never
/** The names by which a list of the fields can be ordered. */
export type SortName<F extends Fields> = { [Name in keyof F]: SortPart<Name, F[Name]> }[keyof F] & string

/** Each name ascending, and descending with `-` in front. */
export function sortsOf<const F extends Fields>(
  fields: F,
): readonly [SortName<F> | `-${SortName<F>}`, ...(SortName<F> | `-${SortName<F>}`)[]] {
  const names = listOf(fields).flatMap(({ name, sort }) => queryName(name, sort) ?? [])
  return names.flatMap((name) => [name, `-${name}`]) as never
}

const behind = 1_000
const placeOf = ({ column }: Field) => (typeof column === 'number' ? column : behind)

/** Sorts fields as the record's table has them as columns; those that it does not show at first stay behind. */
export const byColumn = (a: Field, b: Field): number => placeOf(a) - placeOf(b)

/** The fields that can be columns of the record's table: those that it shows at first in their order, then the others. */
export const columnsOf = (fields: Fields): NamedField[] =>
  listOf(fields)
    .filter(({ column }) => column !== undefined)
    .toSorted(byColumn)

/** The fields that people fill in. */
export const inputsOf = (fields: Fields): NamedField[] => listOf(fields).filter(({ computed }) => !computed)
