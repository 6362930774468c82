import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { users } from '../schema/users.ts'

/** A record's tags one by one, and '' once: under that it counts whatever its tags are. */
export const tagAndAll = (tags: SQLiteColumn) =>
  sql`json_each(json_insert(coalesce(${tags}, '[]'), '$[#]', ''))`

/** `*` for everybody, and who it is assigned to; '' for nobody. */
export const everybodyAnd = (assignee: SQLiteColumn) =>
  sql`json_each(json_array('*', coalesce(${assignee}, '')))`

export const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`
