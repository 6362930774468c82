import { randomUUID } from 'node:crypto'
import { request, type SignedIn } from './api-client.ts'
import { testStack } from './test-stack.ts'

export type ProviderSlug = 'google' | 'zoom' | 'gmail' | 'microsoft' | 'microsoft_calendar'

/** How an emulated account answers; `silent` waits longer than any client does. */
type ProviderMood = 'ok' | 'refuse' | 'silent' | 'garbage' | 'error' | 'revoked'

export interface ProviderControl {
  readonly token?: ProviderMood
  readonly api?: ProviderMood
  /** `error-once` answers one call with an internal error and then works. */
  readonly revoke?: ProviderMood | 'error-once'
  /** The number of seconds for which new access tokens are valid. */
  readonly lifetime?: number
  /** Makes the existing access tokens expire. */
  readonly expire?: boolean
  /** Keeps the next call to this endpoint back, which does nothing before `release`. */
  readonly hold?: 'token' | 'api' | 'revoke'
  readonly release?: boolean
}

interface ProviderState {
  /** Calendar events, Zoom meetings, or e-mails that were sent, as `raw`. */
  readonly records: readonly Record<string, unknown>[]
  /**
   * How often a refresh token was exchanged, how often an already used one came back, and how often the account was
   * revoked; how many calls were delayed.
   */
  readonly refreshes: number
  readonly reused: number
  readonly revoked: number
  readonly delayed: number
}

/** An account at an emulated provider, whose faults a test can set. */
export interface ProviderAccount {
  readonly email: string
  control(input: ProviderControl): Promise<void>
  state(): Promise<ProviderState>
}

const urlOf = (slug: ProviderSlug) => (slug === 'zoom' ? testStack().zoomUrl : testStack().googleUrl)
/** Gmail has the accounts of Google, and a calendar of Microsoft those of its mailboxes. */
const rootOf = (slug: ProviderSlug) =>
  slug === 'gmail' ? 'google' : slug === 'microsoft_calendar' ? 'microsoft' : slug

/** A new account that no other test uses. */
export const providerAccount = (slug: ProviderSlug): ProviderAccount => {
  const email = `${slug}.${randomUUID().slice(0, 13)}@example.test`
  const address = () => `${urlOf(slug)}/${rootOf(slug)}/accounts/${encodeURIComponent(email)}`
  return {
    email,
    async control(input) {
      const headers = { 'content-type': 'application/json' }
      await fetch(address(), { method: 'POST', headers, body: JSON.stringify(input) })
    },
    state: async () => (await (await fetch(address())).json()) as ProviderState,
  }
}

const locationOf = (reply: { headers: Headers; status: number }): URL => {
  const location = reply.headers.get('location')
  if (!location) throw new Error(`Expected a redirect, got ${reply.status}`)
  return new URL(location)
}

/** Starts connecting. Returns the address at the provider that the browser is redirected to. */
export const beginConnecting = async (user: SignedIn, slug: ProviderSlug): Promise<URL> =>
  locationOf(await request('GET', `/oauth/${slug}/authorize`, user))

/** Gives or refuses consent at the provider. Returns the address of the portal that the browser is redirected to. */
export const consentAt = async (
  authorization: URL,
  account: string,
  answer: 'allow' | 'deny' = 'allow',
): Promise<URL> => {
  const form = new URLSearchParams({ account, answer })
  for (const name of ['redirect_uri', 'state', 'code_challenge'])
    form.set(name, authorization.searchParams.get(name) ?? '')
  return locationOf(await fetch(authorization, { method: 'POST', body: form, redirect: 'manual' }))
}

/** Follows the redirect from the provider. Returns the page of the portal on which the browser ends. */
export const returnTo = async (user: SignedIn | undefined, callback: URL): Promise<URL> =>
  locationOf(await request('GET', `${callback.pathname}${callback.search}`, user ?? {}))

/** Connects an account as a browser does; throws unless the portal reports success. */
export const connectProvider = async (
  user: SignedIn,
  slug: ProviderSlug,
  account = providerAccount(slug),
): Promise<ProviderAccount> => {
  const end = await returnTo(user, await consentAt(await beginConnecting(user, slug), account.email))
  if (end.searchParams.get('success') !== slug) throw new Error(`Not connected: ${end.href}`)
  return account
}

/** Sets what the DNS that the stack asks says of a name: texts, a status of RFC 1035, or nothing at all. */
export const setInDns = async (
  name: string,
  says: { readonly texts: readonly string[] } | { readonly status: number } | { readonly isSilent: true },
): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${testStack().googleUrl}/dns-query/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(says),
  })
}

/** Sets the TXT records of a name in the DNS that the stack asks. */
export const setTextRecord = (name: string, ...texts: string[]): Promise<void> => setInDns(name, { texts })
