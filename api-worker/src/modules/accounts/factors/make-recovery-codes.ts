import { factorsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { factors } from '../../../db/schema/index.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recoveryCodesMadeMail } from '../../mail/factor-mails.ts'
import { isSecondFactor } from '../../organization/sign-in/enrolment.ts'
import { kindsOf, readOwnFactors } from './read-factors.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

export const makeRecoveryCodes = operation(factorsApi.makeRecoveryCodes, {
  load: ({ db, callerId }) => readOwnFactors(db, callerId),
  handle: async ({ db, scope: { user }, loaded, origin, now }) => {
    const message = 'Recovery codes stand for a second factor. Set one up first'
    if (kindsOf(loaded).length === 0) throw new DomainError('conflict', message)
    const { codes, rows } = await newRecoveryCodes(user.id, now)
    const { email, timeZone, locale } = user
    const isOwn = eq(factors.userId, user.id)
    return commit(
      { recoveryCodes: codes },
      [
        db.guard(db.exists(factors, and(isOwn, isSecondFactor)), 'retry'),
        db.delete(factors, and(isOwn, eq(factors.kind, 'recovery'))),
        db.insert(factors, ...rows),
      ],
      {
        secret: true,
        audit: [{ kind: 'recovery_codes.made', subject: email }],
        mails: [recoveryCodesMadeMail(email, origin, { at: now, timeZone, locale })],
      },
    )
  },
})
