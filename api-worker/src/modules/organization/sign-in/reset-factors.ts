import { organizationSignInApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { factors, sessions, signInSteps, users } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { factorsResetMail } from '../../mail/factor-mails.ts'

/** Helps somebody who has lost every factor: the password alone signs them in again. */
export const resetFactors = operation(organizationSignInApi.resetFactors, {
  load: ({ db, params }) =>
    db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        timeZone: users.timeZone,
        locale: users.locale,
      })
      .from(users)
      .where(eq(users.id, params.userId))
      .first(),
  handle: ({ db, scope, loaded, origin, now }) => {
    const { id, email, firstName, lastName, timeZone, locale } = existing(loaded, 'User')
    if (id === scope.user.id)
      throw new DomainError(
        'conflict',
        'Remove your own factors in your profile, or have another admin do it',
      )
    const moment = { at: now, timeZone, locale }
    return commit(
      undefined,
      [
        db.delete(factors, eq(factors.userId, id)),
        db.delete(signInSteps, eq(signInSteps.userId, id)),
        db.delete(sessions, eq(sessions.userId, id)),
      ],
      {
        audit: [{ kind: 'factor.reset', subject: `${firstName} ${lastName}` }],
        mails: [factorsResetMail(email, origin, scope.actor.name, moment)],
      },
    )
  },
})
