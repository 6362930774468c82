import type { LeadImportColumn, LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
import { fold } from '../fold.ts'
import { ownDigits } from '../own-digits.ts'
import { cellSeparator, maxCellLength, partsOf, quoted } from './leave-out.ts'
import { readEmail, splitAtBlanks } from './read-email.ts'
import { phonesOf } from './read-phone.ts'
import { splitAtColons } from './read-tags.ts'

const methods = ['email', 'phone', 'contactEmail', 'contactMobile'] as const
type Method = (typeof methods)[number]
const isMethod = (field: LeadImportField | null): field is Method =>
  (methods as readonly (string | null)[]).includes(field)
const isEmail = (field: Method): boolean => field === 'email' || field === 'contactEmail'

const peopleFields = ['contactName', 'contactDesignation', 'contactEmail', 'contactMobile'] as const
type PersonField = (typeof peopleFields)[number]

/** A row with one value in each cell, and the further ones by name. */
export interface SplitRow {
  readonly columns: readonly LeadImportColumn[]
  readonly cells: readonly string[]
  /** Cells of further persons, by the same columns; the others are empty. */
  readonly people: readonly (readonly string[])[]
  /** Lines for the note of the record. */
  readonly further: readonly string[]
  readonly issues: readonly LeadImportIssue[]
}

/** `Ewa Lisiecka ::: Jan Nowak`, `Meier, Anna; Kunz, Bernd`, `Anna Meier & Bernd Kunz`, but not `Ortega y Gasset`. */
export function splitPeople(text: string): string[] {
  if (text.length > maxCellLength) return [text]
  if (text.includes(':::')) return splitAtColons(text)
  const listed = partsOf(text, /[;|]| \/ /)
  if (listed.length > 1) return listed
  const named = partsOf(text, /[,\n]| (?:&|\+|and|und|et|och|og|и) /i)
  // Of two words each: `Smith, John Paul` and `Anna & Bernd Meier` are written otherwise.
  return named.length > 1 && named.every((part) => /\S\s+\S/.test(part)) ? named : [text]
}

const digitsIn = (text: string): number => ownDigits(text).replace(/\D/g, '').length

const addressSeparator = new RegExp(`${cellSeparator.source}| / `, 'i')

/** Several addresses or numbers in a cell; one part where it is not certain that it holds several. */
function splitMethod(field: Method, text: string): string[] {
  if (text.length > maxCellLength) return [text]
  if (text.includes(':::')) return splitAtColons(text)
  const parts = isEmail(field) ? partsOf(text, addressSeparator).flatMap(splitAtBlanks) : phonesOf(text)
  const isOne = (part: string) =>
    isEmail(field) ? /\S@\S/.test(part) : digitsIn(part) >= 6 && !/^\D*\d{1,4}$/.test(part)
  return parts.length > 1 && parts.every(isOne) ? parts : [text]
}

/** The place of the first address that mail can be sent to, else of the first part. */
const firstOf = (field: Method, parts: readonly string[]): number =>
  isEmail(field) && parts.length > 1
    ? Math.max(
        0,
        parts.findIndex((part) => readEmail(field, part).value !== undefined),
      )
    : 0

/** Cells of columns that have the same field as one before are joined with it, as if they stood in one cell. */
function joined(columns: readonly LeadImportColumn[], cells: readonly string[]) {
  const places = new Map<LeadImportField, number>()
  const further: { readonly field: Method; readonly name: string; readonly text: string }[] = []
  const result = [...cells]
  const unique = columns.map((column, place) => {
    const { field, name } = column
    if (field === null) return column
    const first = places.get(field)
    if (first === undefined) {
      places.set(field, place)
      return column
    }
    const text = (cells[place] ?? '').trim()
    const before = (result[first] ?? '').trim()
    result[place] = ''
    if (text === '' || text === before) return { ...column, field: null }
    if (before === '') result[first] = text
    else if (isMethod(field)) further.push({ field, name, text })
    else result[first] = [before, text].join(field === 'tags' ? ', ' : '\n\n')
    return { ...column, field: null }
  })
  return { columns: unique, cells: result, further, places }
}

/**
 * Takes a row apart into one value for each cell: several columns with one field, several addresses and numbers in a cell,
 * and several persons in a cell. Nothing is lost: what is no value of the record is in `further`, and named in the issues.
 */
export function oneValueEach(given: readonly LeadImportColumn[], row: readonly string[]): SplitRow {
  const { columns, cells, further: ofColumns, places } = joined(given, row)
  const lines: string[] = []
  const issues: LeadImportIssue[] = []
  const keep = (field: Method, text: string, name: string) => {
    const what = isEmail(field) ? 'email address' : 'phone number'
    lines.push(`${name}: ${text}`)
    issues.push({ field, message: `${quoted(text)} is a second ${what}, so it is kept in a note` })
  }
  const placeOfName = places.get('contactName')
  const names = placeOfName === undefined ? [] : splitPeople((cells[placeOfName] ?? '').trim())
  const people = names.length > 1 ? names.slice(1).map(() => cells.map(() => '')) : []
  for (const [field, place] of places) {
    const text = (cells[place] ?? '').trim()
    const isOfPerson = (peopleFields as readonly string[]).includes(field)
    if (text === '' || (!isMethod(field) && !isOfPerson)) continue
    if (people.length > 0 && isOfPerson) {
      const { own, rest } = shared(field as PersonField, text, names)
      for (const [index, part] of own.entries())
        if (index === 0) cells[place] = part
        else people[index - 1]![place] = part
      for (const part of rest) if (isMethod(field)) keep(field, part, given[place]!.name)
    } else if (isMethod(field)) {
      const parts = splitMethod(field, text).filter((part) => part !== '')
      const first = firstOf(field, parts)
      cells[place] = parts[first] ?? ''
      for (const part of parts.toSpliced(first, 1)) keep(field, part, given[place]!.name)
    }
  }
  for (const { field, name, text } of ofColumns)
    for (const part of splitMethod(field, text).filter((each) => each !== '')) keep(field, part, name)
  return { columns, cells, people, further: lines, issues }
}

/** The part of a cell that each of several persons has: by their places, else by their names; and what is nobody's. */
function shared(field: PersonField, text: string, names: readonly string[]) {
  if (field === 'contactName') return { own: names, rest: [] }
  const parts = isMethod(field)
    ? splitMethod(field, text)
    : text.includes(':::')
      ? splitAtColons(text)
      : partsOf(text, /[;|\n]/)
  if (parts.length === names.length) return { own: parts, rest: [] }
  // One position may be that of all; an address or number is one person's.
  if (!isMethod(field)) return { own: names.map(() => text), rest: [] }
  const own = names.map(() => '')
  const rest: string[] = []
  for (const [index, part] of parts.entries()) {
    const local = fold(part.split('@')[0] ?? '')
    const words = (name: string) =>
      fold(name)
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 2)
    const meant = isEmail(field)
      ? names.findIndex((name, at) => own[at] === '' && words(name).some((word) => local.includes(word)))
      : -1
    const place = meant >= 0 ? meant : parts.length === 1 && index === 0 ? 0 : -1
    if (place >= 0) own[place] = part
    else rest.push(part)
  }
  return { own, rest }
}
