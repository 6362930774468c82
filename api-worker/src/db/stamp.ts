import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** `updatedAt` strictly grows per record, also when two changes fall into one millisecond or a clock goes back. */
export function nextStamp(now: string, previous: string): string {
  return now > previous ? now : new Date(Date.parse(previous) + 1).toISOString()
}

/** `nextStamp` for rows that are changed without having been read. */
export function grownStamp(column: SQLiteColumn, now: string): SQL {
  return sql`max(${Date.parse(now)}, ${column} + 1)`
}
