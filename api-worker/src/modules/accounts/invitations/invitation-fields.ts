import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { invitations, organizations, users } from '../../../db/schema/index.ts'

/** The number of milliseconds for which an invitation is valid. */
export const invitationLifeMs = 7 * dayMs

interface InvitedVertical {
  readonly id: string
  readonly name: string
}

/**
 * The verticals of an invitation that still exist, the oldest first. Column names are plain text, because the subquery
 * refers to the outer table.
 */
export const invitedVerticals = sql`(
  SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
    SELECT id, name FROM verticals
    WHERE organization_id = invitations.organization_id
      AND id IN (SELECT value FROM json_each(invitations.vertical_ids))
    ORDER BY created_at, verticals.id))`.mapWith((list: string): InvitedVertical[] => JSON.parse(list))

export const isPending = (now: string): SQL => gt(invitations.expiresAt, now)

/** The condition for either link of an invitation. */
export const isOfLink = (tokenHash: string): SQL =>
  or(eq(invitations.tokenHash, tokenHash), eq(invitations.shownTokenHash, tokenHash)) as SQL

export type PendingInvitation = NonNullable<ReturnType<ReturnType<typeof readInvitation>['decode']>>

/** A pending invitation. */
export function readInvitation(accounts: AccountsDb, which: SQL, now: string) {
  return accounts
    .select({
      id: invitations.id,
      tokenHash: invitations.tokenHash,
      organizationId: invitations.organizationId,
      organizationName: organizations.name,
      email: invitations.email,
      role: invitations.role,
      verticals: invitedVerticals,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(which, isPending(now), isNull(organizations.deletedAt))
    .first()
}

/** Whether the caller may still invite when the batch runs, because another admin may be taking that right away. */
export const mayInvite = (db: OrgDb, userId: string): SQL =>
  db.exists(users, and(eq(users.id, userId), eq(users.globalRole, 'admin'), eq(users.active, true)))
