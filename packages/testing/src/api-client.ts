import { checkDocumented, documentedOrigin } from './document-proxies.ts'
import { testStack } from './test-stack.ts'

/** An answer of the API. `body` is the parsed JSON, the text when it is not JSON, undefined when empty. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape, wrong ones too
export interface Reply<Body = any> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

type RequestHeaders = Record<string, string>

// oxlint-disable typescript/no-explicit-any -- see Reply
export interface ApiClient {
  get<Body = any>(path: string, headers?: RequestHeaders): Promise<Reply<Body>>
  post<Body = any>(path: string, body?: unknown, headers?: RequestHeaders): Promise<Reply<Body>>
  patch<Body = any>(path: string, body?: unknown, headers?: RequestHeaders): Promise<Reply<Body>>
  put<Body = any>(path: string, body?: unknown, headers?: RequestHeaders): Promise<Reply<Body>>
  delete<Body = any>(path: string, body?: unknown, headers?: RequestHeaders): Promise<Reply<Body>>
}
// oxlint-enable typescript/no-explicit-any

/** A user with the `Cookie` header of their session, as `signUp` and the invitations return them. */
export interface SignedIn {
  readonly cookie: string
}

const parse = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Sends one request as a browser on the portal would: JSON, cookie, `Origin`. A body that is a string, FormData or
 * bytes is sent unchanged. A header with the value '' is left out, e.g. `{ origin: '' }`.
 */
export const request = async (
  method: string,
  path: string,
  options: { cookie?: string; body?: unknown; headers?: RequestHeaders } = {},
): Promise<Reply> => {
  const { origin } = testStack()
  const headers = new Headers({ origin })
  if (options.cookie) headers.set('cookie', options.cookie)
  const raw = typeof options.body === 'string' || options.body instanceof Uint8Array
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(options.headers ?? {}))
    if (value === '') headers.delete(name)
    else headers.set(name, value)
  // The proxy that checks documents parses JSON bodies, so another body would never leave it.
  const url = new URL(path, raw ? origin : documentedOrigin(origin, path, method))
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers,
    redirect: 'manual',
    ...(options.body !== undefined && {
      body: raw ? (options.body as string) : JSON.stringify(options.body),
    }),
  })
  await checkDocumented(method, url, response)
  return { status: response.status, body: parse(await response.text()), headers: response.headers }
}

type Send = (method: string, path: string, body: unknown, headers?: RequestHeaders) => Promise<Reply>

const client = (cookie?: string): ApiClient =>
  clientOf((method, path, body, headers = {}) =>
    request(method, path, { ...(cookie && { cookie }), body, headers }),
  )

const clientOf = (send: Send): ApiClient => ({
  get: (path, headers) => send('GET', path, undefined, headers),
  post: (path, body, headers) => send('POST', path, body, headers),
  patch: (path, body, headers) => send('PATCH', path, body, headers),
  put: (path, body, headers) => send('PUT', path, body, headers),
  delete: (path, body, headers) => send('DELETE', path, body, headers),
})

/** Calls the API as this user: `(await as(admin).get('/api/organization')).body.name`. */
export const as = (user: SignedIn): ApiClient => client(user.cookie)

/** Calls the API without signing in. */
export const anonymous = (): ApiClient => client()

/**
 * Calls the API as a browser that starts without cookies and keeps those that answers set.
 * @param address the network address that the requests seem to come from
 */
export const browser = (address?: string): ApiClient => {
  const jar = new Map<string, string>()
  return clientOf(async (method, path, body, headers = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const from = address ? { 'cf-connecting-ip': address } : {}
    const reply = await request(method, path, { cookie, body, headers: { ...from, ...headers } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) jar.set(name!, value)
      else jar.delete(name!)
    }
    return reply
  })
}

/** The `Cookie` header that a browser would send after this answer; '' if it sets none. */
export const cookieOf = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

/** The body of an answer with the expected status. Throws an Error that shows the answer if it has another status. */
export const bodyOf = <Body>(reply: Reply<Body>, status: number): Body => {
  if (reply.status !== status)
    throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
