import type { AppClaims } from '@ginkgo/app-backend'
import type { AppIdentity } from '@ginkgo/contracts'
import { isAllowed, permissions } from '@ginkgo/contracts/permissions'
import { base64urlOf, signWith } from '../release-tool/backend-key.ts'

/** Seconds: time for one call, which takes ten at most, and for clocks that differ. */
const validFor = 60

/** The claims for one call. @param now milliseconds */
export function claimsFor(
  identity: Omit<AppIdentity, 'installedAt' | 'tells'>,
  { app, portal, now, rule }: { app: string; portal: string; now: number; rule?: AppClaims['rule'] },
): AppClaims {
  const { organizationId, userId, globalRole, verticals, scopes } = identity
  const iat = Math.floor(now / 1_000)
  return {
    iss: portal,
    aud: app,
    sub: userId,
    org: organizationId,
    globalRole,
    verticals,
    scopes,
    permissions: permissions.filter((permission) => isAllowed(identity, permission)),
    ...(rule && { rule }),
    iat,
    exp: iat + validFor,
    jti: crypto.randomUUID(),
  }
}

/** A JSON Web Token (RFC 7519) signed with EdDSA. */
export async function tokenOf(claims: AppClaims, backendKey: string): Promise<string> {
  const unsigned = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => base64urlOf(JSON.stringify(part)))
    .join('.')
  return `${unsigned}.${await signWith(backendKey, unsigned)}`
}
