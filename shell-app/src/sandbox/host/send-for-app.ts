import type { AppToken } from '@ginkgo/contracts'
import { appsApi, pathForApps } from '@ginkgo/contracts'
import { sendChange } from '@ginkgo/api-client'
import type { BridgedRequest, BridgedResponse } from '../frame-state.ts'

/** Milliseconds before its end that a token is not used any more. */
const spareMs = 30_000
const patienceMs = 30_000

const tokens = new Map<string, Promise<AppToken>>()

/** The token of an app for a person; the same one until it is nearly over. */
async function tokenOf(app: string, userId: string): Promise<AppToken> {
  const key = `${userId} ${app}`
  const known = await tokens.get(key)?.catch(() => undefined)
  if (known && Date.parse(known.expiresAt) - spareMs > Date.now()) return known
  const asked = sendChange(appsApi.token, { params: { name: app } }, {})
  tokens.set(key, asked)
  asked.catch(() => tokens.delete(key))
  return asked
}

/** What an app may say in a header; cookies, origins and tokens are not its to give. */
const requestHeaders = new Set(['accept', 'content-type', 'if-match', 'idempotency-key'])
const responseHeaders = new Set([
  ...['content-type', 'content-disposition', 'retry-after', 'link'],
  ...['x-total-count', 'x-total-count-is'],
])

const only = (headers: Iterable<readonly [string, string]>, allowed: ReadonlySet<string>) =>
  [...headers].filter(([name]) => allowed.has(name.toLowerCase()))

/** Where a call goes: to the API as the app, or to the app's own backend. @throws Error for everything else */
function destinationOf(app: string, url: string): { readonly address: string; readonly isApi: boolean } {
  const { origin, pathname, search } = new URL(url, location.origin)
  const isOwn = origin === location.origin
  if (isOwn && pathname.startsWith('/api/')) return { address: pathForApps(pathname) + search, isApi: true }
  if (isOwn && pathname.startsWith(`/remotes/${app}/api/`))
    return { address: pathname + search, isApi: false }
  throw new Error('An app in a sandbox reaches the API and its own backend alone')
}

/**
 * Sends a call for a sandboxed app. The API gets the token of the app and never the person's cookie; the token stays
 * here.
 */
export async function sendForApp(
  app: string,
  userId: string,
  { method, url, headers, body }: BridgedRequest,
): Promise<BridgedResponse> {
  const { address, isApi } = destinationOf(app, url)
  const send = async () => {
    const given = new Headers(only(headers, requestHeaders) as [string, string][])
    if (isApi) given.set('authorization', `Bearer ${(await tokenOf(app, userId)).token}`)
    return fetch(address, {
      method,
      headers: given,
      credentials: isApi ? 'omit' : 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body }),
    })
  }
  let response = await send()
  if (isApi && response.status === 401) {
    // The app was installed anew, or the session is another one.
    tokens.delete(`${userId} ${app}`)
    response = await send()
  }
  const { status, statusText } = response
  return {
    status,
    statusText,
    headers: only(response.headers, responseHeaders),
    body: await response.arrayBuffer(),
  }
}
