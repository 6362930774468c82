import { type SQL, sql } from 'drizzle-orm'
import { builder } from './builder.ts'
import { type GuardCode, Statement } from './statement.ts'

/** A statement that fails, and with it the batch it stands in, unless the condition holds at that moment. */
export function guardStatement(condition: SQL, code: GuardCode): Statement {
  // json() of what is no JSON is an error, which rolls the batch back.
  // The limit says to the pool that it answers one row, so that the batch may share a commit.
  const query = builder.all(sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json('-' || 'guard') END LIMIT 1`)
  return new Statement(query, code)
}
