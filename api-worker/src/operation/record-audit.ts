import type { AuditEntry } from './audit-entry.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../db/accounts-db.ts'
import { newId } from '../db/expressions.ts'
import type { OrgDb } from '../db/org-db.ts'
import { auditLog, users } from '../db/schema/index.ts'
import type { Statement } from '../db/statement.ts'
import type { OrgScope } from './scope.ts'

/** When and from where. */
interface Circumstance {
  readonly now: string
  /** The network address of the request, if it is known. */
  readonly address: string | null
}

const rowOf = ({ kind, subject, details }: AuditEntry, { now, address }: Circumstance) => ({
  id: uuid(),
  kind,
  subject: subject ?? null,
  details: details ?? null,
  address,
  createdAt: now,
})

/** The statements that record what the caller did. */
export function recordAudit(
  db: OrgDb,
  { actor, user }: OrgScope,
  circumstance: Circumstance,
  entries: readonly AuditEntry[],
): Statement[] {
  const rows = entries.map((entry) => ({
    ...rowOf(entry, circumstance),
    actorType: actor.type,
    actorName: actor.name,
    userId: user.id,
  }))
  return db.insert(auditLog, ...rows)
}

/**
 * As `recordAudit`, for what somebody does who is not signed in. An entry without `by`, about an account that there is
 * not, takes the same statement and writes no row, so that the work does not show which accounts there are.
 */
export function recordAccountAudit(
  accounts: AccountsDb,
  circumstance: Circumstance,
  entries: readonly AuditEntry[],
): Statement[] {
  return entries.map((entry) => {
    const { by = { id: '', organizationId: '', firstName: '', lastName: '' } } = entry
    const row = {
      ...rowOf(entry, circumstance),
      organizationId: by.organizationId,
      actorType: 'user' as const,
      actorName: `${by.firstName} ${by.lastName}`,
      userId: by.id,
    }
    return accounts.insertForEach(auditLog, row, users, eq(users.id, by.id))
  })
}

/** Milliseconds in which the same refusal of the same person is logged once only. */
const sameRefusalMs = 10 * 60_000

/** The statement that records that the caller's role did not allow something. */
export function recordRefusal(
  db: OrgDb,
  userId: string,
  what: string,
  { now, address }: Circumstance,
): Statement {
  const text = (value: string | null) => sql`${value}`
  const again = db.exists(
    auditLog,
    and(
      eq(auditLog.userId, userId),
      eq(auditLog.kind, 'access.refused'),
      eq(auditLog.subject, what),
      gt(auditLog.createdAt, new Date(Date.parse(now) - sameRefusalMs).toISOString()),
    ),
  )
  const row: Record<Exclude<keyof typeof auditLog.$inferInsert, 'organizationId'>, SQL> = {
    id: newId(now),
    kind: text('access.refused'),
    actorType: text('user'),
    actorName: sql`${users.firstName} || ' ' || ${users.lastName}`,
    userId: text(userId),
    subject: text(what),
    details: text(null),
    address: text(address),
    createdAt: sql`${Date.parse(now)}`,
  }
  return db.insertForEach(auditLog, row, users, and(eq(users.id, userId), sql`NOT ${again}`))
}
