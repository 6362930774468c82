import { type GetColumnData, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A column of a left-joined table: null where there is no row. */
export function nullable<C extends SQLiteColumn>(column: C): SQL<GetColumnData<C> | null> {
  return sql<GetColumnData<C> | null>`${column}`.mapWith(column)
}

/** Whether any of the tags stands in a JSON list column. */
export function hasTag(column: SQLiteColumn, tags: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${column}) WHERE ${inArray(sql`value`, [...tags])})`
}

/** `count(*)` as a number. */
export const countAll = sql<number>`count(*)`

const timeOfId = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** The lowest UUIDv7 of an instant in milliseconds: what was made before it has a lower one. */
export const lowestId = (ms: number): string => `${timeOfId(ms)}-7000-8000-000000000000`

/** A fresh UUIDv7 of the given instant for every row of a statement. */
export function newId(now: string): SQL {
  const digits = (count: number) => sql`substr(lower(hex(randomblob(8))), 1, ${count})`
  const variant = sql`substr('89ab', 1 + abs(random() % 4), 1)`
  return sql`${`${timeOfId(Date.parse(now))}-7`} || ${digits(3)} || '-' || ${variant} || ${digits(3)} || '-' || ${digits(12)}`
}
