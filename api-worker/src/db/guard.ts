import { type SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { type GuardCode, Statement } from './statement.ts'

/** A statement that fails, and with it the batch it stands in, unless the condition holds at that moment. */
export function guardStatement(builder: LibSQLDatabase, condition: SQL, code: GuardCode): Statement {
  // json() of what is no JSON is an error, which rolls the batch back.
  const query = builder.all(sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json('-' || 'guard') END`)
  return new Statement(query as never, code)
}
