import { domainOfEmail, oidcApi } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { eq, isNull, sql } from 'drizzle-orm'
import { domains, organizations, signInSteps } from '../../../db/schema/index.ts'
import { makeCookie, stepCookieName } from '../../../http/cookies.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { openVault } from '../../integrations/token-vault.ts'
import { noteProblem } from './note-problem.ts'
import { beginFlow, discover, problemOf } from './provider.ts'

/** For how long somebody may be at the provider, in milliseconds. */
const flowMs = 15 * 60_000

/** A path of the portal; anything that a browser would take for another address leads to the start. */
function pathOf(target: string | undefined, origin: string): string {
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return '/dashboard'
  const url = new URL(target, origin)
  return url.origin === new URL(origin).origin ? url.pathname + url.search : '/dashboard'
}

/**
 * The browser's way to the provider. The key of the organization is no secret: a domain, or an id that is in links.
 * Whether there is an account is not looked at.
 */
export const beginOidc = publicOperation(oidcApi.begin, {
  factor: 'provider',
  locatedBy: () => ({ orAnywhere: 'sso_unknown' }),
  load: ({ accounts, body }) => {
    const domain = body.email === undefined ? '' : domainOfEmail(body.email)
    const ofDomain = sql`(SELECT ${domains.organizationId} FROM ${domains} WHERE ${eq(domains.domain, domain)})`
    return accounts
      .select({ id: organizations.id, signIn: organizations.signIn })
      .from(organizations)
      .where(eq(organizations.id, body.organizationId ?? ofDomain), isNull(organizations.deletedAt))
      .first()
  },
  handle: async ({ accounts, loaded, body, client, env, origin, now, deadline }) => {
    const policy = loaded?.signIn?.oidc
    if (!loaded || !policy) throw new DomainError('sso_unknown')
    const { id: organizationId } = loaded
    try {
      const provider = await discover(env, deadline, policy.issuer)
      const given = { organizationId, clientId: policy.clientId, provider, confirm: body.confirm ?? false }
      const { flow, location } = await beginFlow(
        { ...given, return: pathOf(body.return, origin) },
        origin,
        body.email,
      )
      const token = newToken(env)
      const tokenHash = await sha256(token)
      const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
      return commit(
        { location },
        [
          accounts.insert(signInSteps, {
            tokenHash,
            organizationId,
            kind: 'oidc',
            data: await vault.seal(JSON.stringify(flow), tokenHash),
            expiresAt: new Date(Date.parse(now) + flowMs).toISOString(),
          }),
        ],
        { cookies: [makeCookie(stepCookieName, token, flowMs / dayMs)] },
      )
    } catch (error) {
      const problem = problemOf(error)
      const note = { organizationId, subject: body.email ?? null, details: problem.message }
      return commit({ location: '' }, [noteProblem(accounts, note, { now, address: client.address })], {
        refusal: new DomainError(
          'sso_failed',
          `Your company's provider cannot be used now: ${problem.message}`,
        ),
      })
    }
  },
})
