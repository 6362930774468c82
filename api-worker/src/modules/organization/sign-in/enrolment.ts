import { secondFactorKinds } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { factors, organizations, sessions, users } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

/** Whether a row of `factors` is a second factor that counts. */
export const isSecondFactor = and(
  inArray(factors.kind, [...secondFactorKinds]),
  isNotNull(factors.confirmedAt),
) as SQL

/** Whether the person of the row of `users` has one. */
export const hasSecondFactor = sql`EXISTS (
  SELECT 1 FROM ${factors} WHERE ${factors.userId} = users.id AND ${isSecondFactor})`

const part = (name: string) => sql`json_extract(${organizations.signIn}, ${sql.raw(`'$.${name}'`)})`
const policy = part('secondFactor')

/** From when on a person may only set up a second factor; null where they have one or need none. */
export const enrolmentDeadline = (userId: SQL): SQL => sql`(
  SELECT max(${part('since')}, ${users.createdAt}) + ${dayMs} * ${part('graceDays')}
  FROM ${users} JOIN ${organizations} ON ${organizations.id} = ${users.organizationId}
  WHERE ${users.id} = ${userId} AND NOT ${hasSecondFactor}
    AND (${policy} = 'everyone' OR ${policy} = 'admins' AND ${users.globalRole} = 'admin'))`

/** `OrgDb`, or `AccountsDb` for one person. */
interface SessionDb {
  update(table: typeof sessions, set: { enrolBy: SQL }, where: SQL): Statement
}

/** Finds out anew for sessions whether a second factor is missing, after the rules, a role or the factors changed. */
export function renewDeadlines(db: SessionDb, userId?: string): Statement {
  const enrolBy = enrolmentDeadline(sql`${sessions.userId}`)
  // Whoever came by the organization's provider proved to it what that asks for.
  const where = and(
    isNull(sessions.oidc),
    userId === undefined ? undefined : eq(sessions.userId, userId),
  ) as SQL
  return db.update(sessions, { enrolBy }, where)
}
