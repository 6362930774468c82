import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { rowsOfPage, type Sized } from './bounded-rows.ts'
import type { Counted } from './counted.ts'

/** A cursor that no page of the list has given. */
export class UnknownCursor extends Error {}

/** What the caller asked for; `limit` is 1 to 1,000. */
export interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
  /** The row before the page where its cursor is read already. */
  readonly after?: LastRow | undefined
}

/** The last row of a page: what it is sorted by and its id. */
export interface LastRow {
  readonly values: readonly Key[]
  readonly id: string
  /** Whether it has no value, so that all rows behind it have none either. */
  readonly isBlank: boolean
}

/** A page's rows with the number of rows in all and the cursor of the next page. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** There may be more than `total`. */
  readonly isAtLeast?: boolean
  readonly next: string | undefined
}

export type Key = string | number

/** The order of a list: the expression it is sorted by and the id that makes it total. */
export interface Order {
  /** Raw values, as the database holds them: milliseconds for instants. Never null. */
  readonly by: SQL | SQLiteColumn
  /** Further sort keys, before the id. */
  readonly thenBy?: readonly SQLiteColumn[]
  readonly id: SQLiteColumn | SQL
  readonly descending: boolean
  /** Stands in `by` for no value, and comes last whatever the direction. */
  readonly absent?: { readonly value: Key; readonly isHighest: boolean }
  /** What else narrows down the rows behind these values, where an index needs it. */
  readonly entering?: (values: readonly Key[], descending: boolean) => SQL
}

/** `ORDER BY` of the list. */
export function orderOf({ by, thenBy = [], id, descending, absent }: Order): SQL[] {
  const keys = [by, ...thenBy, id].map((key) => (descending ? sql`${key} DESC` : sql`${key} ASC`))
  return absent ? [sql`${by} = ${absent.value}`, ...keys] : keys
}

/** The field every paged select carries for the cursor: the raw value it is sorted by, several of them as JSON. */
export function sortKey({ by, thenBy = [] }: Order): SQL<Key> {
  const keys = sql.join([by, ...thenBy], sql`, `)
  return (thenBy.length > 0 ? sql<Key>`json_array(${keys})` : sql<Key>`${by}`).mapWith((value: Key) => value)
}

/**
 * The rows behind the cursor.
 * @throws UnknownCursor for a cursor that this list did not give
 */
export function behind(order: Order, page: PageRequest): SQL | undefined {
  const last = lastRowOf(order, page)
  if (!last) return undefined
  const { values, id } = last
  const { by, thenBy = [], descending, absent, entering } = order
  const isBlank = absent && sql`${by} = ${absent.value}`
  if (isBlank && last.isBlank)
    return sql`(${isBlank} AND ${order.id} ${sql.raw(descending ? '<' : '>')} ${id})`
  const [first] = values
  // The unary plus keeps the planner on the index of the list's filter.
  const row = sql`(${sql.join([sql`+${by}`, ...thenBy, order.id], sql`, `)})`
  const lastValues = sql`(${sql.join(
    [...values, id].map((value) => sql`${value}`),
    sql`, `,
  )})`
  // SQLite uses an index on an expression only for the expression alone, not as part of a row value.
  const rest = descending
    ? sql`${by} <= ${first} AND ${row} < ${lastValues}`
    : sql`${by} >= ${first} AND ${row} > ${lastValues}`
  const entered = entering ? sql`(${entering(values, descending)} AND ${rest})` : sql`(${rest})`
  return isBlank ? sql`(${entered} OR ${isBlank})` : entered
}

/** Whether the page begins among the rows without a value, which come last. */
export const isBehindValues = (order: Order, page: PageRequest): boolean =>
  order.absent !== undefined && (lastRowOf(order, page)?.isBlank ?? false)

/**
 * The row that a page begins behind; undefined for the first page.
 * @throws UnknownCursor for a cursor that this list did not give
 */
export function lastRowOf(
  { thenBy = [], absent }: Order,
  { cursor, after }: PageRequest,
): LastRow | undefined {
  if (cursor === undefined) return after
  const [key, id] = decode(cursor)
  const values = thenBy.length > 0 ? severalOf(key, thenBy.length + 1) : [key]
  return { values, id, isBlank: absent !== undefined && key === absent.value }
}

/** The value that the page begins behind; undefined for the first page. */
export const keyOf = ({ cursor }: PageRequest): Key | undefined =>
  cursor === undefined ? undefined : decode(cursor)[0]

/** The values of a key made by `json_array`. */
function severalOf(key: Key, count: number): Key[] {
  const values = parsed(String(key))
  return Array.isArray(values) && values.length === count && values.every(isKey) ? values : refuseCursor()
}

/**
 * Ends the page at its limit of rows or of bytes, whichever comes first; rows beyond it show that another page follows.
 * A page has at least one row. Its rows keep what they were sorted and measured by, which no endpoint declares.
 * @param rows read by `bounded`, of several selects where one goes on behind the other
 */
export function toPage<Row extends { id: string; sortKey: Key } & Partial<Sized>>(
  rows: readonly Row[],
  total: number | Counted,
  { limit }: PageRequest,
): Page<Omit<Row, 'sortKey' | 'bytes'>> {
  const end = rowsOfPage(rows, limit)
  const last = end < rows.length ? rows[end - 1] : undefined
  const { count, isAtLeast } = typeof total === 'number' ? { count: total, isAtLeast: false } : total
  return {
    rows: rows.slice(0, end),
    // Bounded counting may end before rows of this page, so the total is at least their number.
    total: isAtLeast ? Math.max(count, rows.length) : count,
    isAtLeast,
    next: last && cursorOf(last.sortKey, last.id),
  }
}

/** The page asked for, of a list that is short enough to be read whole. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], page: PageRequest): Page<Row> {
  const after = page.cursor === undefined ? undefined : decode(page.cursor)[1]
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const end = start + page.limit
  const last = end < rows.length ? rows[end - 1] : undefined
  return { rows: rows.slice(start, end), total: rows.length, next: last && cursorOf(0, last.id) }
}

/** Where the page behind a row begins. @param key of `sortKey` */
export function cursorOf(key: Key, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Values that a cursor may hold: JSON can also contain malformed Unicode and infinite numbers. */
const isKey = (value: unknown): value is Key =>
  typeof value === 'string' ? value.isWellFormed() : Number.isFinite(value)

function decode(cursor: string): [Key, string] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const [key, id] = JSON.parse(new TextDecoder().decode(bytes))
    if (isKey(key) && isKey(id) && typeof id === 'string') return [key, id]
  } catch {
    // answered below
  }
  return refuseCursor()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws UnknownCursor */
function refuseCursor(): never {
  throw new UnknownCursor()
}
