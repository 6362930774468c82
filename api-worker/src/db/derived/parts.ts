import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A record's tags one by one, and '' once: under that it counts whatever its tags are. */
export const tagAndAll = (tags: SQLiteColumn) =>
  sql`json_each(json_insert(coalesce(${tags}, '[]'), '$[#]', ''))`

/** `*` for everybody, and who it is assigned to; '' for nobody. */
export const everybodyAnd = (assignee: SQLiteColumn) =>
  sql`json_each(json_array('*', coalesce(${assignee}, '')))`
