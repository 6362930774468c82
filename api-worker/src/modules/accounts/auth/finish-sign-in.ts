import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { factors, type OidcSession, signInSteps } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { makeCookie, stepCookieName } from '../../../http/cookies.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'
import type { Mail } from '../../../operation/mail.ts'
import type { Client } from '../../../operation/operation.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import type { AuditEntry } from '../../../operation/audit-entry.ts'
import { newDeviceMail } from '../../mail/account-mails.ts'
import { isSecondFactor } from '../../organization/sign-in/enrolment.ts'
import type { kindsOf } from '../factors/read-factors.ts'
import { deviceOf } from './device.ts'
import { startSession } from './start-session.ts'

/** For how long a sign-in waits for its second factor, in milliseconds. */
const stepMs = 10 * 60_000

interface SigningIn {
  readonly id: string
  readonly organizationId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly timeZone: string | null
  readonly locale: string | null
  /** Where the organization has a provider and wants no other way in. */
  readonly onlyByProvider?: boolean
}

export interface SignInCircumstances {
  readonly client: Client
  readonly now: string
  readonly env: Bindings
  readonly origin: string
  /** The kinds of device from which the account was signed in to. */
  readonly devices: readonly string[]
}

/** What a batch that signs somebody in adds to its result. */
export interface SignInEffects {
  readonly statements: Statement[]
  readonly extras: { cookies: string[]; mails: Mail[]; audit: AuditEntry[] }
}

/** After the last factor: begins the session, and mails the person if the device is new. */
export async function finishSignIn(
  accounts: AccountsDb,
  user: SigningIn,
  { client, now, env, origin, devices }: SignInCircumstances,
  oidc?: OidcSession,
  provedAt?: string,
): Promise<SignInEffects> {
  if (user.onlyByProvider && !oidc)
    throw new DomainError('sso_required', undefined, {
      audit: { kind: 'sign_in.failed', by: user, subject: user.email, details: 'Not by the company sign-in' },
    })
  const session = await startSession(accounts, user, client, now, env, oidc, provedAt)
  const device = deviceOf(client.userAgent)
  const { email, timeZone, locale } = user
  // The first device is the one of the sign-up, so no mail is sent about it.
  const isNew = devices.length > 0 && !devices.includes(device)
  const mails = isNew
    ? [newDeviceMail(email, origin, { device, address: client.address, at: now, timeZone, locale })]
    : []
  return {
    statements: session.statements,
    extras: {
      cookies: session.cookies,
      mails,
      audit: [
        {
          kind: 'sign_in.succeeded',
          by: user,
          subject: email,
          details: oidc ? `${device}, company sign-in` : device,
        },
      ],
    },
  }
}

/** The batch fails if the person has set up a second factor since it was read that there is none. */
export function requireNoFactor(accounts: AccountsDb, userId: string): Statement {
  const has = and(eq(factors.userId, userId), isSecondFactor)
  return accounts.guard(sql`NOT EXISTS (SELECT 1 FROM ${factors} WHERE ${has})`, 'retry')
}

export const requiresSecondFactor = (kinds: ReturnType<typeof kindsOf>) => ({
  requiresVerification: false as const,
  requiresSecondFactor: true as const,
  message: 'Please confirm your sign-in with your second factor',
  factors: kinds,
})

/** After the password: keeps for ten minutes that it was right, for the browser that gets the cookie. No session begins. */
export async function beginSecondStep(
  accounts: AccountsDb,
  user: Pick<SigningIn, 'id' | 'organizationId'>,
  { env, now }: Pick<SignInCircumstances, 'env' | 'now'>,
): Promise<{ statements: Statement[]; cookies: string[] }> {
  const token = newToken(env)
  const step = {
    tokenHash: await sha256(token),
    organizationId: user.organizationId,
    userId: user.id,
    kind: 'second-factor' as const,
    expiresAt: new Date(Date.parse(now) + stepMs).toISOString(),
  }
  return {
    statements: accounts.insert(signInSteps, step),
    cookies: [makeCookie(stepCookieName, token, stepMs / dayMs)],
  }
}

export const clearedStepCookie = makeCookie(stepCookieName, '', 0)

/** The row of a step that goes on. */
export const isLiveStep = (tokenHash: string, kind: typeof signInSteps.$inferSelect.kind, now: string) =>
  and(eq(signInSteps.tokenHash, tokenHash), eq(signInSteps.kind, kind), gt(signInSteps.expiresAt, now))!

/** Ends the step; the batch fails if it has ended already. */
export function useStep(accounts: AccountsDb, ...step: Parameters<typeof isLiveStep>): Statement[] {
  const isLive = isLiveStep(...step)
  return [
    accounts.guard(sql`EXISTS (SELECT 1 FROM ${signInSteps} WHERE ${isLive})`, 'sign_in_expired'),
    accounts.delete(signInSteps, isLive),
  ]
}
