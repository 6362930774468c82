import { beginningOf } from '../beginning-of.ts'

/** A row of a table of an export, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>

const isNothing = (value: unknown): boolean => value === null || value === undefined

/** Names of files and e-mails of a record that are said; further ones are counted. */
const namesSaid = 20

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const said = names.slice(0, namesSaid).map((name) => `“${name.slice(0, 60)}”`)
  const more = names.length - said.length
  return [`${what}: ${said.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

/**
 * What of the records of a vertical does not come back from an export, in words, by the id of the lead or enquiry that it
 * belongs to.
 */
export function leftOutOf(
  tables: {
    readonly leads: readonly Row[]
    readonly enquiries: readonly Row[]
    readonly files: readonly Row[]
    readonly emails: readonly Row[]
  },
  isDeleted: (enquiryId: unknown) => boolean,
): (row: Row) => string[] {
  const namesOf = (rows: readonly Row[], column: string) => {
    const names = new Map<unknown, string[]>()
    for (const row of rows) {
      const record = isNothing(row['enquiryId']) ? row['leadId'] : row['enquiryId']
      const name = String(row[column] || '(no subject)')
      const known = names.get(record)
      if (known) known.push(name)
      else names.set(record, [name])
    }
    return names
  }
  const files = namesOf(
    tables.files.filter(({ deletedAt }) => isNothing(deletedAt)),
    'name',
  )
  const emails = namesOf(tables.emails, 'subject')
  const deleted = namesOf(
    tables.enquiries.flatMap(({ id, leadId, title }) => (isDeleted(id) ? [{ leadId, title }] : [])),
    'title',
  )
  return ({ id, archivedAt }) => [
    ...(isNothing(archivedAt) ? [] : ['It was archived, and comes back in use']),
    ...listed('Files that do not come back', files.get(id) ?? []),
    ...listed('E-mails that do not come back', emails.get(id) ?? []),
    ...listed('Deleted enquiries that do not come back, with what belongs to them', deleted.get(id) ?? []),
  ]
}

/** Characters of what is said to be left out of a record. */
const maxLeftOut = 2_000

/** What does not come back of a record as one text, which says where it was cut. */
export function shortLeftOut(parts: readonly string[]): string {
  const text = parts.join('. ')
  if (text.length <= maxLeftOut) return text
  const beginning = beginningOf(text, maxLeftOut - 60)
  return `${beginning}… and ${text.length - beginning.length} more characters of what does not come back`
}
