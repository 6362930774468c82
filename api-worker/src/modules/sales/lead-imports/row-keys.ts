import { emailNamed, type ImportedRow, namesOf } from '@ginkgo/contracts'
import { customKeysOf } from './import-custom-fields.ts'
import type { ImportRow } from './import-fields.ts'

type Of = Pick<ImportRow, 'kind' | 'product'>

/** The kinds of records that other programs have ids for. */
export type KeyedRecord = 'lead' | 'contact' | 'enquiry' | 'activity'

/** How a record of another program is called in `externalIds`; undefined where the file has no id of it. */
export const keyOf = ({ product }: Of, kind: KeyedRecord, id: string | undefined): string | undefined =>
  id === undefined ? undefined : `${kind}:${product}:${id}`

/** The key of the note of a row, which may have no id of its own: the same row of a later file has the same note. */
export function noteKeyOf(of: Of, row: ImportedRow): string {
  const { oldIds, lead, person, note, activity, enquiry } = row
  const id =
    oldIds.activity ??
    `#${checksum(JSON.stringify([oldIds, lead.name, person, enquiry?.values.title, note, activity]))}`
  return `activity:${of.product}:${id}`
}

/** How a person of a file is marked whose lead was merged into another one: from then on the row is not about that lead. */
export const mergedMark = 'merged:'

/** What stands before the name of a lead and the title of an enquiry among the keys of a row. */
export const nameMark = 'name:'
export const titleMark = 'title:'

/** What stands before the address of the owner that a row names, who may be invited and join later. */
export const ownerMark = 'owner:'

/** What a row refers to: records by their old ids, and where its rows are no leads, the lead and the enquiry by name. */
export function keysOfRow(of: Of, row: ImportedRow): string[] {
  const { oldIds, contact } = row
  const ids = (['lead', 'contact', 'enquiry'] as const).map((kind) => keyOf(of, kind, oldIds[kind]))
  const owner = emailNamed(row.ownerEmail ?? '')
  const names = of.kind === 'lead' ? [] : [...namesOf(row), contact?.values.name, row.person.name]
  return [
    ...new Set([
      ...ids.flatMap((key) => key ?? []),
      ...ids.flatMap((key) => (key?.startsWith('contact:') ? mergedMark + key : [])),
      noteKeyOf(of, row),
      ...customKeysOf(row),
      ...(owner === undefined ? [] : [ownerMark + owner]),
      ...names.flatMap((name) => (name ? nameMark + name : [])),
      ...(row.enquiry ? [titleMark + row.enquiry.values.title] : []),
      ...(row.enquiryTitle === undefined ? [] : [titleMark + row.enquiryTitle]),
    ]),
  ]
}

/** 53 bits that differ between texts, to recognise a text again (cyrb53, public domain). */
function checksum(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}
