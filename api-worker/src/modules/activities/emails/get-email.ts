import { emailsApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readEmail, toEmail, withoutStoredSecrets } from './email-fields.ts'
import { readInvitations } from './read-invitation.ts'
import { type Reading, readStored, shownHtmlOf } from './stored-message.ts'

/** The HTML of what came in is read from the whole of the e-mail, which the bucket has. */
export const getEmail = operation(emailsApi.get, {
  load: ({ db, params, callerId }) => readEmail(db, params.emailId, callerId),
  handle: async ({ scope, env, loaded, deadline }) => {
    const email = existing(loaded, 'E-mail')
    scope.require('activities:read', email.verticalId)
    const reading = { env, deadline }
    const html = await shownHtmlOf(reading, email, true)
    const invitations = await invitationsOf(reading, email, scope.user.timeZone)
    const { body } = withoutStoredSecrets(env, email)
    return answer({ ...toEmail(env, email), body, html, invitations })
  },
})

const isCalendar = ({ name, type }: { readonly name: string; readonly type: string }) =>
  type.includes('calendar') || name.toLowerCase().endsWith('.ics')

/** The whole of it is looked at again only where a calendar came along. */
async function invitationsOf(
  reading: Reading,
  {
    object,
    attachments,
  }: { object: string | null; attachments: readonly Parameters<typeof isCalendar>[0][] },
  home: string | null,
) {
  if (object === null || !attachments.some(isCalendar)) return []
  const message = await readStored(reading, object)
  return message ? readInvitations(message, home) : []
}
