import { invitationsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { withDatabaseName } from '../../../operation/tokens.ts'
import { invitations } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { isPending } from './invitation-fields.ts'
import { invitationLink, invitationToken } from './invitation-token.ts'

/** This is not the link of the mail: joining with it requires a code, which proves the address. */
export const getInvitationLink = operation(invitationsApi.link, {
  readsLittle: true,
  load: ({ db, params, now }) =>
    db
      .select({
        id: invitations.id,
        email: invitations.email,
        shownTokenHash: invitations.shownTokenHash,
        updatedAt: invitations.updatedAt,
      })
      .from(invitations)
      .where(eq(invitations.id, params.invitationId), isPending(now))
      .first(),
  handle: async ({ loaded, env, origin }) => {
    const { shownTokenHash, email, ...invitation } = existing(loaded, 'Invitation')
    const made = await invitationToken(env.ENCRYPTION_KEY, 'shown', invitation)
    // Where the invitation came to this database with its organization, the token does not begin with the name.
    const named = withDatabaseName(env, made)
    const token = (await sha256(named)) === shownTokenHash ? named : made
    // The token was made with another key, which was replaced since.
    if ((await sha256(token)) !== shownTokenHash)
      throw new DomainError('conflict', 'This link cannot be shown any more. Send the invitation again')
    return commit({ link: invitationLink(origin, token) }, [], {
      secret: true,
      audit: [{ kind: 'invitation.link_shown', subject: email }],
    })
  },
})
