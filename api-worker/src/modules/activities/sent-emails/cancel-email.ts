import { sentEmailsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { emails } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { isWaiting } from './new-email.ts'
import { readSentEmail, toSentEmail } from './sent-email-fields.ts'

/** Takes an e-mail back that no sender holds. */
export const cancelEmail = operation(sentEmailsApi.cancel, {
  load: ({ db, params, callerId }) => readSentEmail(db, params.emailId, callerId),
  handle: ({ db, scope, env, loaded, now }) => {
    const email = existing(loaded, 'E-mail')
    scope.requireOwn(email.verticalId, email.userId)
    if (email.state === 'cancelled') return answer(toSentEmail(env, email))
    // A sender that failed says why; one that says nothing has it in hand.
    const isPending = email.attempts > 0 && email.lastError === null
    if (email.state !== 'waiting' || isPending) throw new DomainError('email_gone_out')
    const set = { state: 'cancelled' as const, dueAt: null, updatedAt: nextStamp(now, email.updatedAt) }
    const asRead = and(eq(emails.id, email.id), isWaiting, eq(emails.attempts, email.attempts))
    return commit(toSentEmail(env, { ...email, ...set }), [
      db.guard(db.exists(emails, asRead), 'retry'),
      db.update(emails, set, eq(emails.id, email.id)),
    ])
  },
})
