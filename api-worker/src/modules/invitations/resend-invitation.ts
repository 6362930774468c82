import { invitationsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { invitations, users } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { sha256 } from '../../http/tokens.ts'
import { invitationMail } from '../mail/account-mails.ts'
import { readOrganization } from '../organization/organization-fields.ts'
import { invitationLifeMs, invitedVerticals } from './invitation-fields.ts'
import { invitationToken } from './invitation-token.ts'

/** One that has run out can be sent again too, as long as it is kept. */
export const resendInvitation = operation(invitationsApi.resend, {
  load: ({ db, params }) =>
    combine({
      organization: readOrganization(db),
      invitation: db
        .select({
          id: invitations.id,
          email: invitations.email,
          role: invitations.role,
          verticals: invitedVerticals,
          // Plain names: see the outer table from inside.
          member: sql<string | null>`(SELECT users.id FROM ${users}
            WHERE users.email = invitations.email AND users.organization_id = invitations.organization_id)`,
          createdAt: invitations.createdAt,
          updatedAt: invitations.updatedAt,
        })
        .from(invitations)
        .where(eq(invitations.id, params.invitationId))
        .first(),
    }),
  handle: async ({ db, scope, loaded, now, env, origin }) => {
    const { verticals, member, ...invitation } = found(loaded.invitation, 'Invitation')
    if (member) throw new DomainError('already_member')
    const renewed = {
      expiresAt: new Date(Date.parse(now) + invitationLifeMs).toISOString(),
      updatedAt: nextStamp(now, invitation.updatedAt),
    }
    const token = await invitationToken(env.ENCRYPTION_KEY, { id: invitation.id, ...renewed })
    const { name: organizationName } = found(loaded.organization, 'Organization')
    const mail = { token, organizationName, invitedBy: scope.actor.name }
    return commit(
      {
        ...invitation,
        ...renewed,
        status: 'pending' as const,
        verticalNames: verticals.map(({ name }) => name),
      },
      [
        db.unchanged(invitations, invitation),
        db.update(
          invitations,
          { ...renewed, tokenHash: await sha256(token), invitedBy: scope.user.id },
          eq(invitations.id, invitation.id),
        ),
      ],
      {
        mails: [invitationMail(invitation.email, origin, mail)],
        audit: [{ kind: 'invitation.resent', subject: invitation.email }],
      },
    )
  },
})
