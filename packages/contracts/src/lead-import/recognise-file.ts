import type { ImportKind } from '../entities/lead-import-fields.ts'
import { wordKeys } from './word-keys.ts'

/** The programs whose files are recognised; `file` is any other. */
export const importProducts = {
  pipedrive: 'Pipedrive',
  hubspot: 'HubSpot',
  zoho: 'Zoho CRM',
  twenty: 'Twenty',
  file: 'Other',
} as const
export type ImportProduct = keyof typeof importProducts

/** What stands before the columns of each kind in files of Pipedrive, in its languages. */
const prefixes: Readonly<Record<ImportKind, readonly string[]>> = {
  lead: ['organization', 'organisation', 'organización', 'संगठन'],
  contact: ['person', 'personne', 'persona', 'व्यक्ति'],
  enquiry: ['deal', 'geschäft', 'affaire', 'negocio', 'trato', 'सौदा'],
  activity: ['activity', 'note', 'aktivität', 'notiz', 'activité', 'actividad', 'nota', 'गतिविधि', 'नोट'],
}
const kindByPrefix = new Map(
  (Object.entries(prefixes) as [ImportKind, readonly string[]][]).flatMap(([kind, words]) =>
    words.map((word) => [word, kind] as const),
  ),
)

/** `Deal - Title` as the kind of record that it is about, and the heading itself. */
export function withoutPrefix(column: string): {
  readonly of: ImportKind | undefined
  readonly heading: string
} {
  const dash = column.search(/\s[-–]\s/)
  const [word, heading] = dash < 0 ? ['', ''] : [column.slice(0, dash).trim(), column.slice(dash + 3).trim()]
  const of = heading ? kindByPrefix.get(word.toLowerCase()) : undefined
  return of ? { of, heading } : { of: undefined, heading: column }
}

/** Headings that only files of one kind have. */
const telling = {
  activity: [
    ...['note body', 'note content', 'task title', 'activity type', 'note title', 'parent id', 'task owner'],
    ...['due date', 'body', 'fälligkeitsdatum', 'échéance', 'fecha de vencimiento', 'नियत तिथि'],
  ],
  enquiry: [
    ...[
      'deal name',
      'deal stage',
      'deal title',
      'opportunity name',
      'stage',
      'amount',
      'close date',
      'value',
    ],
    ...['closing date', 'amount / amount', 'enquiry title', 'expected close', 'expected close date'],
    ...[
      'deal-phase',
      'phase',
      'verkaufschance',
      'betrag',
      'wert',
      'étape',
      'nom de la transaction',
      'montant',
    ],
    ...['etapa', 'etapa del negocio', 'importe', 'valor', 'चरण', 'सौदे का नाम', 'राशि'],
  ],
  contact: ['first name', 'contact owner', 'emails / primary email', 'name / first name'],
} as const

const keysOf = (columns: readonly string[]): ReadonlySet<string> => new Set(columns.flatMap(wordKeys))
const has = (keys: ReadonlySet<string>, ...words: readonly string[]): boolean =>
  words.some((word) => wordKeys(word).some((key) => keys.has(key)))

function productOf(columns: readonly string[], keys: ReadonlySet<string>): ImportProduct {
  const prefixed = columns.filter((column) => withoutPrefix(column).of !== undefined).length
  if (prefixed * 2 > columns.length) return 'pipedrive'
  const isZoho = columns.some((column) => /\.id$/i.test(column.trim()))
  if (isZoho && has(keys, 'record id')) return 'zoho'
  if (has(keys, 'record id')) return 'hubspot'
  const ofTwenty = [
    ...['emails / primary email', 'domain name / link url', 'amount / amount', 'name / first name'],
    ...['point of contact', 'point of contact id', 'created by / name', 'deleted at', 'opportunities'],
  ]
  return has(keys, 'id') && has(keys, ...ofTwenty) ? 'twenty' : 'file'
}

/** What a file is, by the names of its columns: whose it is, and what its rows are. */
export function recogniseFile(columns: readonly string[]): {
  readonly product: ImportProduct
  readonly kind: ImportKind
} {
  const keys = keysOf(columns)
  const product = productOf(columns, keys)
  if (product === 'pipedrive') return { product, kind: prefixOfMost(columns) }
  const count = (words: readonly string[]) => words.filter((word) => has(keys, word)).length
  const [activities, enquiries] = [count(telling.activity), count(telling.enquiry)]
  // One word alone, such as `Phase`, may stand in any file.
  if (enquiries > 1 && enquiries >= activities) return { product, kind: 'enquiry' }
  if (product === 'file') return { product, kind: 'lead' }
  if (activities > 0) return { product, kind: 'activity' }
  // Zoho's leads are people with a company, which one lead is made of.
  const isPerson = has(keys, ...telling.contact) && !has(keys, 'lead owner')
  return { product, kind: isPerson ? 'contact' : 'lead' }
}

/** A file of deals also has columns of the person and the organization. */
function prefixOfMost(columns: readonly string[]): ImportKind {
  const counts = new Map<ImportKind, number>()
  for (const column of columns) {
    const { of } = withoutPrefix(column)
    if (of) counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'lead'
}
