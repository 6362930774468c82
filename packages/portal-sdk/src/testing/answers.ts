import {
  type ApiErrorBody,
  type Endpoint,
  type ListName,
  type ResponseOf,
  specifiedCurrencies,
  specifiedValues,
} from '@ginkgo/contracts'
import { afterEach } from 'vitest'

/** A call as the server would receive it: form and names are checked by the contract. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Of an endpoint that takes one; bytes have no name. */
  readonly file: { readonly name: string; readonly size: number } | undefined
  /** The version of the record that the caller has seen. */
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
}

type Give<E extends Endpoint> = (asked: Asked) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>

interface Answering {
  readonly endpoint: Endpoint
  readonly give: Give<Endpoint>
  readonly asked: Asked[]
}

const answering: Answering[] = []

/** The number of tests that have ended on this page. */
let ended = 0

const pathOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** What the server sends: what is not as the contract says must not count as its answer. */
function written(endpoint: Endpoint, answer: unknown): Response {
  const { output, paged, status = 200 } = endpoint
  if (status === 204) return new Response(null, { status })
  const rows = paged ? (answer as unknown[]) : undefined
  const body = rows ? rows.map((row) => output.parse(row)) : output.parse(answer)
  return Response.json(body, { status, ...(rows && { headers: { 'x-total-count': String(rows.length) } }) })
}

async function answerTo(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const method = request.method.toLowerCase()
  for (const { endpoint, give, asked } of answering) {
    const params = endpoint.method === method ? pathOf(endpoint).exec(url.pathname) : null
    if (!params) continue
    const file = endpoint.takes && (await fileIn(request, endpoint.takes.as))
    const sent: unknown = request.body && !file ? await request.json() : {}
    const body = (endpoint.body?.parse(sent) ?? {}) as Asked['body']
    const query = Object.fromEntries(url.searchParams)
    const ifMatch = request.headers.get('if-match')?.replaceAll('"', '')
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const groups = Object.entries(params.groups ?? {})
    const decoded = Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
    const call = { params: decoded, query, body, file, ifMatch, idempotencyKey }
    asked.push(call)
    const answer = await give(call)
    return answer instanceof Response ? answer : written(endpoint, answer)
  }
  // Asked for on every page.
  if (/^\/api\/verticals\/[^/]+\/changes$/.test(url.pathname))
    return Response.json({ cursor: '0-0', changes: [], reset: false })
  // Asked by every form; a test that is about a list answers it itself.
  const list = /^\/api\/value-lists\/([^/]+)$/.exec(url.pathname)?.[1]
  if (list && method === 'get')
    return Response.json({
      list,
      updatedAt: null,
      values: specifiedValues(list as ListName).map((value) => ({ ...value, isMoving: false })),
    })
  if (method === 'get' && url.pathname === '/api/fields') return Response.json([])
  if (method === 'get' && url.pathname === '/api/currencies')
    return Response.json({
      defaultCurrency: 'USD',
      currencies: specifiedCurrencies,
      reportingCurrency: null,
      rates: [],
      updatedAt: new Date(0).toISOString(),
    })
  throw new Error(`The test answers no ${request.method} ${url.pathname}`)
}

async function fileIn(request: Request, as: 'form' | 'bytes'): Promise<Asked['file']> {
  if (as === 'bytes') return { name: '', size: (await request.blob()).size }
  const file = (await request.formData()).get('file') as File
  return { name: file.name, size: file.size }
}

class Unreachable extends TypeError {}

/** In place of an answer: the server cannot be reached. */
export const noAnswer = (): Promise<never> => Promise.reject(new Unreachable('Failed to fetch'))

/** The API, and the backends of apps. */
const toServer = /^(\/remotes\/[\w-]+)?\/api\//

const { fetch: fetchFromNetwork } = globalThis
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (!toServer.test(pathname)) return fetchFromNetwork(input, init)
  // Asked after a call without an answer, until the server is back.
  if (pathname === '/api/health') return new Response()
  const { signal } = request
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const before = ended
  /** A change of a test that has ended is never answered: what follows from it, a toast at the least, would be seen by the next. */
  const outlived = () => request.method !== 'GET' && ended > before
  try {
    const answer = await Promise.race([answerTo(request), aborted])
    return outlived() ? await new Promise<never>(() => {}) : answer
  } catch (error) {
    if (outlived()) return new Promise<never>(() => {})
    if (signal.aborted || error instanceof Unreachable) throw error
    console.error(error)
    return Response.json({ code: 'internal', message: 'The test went wrong', issues: [] }, { status: 500 })
  }
}
/** As `fetch`, for what is sent with a request whose progress can be seen. It tells of all that it sends at once. */
class AnsweredRequest extends EventTarget {
  readonly upload = { onprogress: (_event: { loaded: number }) => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  statusText = ''
  responseText = ''
  readonly #aborting = new AbortController()
  readonly #headers = new Headers()
  #answered = new Headers()
  #line: readonly [method: string, url: string] = ['', '']

  open(method: string, url: string) {
    this.#line = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }
  abort() {
    this.#aborting.abort()
    this.onabort()
  }
  async send(body: BodyInit) {
    const [method, url] = this.#line
    const { signal } = this.#aborting
    if (body instanceof Blob) this.upload.onprogress({ loaded: body.size })
    try {
      const response = await fetch(url, { method, headers: this.#headers, body, signal })
      this.responseText = await response.text()
      this.status = response.status
      this.#answered = response.headers
      this.onload()
    } catch {
      if (!signal.aborted) this.onerror()
    }
  }
}
globalThis.XMLHttpRequest = AnsweredRequest as never

export const forgetAnswers = (): void => {
  answering.length = 0
  ended += 1
}
afterEach(forgetAnswers)

/**
 * Answers an endpoint in place of the server until the test ends; the last one given counts. Requests and answers are
 * held to the contract. @returns the calls that were made, in their order
 */
export function answer<E extends Endpoint>(endpoint: E, give: Give<E>): readonly Asked[] {
  const asked: Asked[] = []
  answering.unshift({ endpoint, give: give as Give<Endpoint>, asked })
  return asked
}

/** An answer of the server that refuses, by default one without words. */
export const refusal = (status: number, error?: Omit<ApiErrorBody, 'requestId'>): Response =>
  error ? Response.json({ ...error, requestId: 'of-this-test' }, { status }) : new Response('', { status })
