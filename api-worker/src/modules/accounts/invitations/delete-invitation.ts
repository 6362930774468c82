import { invitationsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { invitations } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'

export const deleteInvitation = operation(invitationsApi.delete, {
  load: ({ db, params }) =>
    db
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(eq(invitations.id, params.invitationId))
      .first(),
  handle: ({ db, loaded }) => {
    const { id, email } = existing(loaded, 'Invitation')
    const isThis = eq(invitations.id, id)
    return commit(
      undefined,
      [db.guard(db.exists(invitations, isThis), 'retry'), db.delete(invitations, isThis)],
      { audit: [{ kind: 'invitation.deleted', subject: email }] },
    )
  },
})
