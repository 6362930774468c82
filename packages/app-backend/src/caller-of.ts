import type { AppClaims } from './app-claims.ts'

/** Somebody of an organization who uses the app, as the portal says. */
export interface AppCaller
  extends Pick<AppClaims, 'globalRole' | 'verticals' | 'permissions' | 'scopes' | 'rule'> {
  readonly organizationId: string
  readonly userId: string
  /** Different for each call: for logs. */
  readonly callId: string
}

/** What a token must be of. */
export interface ExpectedToken {
  /** Name of the app, e.g. `mfe-quotes`. */
  readonly app: string
  /** Origin of the portal, e.g. `https://crm.example`. */
  readonly portal: string
  /** Public keys of the portal for this app, as its operator gives them: more than one while they change. */
  readonly keys: readonly string[]
  /** Milliseconds; the present by default. */
  readonly now?: number
}

/** The call did not come through the portal, or too long ago. The text is for logs. */
export class NotFromPortal extends Error {}

/** Seconds by which the clocks of portal and backend may differ. */
const clockSkew = 30

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(base64url)) throw new NotFromPortal('The token is not base64url')
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function jsonOf(base64url: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytesOf(base64url)),
    )
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
  } catch {
    // Said below.
  }
  throw new NotFromPortal('The token cannot be read')
}

async function isSigned(text: string, signature: string, keys: readonly string[]): Promise<boolean> {
  const given = bytesOf(signature)
  const signed = new TextEncoder().encode(text)
  for (const key of keys) {
    const known = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', known, given, signed)) return true
  }
  return false
}

/** What a signed token must say besides. */
function checkClaims(
  claims: Partial<AppClaims>,
  { app, portal, now = Date.now() }: ExpectedToken,
): AppClaims {
  const { iss, aud, sub, org, globalRole, verticals, permissions, scopes, iat, exp, jti } = claims
  if (aud !== app) throw new NotFromPortal(`The token is for ${String(aud)}`)
  if (iss !== portal) throw new NotFromPortal(`The token is of ${String(iss)}`)
  const seconds = now / 1_000
  if (typeof exp !== 'number' || exp + clockSkew <= seconds) throw new NotFromPortal('The token has expired')
  if (typeof iat !== 'number' || iat - clockSkew > seconds)
    throw new NotFromPortal('The token is of the future')
  const isWhole =
    [sub, org, jti].every((text) => typeof text === 'string' && text !== '') &&
    (globalRole === 'admin' || globalRole === 'member') &&
    [verticals, permissions, scopes].every((list) => Array.isArray(list))
  if (!isWhole) throw new NotFromPortal('The token lacks a claim')
  return claims as AppClaims
}

/**
 * Who is calling.
 * @param authorization the request's header of this name
 * @throws NotFromPortal for everything that the portal did not sign for this app within the last minute
 */
export async function callerOf(
  authorization: string | null | undefined,
  expected: ExpectedToken,
): Promise<AppCaller> {
  const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  if (!signature || more.length > 0) throw new NotFromPortal('There is no token')
  // The one algorithm, whatever the token would like.
  if (jsonOf(header).alg !== 'EdDSA') throw new NotFromPortal('The token is not signed with EdDSA')
  if (!(await isSigned(`${header}.${payload}`, signature, expected.keys)))
    throw new NotFromPortal('The signature is not of the portal')
  const { sub, org, jti, ...claims } = checkClaims(jsonOf(payload) as Partial<AppClaims>, expected)
  const { globalRole, verticals, permissions, scopes, rule } = claims
  const caller = { organizationId: org, userId: sub, callId: jti, globalRole, verticals, permissions, scopes }
  return { ...caller, ...(rule && { rule }) }
}
