import type { CurrentUser } from '@ginkgo/contracts'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { invitations, memberships, users, verticals } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { AuditEntry } from '../../../operation/audit-entry.ts'
import { roleText } from '../../organization/user-changes.ts'
import { isPending, type PendingInvitation } from './invitation-fields.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}

interface Joined {
  readonly user: CurrentUser
  readonly statements: Statement[]
  readonly audit: AuditEntry[]
}

/** Makes the account of an invited person whose mailbox is proved, and deletes the invitation. */
export function joinOrganization(
  accounts: AccountsDb,
  invitation: PendingInvitation,
  { firstName, lastName, passwordHash }: Person,
  now: string,
): Joined {
  const { organizationId, email, role } = invitation
  const user = {
    id: uuid(),
    organizationId,
    email,
    firstName,
    lastName,
    globalRole: role === 'admin' ? ('admin' as const) : ('member' as const),
    timeZone: null,
    locale: null,
    awayUntil: null,
    updatedAt: now,
  }
  const roles = role === 'admin' ? [] : invitation.verticals.map(({ id }) => ({ verticalId: id, role }))
  const verticalIds = roles.map(({ verticalId }) => verticalId)
  // Identified by its token, which changes when the invitation is sent again.
  const stillPending = accounts
    .select({ one: sql`1` })
    .from(invitations)
    .where(eq(invitations.tokenHash, invitation.tokenHash), isPending(now))
    .sql()
  const stillThere = accounts
    .select({ count: sql`count(*)` })
    .from(verticals)
    .where(inArray(verticals.id, verticalIds))
    .sql()
  return {
    user: { ...user, verticals: roles } as unknown as CurrentUser,
    statements: [
      accounts.guard(sql`EXISTS (${stillPending})`, 'invitation_invalid'),
      accounts.guard(sql`(${stillThere}) = ${verticalIds.length}`, 'retry'),
      ...accounts.insert(users, { ...user, passwordHash, createdAt: now }),
      ...accounts.insert(
        memberships,
        ...roles.map((membership) => ({ organizationId, userId: user.id, ...membership, createdAt: now })),
      ),
      accounts.delete(invitations, eq(invitations.id, invitation.id)),
    ],
    audit: [
      {
        kind: 'user.joined',
        by: user,
        subject: email,
        details: roleText(
          role,
          invitation.verticals.map(({ name }) => name),
        ),
      },
    ],
  }
}
