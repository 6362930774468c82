import { invitationsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { invitations, users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { invitationMail } from '../../mail/account-mails.ts'
import { readMailCounts, requireMailed, senderOf, takeMails } from '../../mail/mail-budget.ts'
import { readOrganization } from '../../organization/organization-fields.ts'
import { invitationLifeMs, invitedVerticals, mayInvite } from './invitation-fields.ts'
import { invitationTokens } from './invitation-token.ts'

/** An expired invitation can also be sent again, as long as it is stored. */
export const resendInvitation = operation(invitationsApi.resend, {
  load: ({ db, params, now, callerId }) =>
    combine({
      counts: readMailCounts(db, callerId, now, [emailOf(db, params.invitationId)]),
      organization: readOrganization(db),
      invitation: db
        .select({
          id: invitations.id,
          email: invitations.email,
          role: invitations.role,
          verticals: invitedVerticals,
          // Column names are plain text, because the subquery refers to the outer table.
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
    const { verticals, member, ...invitation } = existing(loaded.invitation, 'Invitation')
    if (member) throw new DomainError('already_member')
    const renewed = {
      expiresAt: new Date(Date.parse(now) + invitationLifeMs).toISOString(),
      updatedAt: nextStamp(now, invitation.updatedAt),
    }
    const { mailed: token, hashes } = await invitationTokens(env, {
      id: invitation.id,
      ...renewed,
    })
    const organization = existing(loaded.organization, 'Organization')
    const taken = takeMails(db, loaded.counts, senderOf(scope, organization, env, now), [invitation.email])
    requireMailed(taken)
    const mail = { token, organizationName: organization.name, invitedBy: scope.actor.name }
    return commit(
      {
        ...invitation,
        ...renewed,
        status: 'pending' as const,
        verticalNames: verticals.map(({ name }) => name),
      },
      [
        db.guard(mayInvite(db, scope.user.id), 'retry'),
        db.unchanged(invitations, invitation),
        db.update(
          invitations,
          { ...renewed, ...hashes, invitedBy: scope.user.id },
          eq(invitations.id, invitation.id),
        ),
        taken.statements,
      ],
      {
        mails: [invitationMail(invitation.email, origin, mail)],
        audit: [{ kind: 'invitation.resent', subject: invitation.email }],
      },
    )
  },
})

const emailOf = (db: OrgDb, invitationId: string) =>
  db
    .select({ list: sql`json_array(json_object('email', ${invitations.email}))` })
    .from(invitations)
    .where(eq(invitations.id, invitationId))
    .sql()
