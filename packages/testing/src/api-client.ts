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

/** Whoever carries a `cookie` header value, as `signUp` and the invitations return them. */
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
 * Sends one request as a browser on the portal would: JSON, cookie, `Origin`. A string, FormData or bytes
 * as `body` go out as they are. A header given as '' is left out, e.g. `{ origin: '' }`.
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
  // A body that is not JSON would never come out of the proxy again.
  const url = new URL(path, raw ? origin : documentedOrigin(origin, path))
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

/** Calls the API without a sign-in. */
export const anonymous = (): ApiClient => client()

/**
 * Calls the API as a browser that begins without any cookie and keeps those it is given.
 * @param address the network address that it seems to come from
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

/** The `Cookie` header that a browser would send after this answer; '' when it sets none. */
export const cookieOf = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

/** The body of an answer that must have this status; otherwise an Error that shows what came instead. */
export const bodyOf = <Body>(reply: Reply<Body>, status: number): Body => {
  if (reply.status !== status)
    throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
