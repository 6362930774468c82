import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { factorsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { factors } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { storedPasskey, type StoredPasskey, passkeyKey } from './check-passkey.ts'
import { factorAdded, factorRemoved } from './factor-changes.ts'
import { type FactorRow, readOwnFactors } from './read-factors.ts'
import { keepChallenge, readChallenges, takeChallenge } from './session-challenge.ts'

const kind = 'passkey' as const
/** Passkeys of one person at most. */
const most = 20

const encoder = new TextEncoder()

const describe = ({ key, data }: Pick<FactorRow, 'key' | 'data'>) => ({
  id: key.slice(passkeyKey('').length),
  transports: [...(JSON.parse(data ?? '{}') as StoredPasskey).transports],
})

const passkeysOf = (rows: readonly FactorRow[]) => rows.filter((row) => row.kind === kind)

export const beginPasskey = operation(factorsApi.beginPasskey, {
  load: ({ db, callerId }) => readOwnFactors(db, callerId),
  handle: async ({ db, scope, loaded, origin, now }) => {
    const own = passkeysOf(loaded as FactorRow[])
    if (own.length >= most) throw new DomainError('conflict', `You have ${most} passkeys. Remove one first`)
    const { user } = scope
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: 'Ginkgo',
      rpID: new URL(origin).hostname,
      userID: new Uint8Array(encoder.encode(user.id)),
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`,
      attestationType: 'none',
      excludeCredentials: own.map(describe),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const stored = await keepChallenge(db, scope, { challenge: options.challenge, purpose: 'create', now })
    return commit({ options: { ...options } }, [stored])
  },
})

export const addPasskey = operation(factorsApi.addPasskey, {
  load: ({ db, callerId }) =>
    combine({ own: readOwnFactors(db, callerId), challenges: readChallenges(db, callerId) }),
  handle: async ({ db, scope, loaded: { own, challenges }, body, origin, now }) => {
    const refusal = new DomainError('code_invalid', 'This passkey could not be checked. Please try again', {
      audit: {
        kind: 'confirmation.failed',
        by: scope.user,
        subject: scope.user.email,
        details: 'New passkey',
      },
    })
    const taken = await takeChallenge(db, challenges, { sessionId: scope.sessionId, purpose: 'create', now })
    if (!taken || passkeysOf(own as FactorRow[]).length >= most) throw refusal
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const checked = await verifyRegistrationResponse({
      response: body.response as RegistrationResponseJSON,
      expectedChallenge: taken.challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    }).catch(() => undefined)
    if (!checked?.verified) throw refusal
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
    const { name } = body
    const change = await factorAdded(db, own, { scope, origin, now, kind, name })
    return commit(
      { recoveryCodes: change.recoveryCodes },
      [
        taken.statements,
        db.insert(factors, {
          id: uuid(),
          userId: scope.user.id,
          kind,
          key: passkeyKey(id),
          name,
          data: storedPasskey(publicKey, transports),
          counter,
          confirmedAt: now,
          createdAt: now,
        }),
        change.statements,
      ],
      { ...change.extras, secret: true },
    )
  },
})

export const deletePasskey = operation(factorsApi.deletePasskey, {
  load: ({ db, callerId, params }) =>
    db
      .select({ id: factors.id, name: factors.name })
      .from(factors)
      .where(and(eq(factors.id, params.factorId), eq(factors.userId, callerId), eq(factors.kind, kind)))
      .first(),
  handle: ({ db, scope, loaded, origin, now }) => {
    const { id, name } = existing(loaded, 'Passkey')
    const { statements, extras } = factorRemoved(db, { scope, origin, now, kind, name })
    return commit(undefined, [db.delete(factors, eq(factors.id, id)), statements], extras)
  },
})

/** For the question in the middle of a session. */
export const confirmOptions = operation(factorsApi.confirmOptions, {
  load: ({ db, callerId }) => readOwnFactors(db, callerId),
  handle: async ({ db, scope, loaded, origin, now }) => {
    const own = passkeysOf(loaded as FactorRow[])
    existing(own[0], 'Passkey')
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      allowCredentials: own.map(describe),
      userVerification: 'required',
    })
    const stored = await keepChallenge(db, scope, { challenge: options.challenge, purpose: 'confirm', now })
    return commit({ options: { ...options } }, [stored])
  },
})
