import { type OidcPatch, OidcSettings, type OrganizationSignIn } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Deadline } from '../../../db/deadline.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { domains, factors, sessions, users, verticals } from '../../../db/schema/index.ts'
import type { OidcPolicy } from '../../../db/schema/organizations.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { invalidField, NotFound } from '../../../operation/errors.ts'
import { randomToken } from '../../../operation/tokens.ts'
import { callbackAddress, discover, OidcProblem, sealSecret } from '../oidc/provider.ts'

/** The TXT record that proves a domain. */
export const recordOf = (domain: string, token: string) => ({
  name: `_ginkgo.${domain}`,
  value: `ginkgo-domain-verification=${token}`,
})

type Proved = readonly { readonly domain: string; readonly provedAt: string }[]

/** What admins see of the provider: everything but its secret. */
export function shownOidc(policy: OidcPolicy | null | undefined, proved: Proved): OrganizationSignIn['oidc'] {
  if (!policy) return null
  const { secret, domains: wanted, ...choices } = policy
  return {
    ...choices,
    hasSecret: secret !== null,
    domains: wanted.map(({ domain, token }) => ({
      domain,
      provedAt: proved.find((one) => one.domain === domain)?.provedAt ?? null,
      record: recordOf(domain, token),
    })),
  } as OrganizationSignIn['oidc']
}

export const addressesOf = (origin: string, organizationId: string): OrganizationSignIn['addresses'] => ({
  callback: callbackAddress(origin, organizationId),
  backChannelLogout: `${origin}/oauth/sso/${organizationId}/logout`,
  afterLogout: `${origin}/login`,
  login: `${origin}/login?organization=${organizationId}`,
  scim: `${origin}/api/scim/v2`,
})

const rolesOf = ({ newPeople, roleClaim }: OidcSettings) => [
  ...(newPeople ? [newPeople] : []),
  ...(roleClaim?.roles ?? []),
]

/** The provider that a change is to make. @throws DomainError `validation_failed` where it is not whole */
export function oidcAfter(before: OidcPolicy | null | undefined, patch: OidcPatch): OidcSettings {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const { secret: _, ...stored } = before ?? { secret: null, domains: [] }
  const settings = OidcSettings.safeParse({
    issuer: '',
    clientId: '',
    newPeople: null,
    roleClaim: null,
    only: false,
    wayInId: null,
    ...stored,
    domains: stored.domains.map(({ domain }) => domain),
    ...given,
  })
  if (settings.success) return settings.data
  const [issue] = settings.error.issues
  throw invalidField(['oidc', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'Not valid')
}

/**
 * The provider as it is stored. Its discovery document is read whenever issuer or client change.
 * @throws DomainError `validation_failed` for a provider that cannot be used
 */
export async function oidcPolicyOf(
  { env, deadline }: { readonly env: Bindings; readonly deadline: Deadline },
  organizationId: string,
  before: OidcPolicy | null | undefined,
  settings: OidcSettings,
): Promise<OidcPolicy> {
  const { clientSecret, domains: wanted, ...choices } = settings
  const isSameClient = before?.issuer === choices.issuer && before.clientId === choices.clientId
  // The secret would be sent to another provider.
  if (before?.secret && !isSameClient && clientSecret === undefined)
    throw invalidField('oidc.clientSecret', 'Enter the secret of the new client')
  if (!isSameClient)
    try {
      await discover(env, deadline, choices.issuer)
    } catch (error) {
      if (!(error instanceof OidcProblem)) throw error
      throw invalidField('oidc.issuer', `This is no OpenID provider that can be used: ${error.message}`)
    }
  const secret =
    clientSecret === undefined
      ? (before?.secret ?? null)
      : clientSecret && (await sealSecret(env, organizationId, clientSecret))
  return {
    ...choices,
    secret,
    domains: [...new Set(wanted)].map((domain) => ({
      domain,
      token: before?.domains.find((one) => one.domain === domain)?.token ?? randomToken(),
    })),
  }
}

/** Verticals that roles are given in are the organization's, and the named admin is one. */
export function oidcGuards(db: OrgDb, settings: OidcSettings): Statement[] {
  const ids = [...new Set(rolesOf(settings).flatMap(({ verticalIds }) => verticalIds))]
  const isAdmin = and(
    eq(users.id, settings.wayInId ?? ''),
    eq(users.globalRole, 'admin'),
    eq(users.active, true),
  ) as SQL
  return [
    ...ids.map((id) => db.guard(db.exists(verticals, eq(verticals.id, id)), 'not_found')),
    ...(settings.wayInId === null ? [] : [db.guard(db.exists(users, isAdmin), 'not_found')]),
  ]
}

/** What goes with a change: domains that are no longer wanted, links to another provider, sessions of another way in. */
export function oidcEffects(
  db: OrgDb,
  before: OidcPolicy | null | undefined,
  after: OidcPolicy | null | undefined,
  sessionId: string,
): Statement[] {
  const remaining = new Set(after?.domains.map(({ domain }) => domain))
  const dropped = (before?.domains ?? []).filter(({ domain }) => !remaining.has(domain))
  const isOther = sql`${sessions.oidc} IS NULL AND ${sessions.id} <> ${sessionId}
    AND ${sessions.userId} IS NOT ${after?.wayInId ?? null}`
  return [
    ...dropped.map(({ domain }) => db.delete(domains, eq(domains.domain, domain))),
    ...(before && !after ? [db.delete(factors, eq(factors.kind, 'oidc'))] : []),
    ...(before && before.issuer !== after?.issuer
      ? [db.delete(sessions, sql`${sessions.oidc} IS NOT NULL`)]
      : []),
    ...(after?.only && !before?.only ? [db.delete(sessions, isOther)] : []),
  ]
}

/** A provider in words, for the audit log. */
export function oidcText(policy: OidcPolicy | null | undefined): string {
  if (!policy) return 'no company sign-in'
  const { issuer, clientId, newPeople, roleClaim, only, domains: wanted } = policy
  return [
    `company sign-in: ${issuer} as ${clientId}`,
    `domains ${wanted.map(({ domain }) => domain).join(', ') || 'none'}`,
    newPeople ? `new people as ${newPeople.role}` : 'no new people',
    ...(roleClaim ? [`roles by ${roleClaim.claim}`] : []),
    ...(only ? ['nothing else'] : []),
  ].join('; ')
}

/** The domain as it is wanted. @throws NotFound where it is not */
export function wantedDomain(policy: OidcPolicy | null | undefined, domain: string) {
  const proved = policy?.domains.find((one) => one.domain === domain)
  if (!proved) throw new NotFound('Domain')
  return proved
}
