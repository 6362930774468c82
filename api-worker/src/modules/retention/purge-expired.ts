import { and, isNull, lt, type SQL } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection } from '../../db/connection.ts'
import {
  changes,
  idempotencyKeys,
  invitations,
  knownDevices,
  oauthClients,
  oauthConnections,
  oauthTokens,
  outbox,
  passwordResets,
  rateLimits,
  sessions,
  signInLinks,
  signUpCodes,
  signUps,
} from '../../db/schema/index.ts'
import type { Bindings } from '../../http/env.ts'
import { errorFields, log } from '../../http/log.ts'
import { signUpDays } from '../auth/pending-sign-up.ts'
import { keptDays as keptDaysOfChanges } from '../changes/change-cursor.ts'

const dayMs = 86_400_000

/** Days that rows are kept for after their use. */
const keptDays = {
  idempotencyKey: 1,
  expiredInvitation: 30,
  sentMail: 7,
  unsendableMail: 5,
  unusedDevice: 180,
  // Longer than a connection lasts, as its client goes with it.
  unusedOauthClient: 100,
} as const

/**
 * Removes what has run out: sign-in paperwork, counters, kept answers, mail that was sent or cannot be, and sign-ups
 * that were never verified.
 */
export async function purgeExpired(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const accounts = new AccountsDb(connection.builder)
  const nowMs = Date.now()
  const before = (days: number) => nowMs - days * dayMs
  const at = (ms: number) => new Date(ms).toISOString()
  const isUnsendable = and(
    isNull(outbox.sentAt),
    lt(outbox.createdAt, before(keptDays.unsendableMail)),
  ) as SQL
  const { id, attempts, lastError } = outbox
  const unsendable = accounts.select({ id, attempts, lastError }).from(outbox).where(isUnsendable).all()
  const results = await connection.write([
    ...unsendable.statements,
    accounts.delete(outbox, isUnsendable),
    accounts.delete(outbox, lt(outbox.sentAt, before(keptDays.sentMail))),
    accounts.delete(signUps, lt(signUps.createdAt, at(before(signUpDays)))),
    accounts.delete(signUpCodes, lt(signUpCodes.expiresAt, at(nowMs))),
    accounts.delete(knownDevices, lt(knownDevices.lastSeenAt, at(before(keptDays.unusedDevice)))),
    accounts.delete(sessions, lt(sessions.expiresAt, at(nowMs))),
    accounts.delete(signInLinks, lt(signInLinks.expiresAt, at(nowMs))),
    accounts.delete(passwordResets, lt(passwordResets.expiresAt, at(nowMs))),
    accounts.delete(oauthTokens, lt(oauthTokens.expiresAt, at(nowMs))),
    accounts.delete(oauthConnections, lt(oauthConnections.expiresAt, at(nowMs))),
    accounts.delete(oauthClients, lt(oauthClients.usedAt, at(before(keptDays.unusedOauthClient)))),
    accounts.delete(invitations, lt(invitations.expiresAt, at(before(keptDays.expiredInvitation)))),
    accounts.delete(changes, lt(changes.at, at(before(keptDaysOfChanges)))),
    accounts.delete(rateLimits, lt(rateLimits.expiresAt, nowMs)),
    accounts.delete(idempotencyKeys, lt(idempotencyKeys.createdAt, at(before(keptDays.idempotencyKey)))),
  ])
  for (const mail of unsendable.decode(results)) {
    const reason = `Given up after ${keptDays.unsendableMail} days: ${mail.lastError ?? 'never tried'}`
    log('error', { mail: mail.id, attempts: mail.attempts, ...errorFields(reason) })
  }
}
