import { Email } from '@ginkgo/contracts'
import * as oauth from 'oauth4webapi'
import type { Deadline } from '../../../db/deadline.ts'
import type { OidcPolicy } from '../../../db/schema/organizations.ts'
import type { Bindings } from '../../../operation/env.ts'
import { outgoingAddress } from '../../../operation/outgoing.ts'
import { readBounded } from '../../../http/read-bounded.ts'
import { takeOutTurns } from '../../../operation/direction-marks.ts'
import { illFormedTexts } from '../../../operation/well-formed.ts'
import { openVault } from '../../integrations/token-vault.ts'

/** Milliseconds that a provider has for an answer, and bytes that an answer may have. */
const patienceMs = 5_000
const maxBytes = 200_000

/** What a sign-in needs of a provider, as its discovery document says. */
export type Provider = oauth.AuthorizationServer

/** Why a provider cannot be used or did not prove a person; the text is for admins. */
export class OidcProblem extends Error {}

/** Every call to a provider goes here: its addresses come from the tenant, and so may its answers. */
export const callOf = (env: Bindings, deadline: Deadline) => async (address: string, init: object) => {
  if (!outgoingAddress(env, address)) throw new OidcProblem(`The address ${address} may not be called`)
  const signal = deadline.signal(patienceMs)
  // Redirects are not followed, as nobody checked where they lead.
  const response = await fetch(address, { ...init, redirect: 'manual', signal } as RequestInit)
  const text = await readBounded(response, maxBytes)
  const { status, headers } = response
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    headers: new Headers(headers),
  })
}

const optionsOf = (env: Bindings, deadline: Deadline) => ({
  [oauth.customFetch]: callOf(env, deadline),
  [oauth.allowInsecureRequests]: env.ENVIRONMENT !== 'production',
})

/** Where browsers are sent, and where the portal calls. */
const addressesOf = (provider: Provider) => [
  provider.authorization_endpoint,
  provider.token_endpoint,
  provider.jwks_uri,
  ...[provider.userinfo_endpoint, provider.end_session_endpoint].filter((address) => address !== undefined),
]

/** Words for an error of the library or the network. */
export const problemOf = (error: unknown): OidcProblem => {
  if (error instanceof OidcProblem) return error
  const { name, message, cause } = error as Error & { cause?: { error?: unknown; message?: string } }
  const said = typeof cause?.error === 'string' ? ` (${cause.error.slice(0, 100)})` : ''
  return new OidcProblem(
    name === 'TimeoutError' ? 'The provider did not answer in time' : `${message.slice(0, 200)}${said}`,
  )
}

/**
 * Reads the discovery document of an issuer (OpenID Connect Discovery 4).
 * @throws OidcProblem where there is none, it names another issuer, or an address of it may not be used
 */
export async function discover(env: Bindings, deadline: Deadline, issuer: string): Promise<Provider> {
  const url = outgoingAddress(env, issuer)
  if (!url || url.search || url.hash) throw new OidcProblem('This address may not be used as an issuer')
  try {
    const response = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...optionsOf(env, deadline) })
    const provider = await oauth.processDiscoveryResponse(url, response)
    for (const address of addressesOf(provider))
      if (!address || !outgoingAddress(env, address))
        throw new OidcProblem(`The provider names an address that may not be used: ${String(address)}`)
    return provider
  } catch (error) {
    throw problemOf(error)
  }
}

const secretContext = (organizationId: string) => `oidc|${organizationId}`

export async function sealSecret(env: Bindings, organizationId: string, secret: string): Promise<string> {
  const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
  return vault.seal(secret, secretContext(organizationId))
}

/** What a sign-in that has begun needs of the provider's answer. */
export interface Flow {
  readonly organizationId: string
  readonly clientId: string
  readonly provider: Provider
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** A path of the portal. */
  readonly return: string
  /** The provider was asked to check anew who is there. */
  readonly confirm: boolean
}

export const callbackAddress = (origin: string, organizationId: string) =>
  `${origin}/oauth/sso/${organizationId}/callback`

