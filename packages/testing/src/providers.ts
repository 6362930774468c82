import { randomUUID } from 'node:crypto'
import { request, type SignedIn } from './api-client.ts'
import { testStack } from './test-stack.ts'

export type ProviderSlug = 'google' | 'zoom'

/** What an emulated account does when it is asked; `silent` takes longer than anybody waits. */
type ProviderMood = 'ok' | 'refuse' | 'silent' | 'garbage' | 'error' | 'revoked'

export interface ProviderControl {
  readonly token?: ProviderMood
  readonly api?: ProviderMood
  readonly revoke?: ProviderMood
  /** Seconds that access tokens live from now on. */
  readonly lifetime?: number
  /** Ends the access tokens there are. */
  readonly expire?: boolean
}

interface ProviderState {
  /** Calendar events or Zoom meetings. */
  readonly records: readonly Record<string, unknown>[]
  /** Times a refresh token was exchanged, times one that was spent came back, and times the account was revoked. */
  readonly refreshes: number
  readonly reused: number
  readonly revoked: number
}

/** An account at an emulated provider, with the faults a test wants of it. */
export interface ProviderAccount {
  readonly email: string
  control(wish: ProviderControl): Promise<void>
  state(): Promise<ProviderState>
}

const urlOf = (slug: ProviderSlug) => (slug === 'google' ? testStack().googleUrl : testStack().zoomUrl)

/** A fresh account that nobody else uses. */
export const providerAccount = (slug: ProviderSlug): ProviderAccount => {
  const email = `${slug}.${randomUUID().slice(0, 13)}@example.test`
  const address = () => `${urlOf(slug)}/${slug}/accounts/${encodeURIComponent(email)}`
  return {
    email,
    async control(wish) {
      const headers = { 'content-type': 'application/json' }
      await fetch(address(), { method: 'POST', headers, body: JSON.stringify(wish) })
    },
    state: async () => (await (await fetch(address())).json()) as ProviderState,
  }
}

const locationOf = (reply: { headers: Headers; status: number }): URL => {
  const location = reply.headers.get('location')
  if (!location) throw new Error(`Expected a redirect, got ${reply.status}`)
  return new URL(location)
}

/** Begins to connect: the address at the provider that the browser is sent to. */
export const beginConnecting = async (user: SignedIn, slug: ProviderSlug): Promise<URL> =>
  locationOf(await request('GET', `/oauth/${slug}/authorize`, user))

/** Consents, or not, at the provider: the address of the portal that the browser is sent back to. */
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

/** Returns from the provider: the page of the portal that the browser ends on. */
export const returnTo = async (user: SignedIn | undefined, callback: URL): Promise<URL> =>
  locationOf(await request('GET', `${callback.pathname}${callback.search}`, user ?? {}))

/** Connects an account as a browser does; throws unless the portal says that it worked. */
export const connectProvider = async (
  user: SignedIn,
  slug: ProviderSlug,
  account = providerAccount(slug),
): Promise<ProviderAccount> => {
  const end = await returnTo(user, await consentAt(await beginConnecting(user, slug), account.email))
  if (end.searchParams.get('success') !== slug) throw new Error(`Not connected: ${end.href}`)
  return account
}
