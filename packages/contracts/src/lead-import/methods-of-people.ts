import type { LeadImportFieldName } from '../entities/lead-import-fields.ts'
import { withoutPrefix } from './heading-parts.ts'
import { headingsAbout } from './heading-words/index.ts'
import { wordKeys } from './word-keys.ts'

type Matched = LeadImportFieldName | null

/** What a heading calls an e-mail or number that is the company's and not that of one of its people. */
const companyWords =
  'main|haupttelefon|hauptnummer|firmen|firmentelefon|firmenmail|firmowy|zentrale|switchboard|standard|reception|centralita|centralino|ústředna|växel|代表|대표'
/** Words for a company that headings of people have as well: `Business Phone` is somebody's at work. */
const personalToo = new Set(['business', 'client', 'customer', 'kunde'])

let companyKeys: ReadonlySet<string> | undefined
const isUnspaced = (key: string): boolean => /[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]/u.test(key)

function isOfCompany(column: string): boolean {
  companyKeys ??= new Set(
    [...headingsAbout('company'), ...companyWords.split('|')]
      .flatMap(wordKeys)
      .filter((key) => key !== '' && !personalToo.has(key)),
  )
  const known = companyKeys
  const words = column.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap(wordKeys)
  const [whole = ''] = wordKeys(column)
  return (
    withoutPrefix(column).of === 'lead' ||
    words.some((word) => known.has(word)) ||
    (isUnspaced(whole) && [...known].some((key) => isUnspaced(key) && whole.includes(key)))
  )
}

let personKeys: ReadonlySet<string> | undefined

/** `Contact Email`, `Telefon Ansprechpartner`: the file says whose its other columns are not. */
function isOfPerson(column: string): boolean {
  personKeys ??= new Set([...headingsAbout('contact'), 'personal'].flatMap(wordKeys))
  const known = personKeys
  const words = column.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap(wordKeys)
  return withoutPrefix(column).of === 'contact' || words.some((word) => known.has(word))
}

const isNameOfPerson = (field: Matched): boolean =>
  field === 'contactName' || field === 'contactFirstName' || field === 'contactLastName'

/**
 * In a file with a company and a person in each row, its one column of e-mails and that of numbers are the person's,
 * unless their heading says that they are the company's, or another one that it is the person's.
 * @param fits what each column could be
 */
export function methodsOfPeople(
  columns: readonly string[],
  matched: readonly Matched[],
  fits: readonly (LeadImportFieldName | undefined)[],
): Matched[] {
  const fields = [...matched]
  if (!fields.includes('name') || !fields.some(isNameOfPerson)) return fields
  const isMethod = (field: Matched) => field === 'contactEmail' || field === 'contactMobile'
  if (columns.some((column, index) => isMethod(fields[index] ?? null) && isOfPerson(column))) return fields
  for (const [own, ofPerson] of [
    ['email', 'contactEmail'],
    ['phone', 'contactMobile'],
  ] as const) {
    const place = fields.indexOf(own)
    if (place < 0 || fields.includes(ofPerson) || isOfCompany(columns[place] ?? '')) continue
    fields[place] = ofPerson
    const ofCompany = columns.findIndex(
      (column, index) => fields[index] === null && fits[index] === own && isOfCompany(column),
    )
    if (ofCompany >= 0) fields[ofCompany] = own
  }
  return fields
}
