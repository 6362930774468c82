import { invitationAcceptanceApi } from '@ginkgo/contracts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { invitations, memberships, organizations, users, verticals } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError } from '../../http/errors.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { sha256 } from '../../http/tokens.ts'
import { accountUnchanged, readAccount } from '../auth/account.ts'
import { hashPassword } from '../auth/passwords.ts'
import { startSession } from '../auth/start-session.ts'
import { roleText } from '../organization/user-changes.ts'
import { isPending, readInvitation } from './invitation-fields.ts'

/** The link proved the mailbox, so an unverified sign-up of the e-mail makes way, as it does for another sign-up. */
export const acceptInvitation = publicOperation(invitationAcceptanceApi.accept, {
  factor: 'link',
  load: async ({ accounts, params, now }) => {
    const tokenHash = await sha256(params.token)
    const email = sql`(SELECT ${invitations.email} FROM ${invitations} WHERE ${invitations.tokenHash} = ${tokenHash})`
    return combine({
      invitation: readInvitation(accounts, tokenHash, now),
      account: readAccount(accounts, email),
    })
  },
  handle: async ({ accounts, loaded: { invitation, account }, body, now, client }) => {
    if (!invitation) throw new DomainError('invitation_invalid')
    if (account?.emailVerifiedAt) throw new DomainError('already_member')
    const { organizationId, email, role } = invitation
    const passwordHash = await hashPassword(body.password, 'password')
    const user = {
      id: uuid(),
      organizationId,
      email,
      firstName: body.firstName,
      lastName: body.lastName,
      globalRole: role === 'admin' ? ('admin' as const) : ('member' as const),
      timeZone: null,
      updatedAt: now,
    }
    const roles = role === 'admin' ? [] : invitation.verticals.map(({ id }) => ({ verticalId: id, role }))
    const verticalIds = roles.map(({ verticalId }) => verticalId)
    const session = await startSession(accounts, user, client, now)
    // By its token: sent again meanwhile, the invitation has another one.
    const stillPending = accounts
      .select({ one: sql`1` })
      .from(invitations)
      .where(and(eq(invitations.tokenHash, invitation.tokenHash), isPending(now)))
      .sql()
    const stillThere = accounts
      .select({ count: sql`count(*)` })
      .from(verticals)
      .where(inArray(verticals.id, verticalIds))
      .sql()
    return commit(
      { message: `Welcome to ${invitation.organizationName}!`, user: { ...user, verticals: roles } },
      [
        accounts.guard(sql`EXISTS (${stillPending})`, 'invitation_invalid'),
        accounts.guard(sql`(${stillThere}) = ${verticalIds.length}`, 'retry'),
        accountUnchanged(accounts, email, account),
        account && accounts.delete(organizations, eq(organizations.id, account.organizationId)),
        accounts.insert(users, { ...user, passwordHash, emailVerifiedAt: now, createdAt: now }),
        accounts.insert(
          memberships,
          ...roles.map((membership) => ({ organizationId, userId: user.id, ...membership, createdAt: now })),
        ),
        accounts.delete(invitations, eq(invitations.id, invitation.id)),
        session.statements,
      ],
      {
        cookie: session.cookie,
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
      },
    )
  },
})
