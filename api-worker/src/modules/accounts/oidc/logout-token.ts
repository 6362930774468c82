import { decode, verifyWithJwks } from 'hono/jwt'
import type { HonoJsonWebKey } from 'hono/utils/jwt/jws'
import type { Deadline } from '../../../db/deadline.ts'
import type { OidcPolicy } from '../../../db/schema/organizations.ts'
import type { Bindings } from '../../../operation/env.ts'
import { callOf, discover, OidcProblem, problemOf, text } from './provider.ts'

/** What a provider says of a session that has ended there. */
export interface LogoutToken {
  readonly subject: string | undefined
  readonly sid: string | undefined
  readonly id: string
  /** In seconds. */
  readonly expiresAt: number
}

const algorithms = ['RS256', 'PS256', 'ES256', 'RS384', 'PS384', 'ES384', 'RS512', 'PS512', 'ES512'] as const
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds after which a logout token is too old, whatever it says itself. */
const maxAgeS = 300

/**
 * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6) with the keys of the provider.
 * @throws OidcProblem
 */
export async function readLogoutToken(
  env: Bindings,
  { issuer, clientId }: OidcPolicy,
  { token, now, deadline }: { readonly token: string; readonly now: string; readonly deadline: Deadline },
): Promise<LogoutToken> {
  const provider = await discover(env, deadline, issuer)
  try {
    // An ID token is no logout token; a token without a type is recognized by its claims.
    const { header } = decode(token)
    const keys = await (await callOf(env, deadline)(provider.jwks_uri!, {})).json<{
      keys: HonoJsonWebKey[]
    }>()
    const payload = await verifyWithJwks(token, {
      keys: keys.keys,
      allowedAlgorithms: algorithms,
      verification: {
        iss: issuer,
        aud: clientId,
        ...(header.typ !== undefined && { typ: ['logout+jwt', 'JWT'] }),
      },
    })
    const {
      sub,
      sid,
      jti,
      iat = 0,
      exp = iat + maxAgeS,
      nonce,
      events,
    } = payload as Record<string, unknown> & {
      iat?: number
      exp?: number
    }
    const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
    const [subject, session, id] = [text(sub, 500), text(sid, 500), text(jti, 500)]
    const isOld = Date.parse(now) / 1_000 - iat > maxAgeS
    if (!isLogout || nonce !== undefined || isOld || !id || !(subject ?? session))
      throw new OidcProblem('This is no logout token that is good now')
    return { subject, sid: session, id, expiresAt: exp }
  } catch (error) {
    throw problemOf(error)
  }
}
