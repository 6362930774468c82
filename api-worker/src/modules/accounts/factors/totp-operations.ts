import { factorsApi } from '@ginkgo/contracts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { factors } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sealSecret, totpKey, useOneTimeCode } from './check-code.ts'
import { factorAdded, factorRemoved } from './factor-changes.ts'
import { guessLimits } from './guess-limits.ts'
import { readOwnFactors } from './read-factors.ts'
import { newTotp } from './totp.ts'

const kind = 'totp' as const

const thereIsOne = () =>
  new DomainError('conflict', 'You have set up an authenticator app already. Remove it first')

/** Begins to set up an authenticator app; a secret that was never confirmed is replaced. */
export const beginTotp = operation(factorsApi.beginTotp, {
  load: ({ db, callerId }) => readOwnFactors(db, callerId),
  handle: async ({ db, scope: { user }, loaded, env, now }) => {
    if (loaded.some((row) => row.kind === kind)) throw thereIsOne()
    const made = newTotp(user.email)
    const key = totpKey(user.id)
    const isThis = eq(factors.key, key)
    return commit(
      made,
      [
        db.delete(factors, and(isThis, isNull(factors.confirmedAt))),
        // Another request may have confirmed one meanwhile.
        db.guard(sql`NOT ${db.exists(factors, isThis)}`, 'conflict'),
        db.insert(factors, {
          id: uuid(),
          userId: user.id,
          kind,
          key,
          name: '',
          createdAt: now,
          data: await sealSecret(env, user.id, made.secret),
        }),
      ],
      { secret: true },
    )
  },
})

/** The first right code shows that the app has the secret; from then on it is asked for at each sign-in. */
export const confirmTotp = operation(factorsApi.confirmTotp, {
  limit: (callerId) => guessLimits('confirm-totp', callerId)[0]!,
  load: ({ db, callerId }) =>
    combine({
      own: readOwnFactors(db, callerId),
      pending: db
        .select({ kind: factors.kind, key: factors.key, data: factors.data, counter: factors.counter })
        .from(factors)
        .where(eq(factors.userId, callerId), eq(factors.kind, kind), isNull(factors.confirmedAt))
        .first(),
    }),
  handle: async ({ db, scope, loaded: { own, pending }, body, env, origin, now }) => {
    if (own.some((row) => row.kind === kind)) throw thereIsOne()
    const userId = scope.user.id
    const used = pending && (await useOneTimeCode(db, [pending], { code: body.code, userId, env, now }))
    if (!used) {
      const message = 'This code is not right. Check the clock of your phone, and type the present code'
      throw new DomainError('code_invalid', message, {
        issues: [{ path: 'code', message }],
        audit: {
          kind: 'confirmation.failed',
          by: scope.user,
          subject: scope.user.email,
          details: 'First code of an authenticator app',
        },
      })
    }
    // A secret that was made anew meanwhile was not confirmed by this code.
    const isRead = and(eq(factors.key, pending.key), eq(factors.data, pending.data ?? ''))
    const { recoveryCodes, statements, extras } = await factorAdded(db, own, { scope, origin, now, kind })
    return commit(
      { recoveryCodes },
      [
        db.guard(db.exists(factors, and(isRead, isNull(factors.confirmedAt))), 'retry'),
        used,
        db.update(factors, { confirmedAt: now }, isRead),
        statements,
      ],
      { ...extras, secret: true },
    )
  },
})

export const deleteTotp = operation(factorsApi.deleteTotp, {
  load: ({ db, callerId }) => readOwnFactors(db, callerId),
  handle: ({ db, scope, loaded, origin, now }) => {
    const { id } = existing(
      loaded.find((row) => row.kind === kind),
      'Authenticator app',
    )
    const { statements, extras } = factorRemoved(db, { scope, origin, now, kind })
    return commit(undefined, [db.delete(factors, eq(factors.id, id)), statements], extras)
  },
})
