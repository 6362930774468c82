import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { invitations, organizations } from '../../db/schema/index.ts'

/** Milliseconds an invitation lives. */
export const invitationLifeMs = 7 * 86_400_000

interface InvitedVertical {
  readonly id: string
  readonly name: string
}

/** The verticals of an invitation that still exist, the oldest first. Plain names: see the outer table from inside. */
export const invitedVerticals = sql`(
  SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
    SELECT id, name FROM verticals
    WHERE organization_id = invitations.organization_id
      AND id IN (SELECT value FROM json_each(invitations.vertical_ids))
    ORDER BY created_at, verticals.id))`.mapWith((list: string): InvitedVertical[] => JSON.parse(list))

export const isPending = (now: string): SQL => gt(invitations.expiresAt, now)

/** The pending invitation of a link. */
export function readInvitation(accounts: AccountsDb, tokenHash: string, now: string) {
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
    .where(and(eq(invitations.tokenHash, tokenHash), isPending(now), isNull(organizations.deletedAt)))
    .first()
}