/** The flow that begins, and the address of the provider that the browser goes to. */
export async function beginFlow(
  given: Pick<Flow, 'organizationId' | 'clientId' | 'provider' | 'return' | 'confirm'>,
  origin: string,
  email: string | undefined,
): Promise<{ flow: Flow; location: string }> {
  const flow: Flow = {
    ...given,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const url = new URL(given.provider.authorization_endpoint!)
  const parameters = {
    client_id: given.clientId,
    redirect_uri: callbackAddress(origin, given.organizationId),
    response_type: 'code',
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
    ...(given.confirm && { prompt: 'login', max_age: '0' }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { flow, location: url.href }
}

/** An ID token that is too long for an address is left out of it. */
const maxHint = 4_000

/** Where the provider ends its session (OpenID Connect RP-Initiated Logout 1.0, 2); null where it has no such page. */
export function logoutAddress({ provider, clientId }: Flow, idToken: string, origin: string): string | null {
  if (provider.end_session_endpoint === undefined) return null
  const url = new URL(provider.end_session_endpoint)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', `${origin}/login`)
  if (idToken.length <= maxHint) url.searchParams.set('id_token_hint', idToken)
  return url.href
}

/** What a provider has proved about a person. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  /** Undefined where the provider does not say that it is the person's. */
  readonly verifiedEmail: string | undefined
  readonly email: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** The provider's session. */
  readonly sid: string | null
  /** When the person signed in there, in milliseconds, where it says so. */
  readonly authenticatedAt: number | undefined
  readonly all: Readonly<Record<string, unknown>>
  readonly idToken: string
}

export const text = (value: unknown, max = 200) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : undefined

/** As the provider writes it: `email_verified`, or what Microsoft says about domains that the directory has proved. */
const isVerified = ({ email_verified, xms_edov }: Record<string, unknown>) =>
  [email_verified, xms_edov].some(
    (value) => value === true || value === 'true' || value === 1 || value === '1',
  )

/**
 * Checks the answer with which the browser came back, exchanges its code, and checks the ID token with its signature.
 * @throws OidcProblem
 */
export async function finishFlow(
  env: Bindings,
  {
    flow,
    policy,
    origin,
    answer,
    deadline,
  }: {
    readonly flow: Flow
    readonly policy: OidcPolicy
    readonly origin: string
    readonly answer: URLSearchParams
    readonly deadline: Deadline
  },
): Promise<Claims> {
  const { provider, nonce, verifier, organizationId } = flow
  try {
    const options = optionsOf(env, deadline)
    const client: oauth.Client = { client_id: policy.clientId }
    const parameters = oauth.validateAuthResponse(provider, client, answer, flow.state)
    const response = await oauth.authorizationCodeGrantRequest(
      provider,
      client,
      await authenticationOf(env, policy, { provider, organizationId }),
      parameters,
      callbackAddress(origin, organizationId),
      verifier,
      options,
    )
    const result = await oauth.processAuthorizationCodeResponse(provider, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(provider, response, options)
    const token = oauth.getValidatedIdTokenClaims(result)!
    const needsMore = token.email === undefined && provider.userinfo_endpoint !== undefined
    const more = needsMore
      ? await oauth.processUserInfoResponse(
          provider,
          client,
          token.sub,
          await oauth.userInfoRequest(provider, client, result.access_token, options),
        )
      : {}
    return claimsOf(takeOutTurns({ ...more, ...token }) as Record<string, unknown>, result.id_token!)
  } catch (error) {
    throw problemOf(error)
  }
}

async function authenticationOf(
  env: Bindings,
  { secret }: OidcPolicy,
  { provider, organizationId }: Pick<Flow, 'provider' | 'organizationId'>,
): Promise<oauth.ClientAuth> {
  if (secret === null) return oauth.None()
  const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
  const opened = await vault.open(secret, secretContext(organizationId))
  if (opened === undefined) throw new OidcProblem('The client secret can no longer be read. Enter it again')
  const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(opened)
    : oauth.ClientSecretPost(opened)
}

function claimsOf(all: Record<string, unknown>, idToken: string): Claims {
  if (illFormedTexts(all).length > 0) throw new OidcProblem('A claim is not well-formed Unicode')
  const { data: email } = Email.safeParse(text(all.email))
  const [first, ...others] = (text(all.name) ?? '').split(/\s/)
  return {
    issuer: String(all.iss),
    subject: String(all.sub),
    email,
    verifiedEmail: isVerified(all) ? email : undefined,
    firstName: text(all.given_name) ?? text(first),
    lastName: text(all.family_name) ?? text(others.join(' ')),
    sid: text(all.sid) ?? null,
    authenticatedAt: typeof all.auth_time === 'number' ? all.auth_time * 1_000 : undefined,
    all,
    idToken,
  }
}
