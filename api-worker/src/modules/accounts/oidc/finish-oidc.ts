import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { Deadline } from '../../../db/deadline.ts'
import { organizations, signInSteps } from '../../../db/schema/index.ts'
import type { OidcPolicy } from '../../../db/schema/organizations.ts'
import { DomainError } from '../../../operation/errors.ts'
import { type Client, publicOperation } from '../../../operation/operation.ts'
import type { Bindings } from '../../../operation/env.ts'
import { commit, type Trips } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { recordAccountAudit } from '../../../operation/record-audit.ts'
import { withRetry } from '../../../runner/retry.ts'
import { factorAddedMail } from '../../mail/factor-mails.ts'
import { openVault } from '../../integrations/token-vault.ts'
import { clearedStepCookie, finishSignIn, isLiveStep, useStep } from '../auth/finish-sign-in.ts'
import { decidePerson } from './decide-person.ts'
import { linkKey, readPerson } from './find-person.ts'
import { noteProblem } from './note-problem.ts'
import { type Claims, finishFlow, type Flow, logoutAddress, OidcProblem } from './provider.ts'
import { callbackPage } from './sso-pages.ts'

/** Milliseconds for which the clocks of a provider and the portal may differ. */
const skewMs = 5 * 60_000

interface Return {
  readonly accounts: AccountsDb
  readonly client: Client
  readonly env: Bindings
  readonly origin: string
  readonly now: string
  readonly organizationId: string
  readonly policy: OidcPolicy
  readonly flow: Flow
}

/**
 * The provider's answer. The step is used up before anything is asked of the provider, so that of two answers with one
 * state only one works, and only in the browser that began.
 */
export const finishOidc = publicOperation(callbackPage, {
  factor: 'provider',
  locatedBy: ({ client }) => ({ namedBy: client.stepToken }),
  load: async ({ accounts, client, params, now }) => {
    const hash = await sha256(client.stepToken ?? '')
    const isStep = and(isLiveStep(hash, 'oidc', now), eq(signInSteps.organizationId, params.organizationId))!
    return accounts
      .select({ data: signInSteps.data, signIn: organizations.signIn })
      .from(signInSteps)
      .innerJoin(organizations, eq(organizations.id, signInSteps.organizationId))
      .where(isStep, isNull(organizations.deletedAt))
      .first()
  },
  handle: async ({ accounts, loaded, params, query, client, env, origin, now }) => {
    const hash = await sha256(client.stepToken ?? '')
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const opened = loaded?.data && (await vault.open(loaded.data, hash))
    const policy = loaded?.signIn?.oidc
    if (!opened || !policy) throw new DomainError('sign_in_expired')
    const flow = JSON.parse(opened) as Flow
    // The provider was changed meanwhile.
    if (flow.provider.issuer !== policy.issuer || flow.clientId !== policy.clientId)
      throw new DomainError('sign_in_expired')
    const { organizationId } = params
    const given = { accounts, client, env, origin, now, organizationId, policy, flow }
    return commit('', [useStep(accounts, hash, 'oidc', now)], {
      cookies: [clearedStepCookie],
      afterwards: async (trips) => signIn(trips, given, new URLSearchParams(query.answer)),
    })
  },
})

/** The session begins, or the audit log says why not. @throws DomainError `sso_failed` */
async function signIn(trips: Trips, given: Return, query: URLSearchParams) {
  const { accounts, env, origin, now, organizationId, policy, flow, client } = given
  const deadline = trips.deadline ?? new Deadline()
  let claims: Claims | undefined
  try {
    const proved = await finishFlow(env, { flow, policy, origin, answer: query, deadline })
    claims = proved
    requireFresh(flow, proved, now)
    const { cookies, mails } = await withRetry(deadline, () => beginSession(trips, given, proved, deadline))
    return commit(`${origin}${flow.return}`, [], { cookies: [...cookies, clearedStepCookie], mails })
  } catch (error) {
    const details = error instanceof OidcProblem ? error.message : wordsOf(error)
    const note = { organizationId, subject: claims?.email ?? claims?.subject ?? null, details }
    await trips.write(noteProblem(accounts, note, { now, address: client.address }))
    if (error instanceof OidcProblem) throw new DomainError('sso_failed')
    throw error
  }
}

const wordsOf = (error: unknown) =>
  `The sign-in could not be finished: ${(error as Error).message}`.slice(0, 300)

/** Who was asked to prove anew that they are there has just done so, where the provider says when. */
function requireFresh({ confirm }: Flow, { authenticatedAt }: Claims, now: string): void {
  if (confirm && authenticatedAt !== undefined && authenticatedAt < Date.parse(now) - skewMs)
    throw new OidcProblem('The provider did not check anew who is there')
}

async function beginSession(trips: Trips, given: Return, claims: Claims, deadline: Deadline) {
  const { accounts, env, origin, now, organizationId, policy, flow, client } = given
  const key = await linkKey(organizationId, claims)
  const known = await trips.read(readPerson(accounts, { organizationId, key, claims, policy, now }))
  const decided = await decidePerson(accounts, known, {
    organizationId,
    key,
    claims,
    policy,
    env,
    now,
    deadline,
  })
  const { user, isLinkedNow } = decided
  const { issuer, subject, sid, authenticatedAt, idToken } = claims
  // A provider that says nothing may have let in whoever came with a session of weeks ago.
  const unsaidMs = flow.confirm ? Date.parse(now) : 0
  const provedAt = new Date(Math.min(authenticatedAt ?? unsaidMs, Date.parse(now))).toISOString()
  const { statements, extras } = await finishSignIn(
    accounts,
    user,
    { client, now, env, origin, devices: known.devices },
    { issuer, subject, sid, logout: logoutAddress(flow, idToken, origin) },
    provedAt,
  )
  const isSame = sql`EXISTS (SELECT 1 FROM ${organizations} WHERE ${organizations.id} = ${organizationId}
    AND json_extract(${organizations.signIn}, '$.oidc.issuer') = ${policy.issuer})`
  await trips.write([
    accounts.guard(isSame, 'sign_in_expired'),
    ...decided.statements,
    ...statements,
    ...recordAccountAudit(accounts, { now, address: client.address }, [...decided.audit, ...extras.audit]),
  ])
  const moment = { at: now, timeZone: user.timeZone, locale: user.locale }
  const linkMails = isLinkedNow
    ? [factorAddedMail(user.email, origin, `Company sign-in at ${new URL(issuer).hostname}`, moment)]
    : []
  return { cookies: extras.cookies, mails: [...extras.mails, ...linkMails] }
}
