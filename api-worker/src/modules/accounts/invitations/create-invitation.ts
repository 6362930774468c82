import { invitationsApi } from '@ginkgo/contracts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { invitations, users, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { invitationMail } from '../../mail/account-mails.ts'
import { readMailCounts, requireMailed, senderOf, takeMails } from '../../mail/mail-budget.ts'
import { readOrganization } from '../../organization/organization-fields.ts'
import { roleText } from '../../organization/user-changes.ts'
import { invitationLifeMs, isPending, mayInvite } from './invitation-fields.ts'
import { invitationTokens } from './invitation-token.ts'

/**
 * Only members of this organization are refused here. Whether the person has an account elsewhere shows when they
 * accept.
 */
export const createInvitation = operation(invitationsApi.create, {
  load: ({ db, body, now, callerId }) =>
    combine({
      counts: readMailCounts(db, callerId, now, [[body]]),
      organization: readOrganization(db),
      member: db.select({ id: users.id }).from(users).where(eq(users.email, body.email)).first(),
      pending: db
        .select({ id: invitations.id })
        .from(invitations)
        .where(eq(invitations.email, body.email), isPending(now))
        .first(),
      verticals: db
        .select({ id: verticals.id, name: verticals.name })
        .from(verticals)
        .where(inArray(verticals.id, body.verticalIds))
        .orderBy(sql`${verticals.createdAt}`, sql`${verticals.id}`)
        .all(),
    }),
  handle: async ({ db, scope, loaded, body, now, env, origin }) => {
    const { email, role } = body
    if (role === 'admin') scope.requireConfirmed(now)
    const wanted = role === 'admin' ? [] : [...new Set<string>(body.verticalIds)]
    const chosen = loaded.verticals.filter(({ id }) => wanted.includes(id))
    if (chosen.length < wanted.length) throw new NotFound('Vertical')
    if (loaded.member) throw new DomainError('already_member')
    if (loaded.pending) throw new DomainError('already_invited')
    const invitation = {
      id: uuid(),
      email,
      role,
      expiresAt: new Date(Date.parse(now) + invitationLifeMs).toISOString(),
      createdAt: now,
      updatedAt: now,
    }
    const { mailed: token, hashes } = await invitationTokens(env, invitation)
    const ofEmail = eq(invitations.email, email)
    const organization = existing(loaded.organization, 'Organization')
    const sender = senderOf(scope, organization, env, now)
    const taken = takeMails(db, loaded.counts, sender, [email])
    requireMailed(taken)
    return commit(
      { ...invitation, status: 'pending' as const, verticalNames: chosen.map(({ name }) => name) },
      [
        db.guard(mayInvite(db, scope.user.id), 'retry'),
        db.guard(sql`NOT ${db.exists(users, eq(users.email, email))}`, 'retry'),
        db.guard(sql`NOT ${db.exists(invitations, and(ofEmail, isPending(now)))}`, 'retry'),
        db.delete(invitations, ofEmail),
        db.insert(invitations, {
          ...invitation,
          verticalIds: wanted,
          ...hashes,
          invitedBy: scope.user.id,
        }),
        taken.statements,
      ],
      {
        mails: [
          invitationMail(email, origin, {
            token,
            organizationName: organization.name,
            invitedBy: scope.actor.name,
          }),
        ],
        audit: [
          {
            kind: 'invitation.created',
            subject: email,
            details: roleText(
              role,
              chosen.map(({ name }) => name),
            ),
          },
        ],
      },
    )
  },
})
