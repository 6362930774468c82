import { sessionLife } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { organizations } from '../db/schema/index.ts'

/**
 * When a session ends, as SQL in milliseconds: so many days after its last use, and so many after its sign-in at the
 * latest. An organization may have shortened both.
 */
export function sessionExpiry(
  organizationId: SQLiteColumn | string,
  lastUsed: SQLiteColumn | number,
  begun: SQLiteColumn | number,
): SQL {
  const days = (name: keyof typeof sessionLife) => sql`coalesce((
    SELECT json_extract(${organizations.signIn}, ${sql.raw(`'$.${name}'`)}) FROM ${organizations}
    WHERE ${organizations.id} = ${organizationId}), ${sessionLife[name]})`
  return sql`min(${lastUsed} + ${dayMs} * ${days('idleDays')}, ${begun} + ${dayMs} * ${days('sessionDays')})`
}
