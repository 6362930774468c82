import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { z } from 'zod'
import type { QuoteTotal } from '../src/contract/quote.ts'
import type { quotesApi } from '../src/contract/quotes-api.ts'
import { Refusal } from './errors.ts'
import { type StoredQuote, quoteColumns } from './stored-quote.ts'

type ListQuery = z.output<typeof quotesApi.list.query>

/** Where a page begins: behind this value of the order, and this number among equals. */
type Cursor = readonly [value: string | number, number: number]

export interface Paging {
  /** 1 to 1,000. */
  readonly limit: number
  readonly cursor: string | undefined
}

export interface QuotePage {
  readonly rows: readonly StoredQuote[]
  readonly total: number
  readonly next: string | undefined
}

const columns: Readonly<Record<string, string>> = {
  number: 'number',
  title: 'title COLLATE NOCASE',
  customer: 'customer COLLATE NOCASE',
  validUntil: "coalesce(valid_until, '')",
}

const textOf = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function cursorFrom(text: string): Cursor {
  try {
    const [value, number] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor
    if (['string', 'number'].includes(typeof value) && Number.isInteger(number)) return [value, number]
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'validation_failed', 'This cursor is not one of this list')
}

/** `%` and `_` are plain letters; a number is found with and without what stands before it. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const matchesSearch = `(title LIKE ? ESCAPE '\\' OR customer LIKE ? ESCAPE '\\' OR printf('Q-%04d', number) LIKE ? ESCAPE '\\')`

function conditions(
  organizationId: string,
  query: Partial<ListQuery>,
): [sql: string, values: SQLInputValue[]] {
  const { verticalId = '', enquiryId, status, search } = query
  const parts = ['organization_id = ?', 'vertical_id = ?']
  const values: SQLInputValue[] = [organizationId, verticalId]
  if (enquiryId) {
    parts.push('enquiry_id = ?')
    values.push(enquiryId)
  }
  if (status) {
    parts.push('status = ?')
    values.push(status)
  }
  if (search) {
    parts.push(matchesSearch)
    values.push(pattern(search), pattern(search), pattern(search))
  }
  return [parts.join(' AND '), values]
}

/** One page of the quotes of a vertical. */
export function listQuotes(
  database: DatabaseSync,
  organizationId: string,
  query: ListQuery,
  { limit, cursor }: Paging,
): QuotePage {
  const [where, values] = conditions(organizationId, query)
  const isDown = query.sort.startsWith('-')
  const order = columns[query.sort.replace('-', '')] ?? 'number'
  const [sign, direction] = isDown ? ['<', 'DESC'] : ['>', 'ASC']
  const after = cursor === undefined ? undefined : cursorFrom(cursor)
  const behind = after ? ` AND (${order}, number) ${sign} (?, ?)` : ''
  const rows = database
    .prepare(
      `SELECT ${quoteColumns}, ${order} AS place FROM quotes WHERE ${where}${behind}
       ORDER BY ${order} ${direction}, number ${direction} LIMIT ?`,
    )
    .all(...values, ...(after ?? []), limit + 1) as unknown as (StoredQuote & { place: string | number })[]
  const { total } = database
    .prepare(`SELECT count(*) AS total FROM quotes WHERE ${where}`)
    .get(...values) as {
    total: number
  }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = last && rows.length > limit ? textOf([last.place, last.number]) : undefined
  return { rows: shown, total, next }
}

/** What a vertical's quotes come to, by state and currency. */
export function totalsOfQuotes(
  database: DatabaseSync,
  organizationId: string,
  query: z.output<typeof quotesApi.totals.query>,
): QuoteTotal[] {
  const [where, values] = conditions(organizationId, query)
  return database
    .prepare(
      `SELECT status, currency, sum(total) AS value, count(*) AS count FROM quotes WHERE ${where}
       GROUP BY status, currency ORDER BY status, value DESC`,
    )
    .all(...values) as unknown as QuoteTotal[]
}
