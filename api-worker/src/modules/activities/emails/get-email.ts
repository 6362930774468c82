import { emailsApi } from '@ginkgo/contracts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readEmail, toEmail } from './email-fields.ts'
import { shownHtmlOf } from './stored-message.ts'

/** The HTML is read from the whole of the e-mail, which the bucket has. */
export const getEmail = operation(emailsApi.get, {
  load: ({ db, params, callerId }) => readEmail(db, params.emailId, callerId),
  handle: async ({ scope, env, loaded }) => {
    const email = existing(loaded, 'E-mail')
    scope.require('activities:read', email.verticalId)
    const html = email.object === null ? null : await shownHtmlOf(env, email.object, true)
    return answer({ ...toEmail(email), body: email.body, html })
  },
})
