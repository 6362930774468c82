import type { Field } from '../fields/field.ts'
import {
  fieldsOfKind,
  type ImportKind,
  importKinds,
  type LeadImportFieldName,
  leadImportFields,
} from '../entities/lead-import-fields.ts'
import { googleContacts } from './google-contacts.ts'
import { importHeadings } from './headings.ts'
import { headingsOfKinds } from './headings-of-kinds.ts'
import type { CustomField } from '../entities/custom-field.ts'
import { type CustomColumn, customColumn } from './custom-columns.ts'
import { groupedHeading, partsBehind } from './heading-groups.ts'
import { wordKeys } from './word-keys.ts'
import { concepts, headingsAbout, headingsByField } from './heading-words/index.ts'
import { withoutPrefix } from './heading-parts.ts'
import { joinOfLines } from './join-of-lines.ts'
import { methodsOfPeople } from './methods-of-people.ts'

/** Names that are a person's where another column names the company. */
const personalHeadings = [
  ...['name', 'full name', 'nom', 'nom complet', 'nombre', 'nombre completo'],
  ...headingsAbout('name'),
]

/** Headings by the forms in which they are compared; the first field that has one keeps it. */
class Headings {
  readonly #fields = new Map<string, LeadImportFieldName>()

  learn(field: LeadImportFieldName, headings: readonly string[]): void {
    for (const key of headings.flatMap(wordKeys))
      if (key !== '' && !this.#fields.has(key)) this.#fields.set(key, field)
  }

  find(column: string): LeadImportFieldName | undefined {
    return wordKeys(column)
      .map((key) => this.#fields.get(key))
      .find((field) => field !== undefined)
  }
}

/** A field's own names, which fit best, and everything that its kind calls it. */
interface Known {
  readonly own: Headings
  readonly all: Headings
}

function headingsOf(kind: ImportKind): Known {
  const [own, all] = [new Headings(), new Headings()]
  const fields = fieldsOfKind[kind]
  const label = (field: LeadImportFieldName) => (leadImportFields[field] as Field).label
  for (const field of fields) own.learn(field, [field, label(field)])
  for (const field of fields) all.learn(field, headingsOfKinds[kind][field] ?? [])
  for (const field of fields) all.learn(field, [field, label(field)])
  for (const field of fields) all.learn(field, importHeadings[field] ?? [])
  for (const [field, headings] of headingsByField(kind)) all.learn(field, headings)
  return { own: kind === 'lead' ? own : new Headings(), all }
}

const known = new Map<ImportKind, Known>()
function knownOf(kind: ImportKind): Known {
  const headings = known.get(kind) ?? headingsOf(kind)
  known.set(kind, headings)
  return headings
}

/** The fields by which a file names records of other kinds: `Person - Name` in a file of deals. */
const related: Readonly<Partial<Record<ImportKind, readonly LeadImportFieldName[]>>> = {
  lead: ['name', 'externalId', 'email', 'phone', 'city', 'state', 'pincode', 'country'],
  contact: [
    ...(['contactName', 'contactFirstName', 'contactLastName', 'contactExternalId'] as const),
    ...(['contactEmail', 'contactMobile', 'contactDesignation'] as const),
  ],
  enquiry: ['enquiryTitle', 'enquiryExternalId'],
}

function relatedField(of: ImportKind, heading: string, kind: ImportKind): LeadImportFieldName | undefined {
  const field = knownOf(of).all.find(heading) ?? inGroup(heading, of)
  return field && related[of]?.includes(field) && fieldsOfKind[kind].includes(field) ? field : undefined
}

/** The field of a heading that is known in parts only. */
function inGroup(column: string, kind: ImportKind): LeadImportFieldName | undefined {
  const { all } = knownOf(kind)
  const grouped = groupedHeading(column, (heading) => all.find(heading))
  if (!grouped?.of) return grouped?.field
  const { of, heading = '' } = grouped
  return of === kind ? all.find(heading) : relatedField(of, heading, kind)
}

const mobileKeys = new Set(headingsAbout('mobile').flatMap(wordKeys))
const isMobile = (heading: string): boolean =>
  [heading, ...partsBehind(heading)].some((part) => wordKeys(part).some((key) => mobileKeys.has(key)))

let allKeys: ReadonlySet<string> | undefined

/** Whether a text is the heading of a column in any of the languages, whatever its file is. */
export function isHeading(text: string): boolean {
  allKeys ??= new Set([
    ...concepts.flatMap((concept) => headingsAbout(concept).flatMap(wordKeys)),
    ...importKinds.flatMap((kind) => [
      ...Object.values(headingsOfKinds[kind]).flat().flatMap(wordKeys),
      ...fieldsOfKind[kind].flatMap((field) => wordKeys((leadImportFields[field] as Field).label)),
    ]),
    ...Object.values(importHeadings).flat().flatMap(wordKeys),
  ])
  const keys = allKeys
  const { heading } = withoutPrefix(text)
  const isKnown = [text, heading].some((each) => wordKeys(each).some((key) => key !== '' && keys.has(key)))
  return isKnown || inGroup(text, 'lead') !== undefined
}

const personalKeys = new Set(personalHeadings.flatMap(wordKeys))

/** Those that mean the one name where the other has a column of its own: `Имя` and `Фамилия`, `Nombre` and `Apellidos`. */
const partialKeys = new Set(
  'name nom nombre nome имя ім’я όνομα isim ad adı naam namn navn nimi 이름 名前 名字 नाम الاسم اسم שם'
    .split(' ')
    .flatMap(wordKeys),
)

/** Who is in charge on either side: the customer’s person, or a colleague where another column names the person. */
const inChargeKeys = new Set(['담당자', '담당자명', '担当者', '担当者名'].flatMap(wordKeys))

type NamedField = Pick<CustomField, 'recordKind' | 'key' | 'label' | 'currency'>

/** The labels of the built-in fields of a kind, with and without the record in front: `Enquiry Priority`, `Priority`. */
const builtInKeys = (kind: ImportKind): ReadonlySet<string> =>
  new Set(
    fieldsOfKind[kind].flatMap((field) => {
      const { label } = leadImportFields[field] as Field
      return [field, label, label.replace(/^Enquiry /, '')].flatMap(wordKeys)
    }),
  )

/**
 * The custom field each column is, by its label, with its currency as exports write it, or its key. A heading that a
 * built-in field has as well is a custom field's only where it stands a second time.
 */
function matchCustom(
  columns: readonly string[],
  kind: ImportKind,
  fields: readonly NamedField[],
): (CustomColumn | undefined)[] {
  const builtIn = builtInKeys(kind)
  const seen = new Set<string>()
  const left = [...fields]
  return columns.map((column) => {
    const keys = wordKeys(column)
    const isFirst = !keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    if (isFirst && keys.some((key) => builtIn.has(key))) return undefined
    const place = left.findIndex(({ key, label, currency }) =>
      [label, `${label} ${currency ?? ''}`, key]
        .flatMap(wordKeys)
        .some((known) => known !== '' && keys.includes(known)),
    )
    const [match] = place < 0 ? [] : left.splice(place, 1)
    return match && customColumn(match)
  })
}

/**
 * The field each column is, by its name in any of the languages; null where nothing fits. A field goes to the first
 * column that fits, the ones that fit best first. `Name` is a person's next to a column that names companies, and the
 * last name next to one of first names.
 */
export function matchColumns(
  columns: readonly string[],
  kind: ImportKind = 'lead',
  customFields: readonly NamedField[] = [],
): (LeadImportFieldName | CustomColumn | null)[] {
  const custom = matchCustom(columns, kind, customFields)
  const rest = columns.map((column, index) => (custom[index] ? '' : column))
  const google = kind === 'lead' || kind === 'contact' ? googleContacts(rest) : undefined
  return (google ?? matchBuiltIn(rest, kind)).map((field, index) => custom[index] ?? field)
}

function matchBuiltIn(columns: readonly string[], kind: ImportKind): (LeadImportFieldName | null)[] {
  const { own, all } = knownOf(kind)
  // The number of the office is the company's where there is one of the person as well.
  const hasMobile = kind === 'contact' && columns.some((column) => isMobile(withoutPrefix(column).heading))
  const hasJobTitle = columns.some((column) => wordKeys(withoutPrefix(column).heading).includes('jobtitle'))
  const hasName = columns.some((column) => wordKeys(column).some((key) => personalKeys.has(key)))
  const fits = columns.map((column): LeadImportFieldName | undefined => {
    if (hasName && wordKeys(column).some((key) => inChargeKeys.has(key))) return 'ownerEmail'
    const { of, heading } = withoutPrefix(column)
    if (of !== undefined && of !== kind) return relatedField(of, heading, kind)
    const last = column.split(joinOfLines).at(-1) ?? ''
    const match = all.find(column) ?? all.find(heading) ?? all.find(last) ?? inGroup(heading, kind)
    // The title of a person next to the one of the job is `Dr.`
    if (hasJobTitle && wordKeys(heading).includes('title')) return undefined
    return match === 'contactMobile' && hasMobile && !isMobile(heading) ? 'phone' : match
  })
  const hasField = (field: LeadImportFieldName) => fits.includes(field)
  const missing = hasField('contactFirstName')
    ? !hasField('contactLastName') && ('contactLastName' as const)
    : hasField('contactLastName') && ('contactFirstName' as const)
  const isOfPeople = kind === 'lead' || kind === 'contact'
  const personal = missing === 'contactFirstName' || kind === 'contact' ? partialKeys : personalKeys
  const isPersonal = columns.map((column) => isOfPeople && wordKeys(column).some((key) => personal.has(key)))
  const namesCompanies =
    kind === 'lead' && fits.some((field, index) => field === 'name' && !isPersonal[index])
  const personalField = missing || (namesCompanies ? 'contactName' : undefined)
  const taken = new Set<LeadImportFieldName>()
  const take = (field: LeadImportFieldName | undefined): LeadImportFieldName | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const isOther = (index: number) => personalField !== undefined && isPersonal[index]
  const best = columns.map((column, index) => (isOther(index) ? null : take(own.find(column))))
  const fitting = columns.map((_, index) => best[index] ?? (isOther(index) ? null : take(fits[index])))
  const matched = fitting.map((field, index) => field ?? (isOther(index) ? take(personalField) : null))
  return kind === 'lead' || kind === 'enquiry' ? methodsOfPeople(columns, matched, fits) : matched
}
