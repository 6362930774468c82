import type { Endpoint, ReadingEndpoint, RequestOf, ResponseOf, WritingEndpoint } from '@ginkgo/contracts'
import { ApiError } from './api-error.ts'
import { connectionLost } from './connection.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { NoAnswer, withPatience } from './no-answer.ts'
import { askForProof } from './proof.ts'
import { saveFile } from './save-file.ts'

/** Milliseconds without any byte of an answer after which a call is aborted. */
const usualPatienceMs = 30_000

/** The loose view of a request that building a URL needs. */
interface AnyRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  page?: { limit?: number; cursor?: string }
}

export interface CallOptions {
  /** The `updatedAt` the caller has seen; a record changed since answers 409 `stale_edit`. */
  readonly ifMatch?: string | undefined
  /** Makes a repeated POST harmless for 24 hours. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal
  /** Milliseconds without any byte of an answer after which the call is aborted; 30 seconds by default. */
  readonly patienceMs?: number | undefined
  /** Sends the request in place of `fetch`; `heard` is to be called when more of it has been sent. */
  readonly exchange?: (url: string, init: RequestInit, heard: () => void) => Promise<Response>
}

export interface DownloadOptions extends CallOptions {
  /** Called with the bytes that have arrived so far, whenever there are more. */
  readonly onProgress?: (bytes: number) => void
}

/** One page of a list; `next` is the cursor of the following one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** There may be more than `total`: rows were counted up to a bound. */
  readonly isAtLeast?: boolean
  readonly next: string | undefined
}

/** Path and query of a call, with empty query values left out. */
export function urlOf<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string {
  const { params = {}, query = {}, page = {} } = request as AnyRequest
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  // Filters by custom fields are parameters of their own in an address.
  const { fields, ...others } = query
  for (const [name, value] of Object.entries({ ...others, ...(fields as object | undefined), ...page })) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** As `sendOnce`; where the server wants the person to prove that they are there, asks them and sends it again. */
async function send<E extends Endpoint, T>(...call: Parameters<typeof sendOnce<E, T>>): Promise<T> {
  try {
    return await sendOnce(...call)
  } catch (error) {
    const asks = error instanceof ApiError && error.code === 'confirmation_required'
    if (!asks || !(await askForProof())) throw error
    return sendOnce(...call)
  }
}

/**
 * Sends a call and reads its answer; `heard` is to be called for each chunk of a streamed answer.
 * @throws ApiError for every answer that is not OK, NoAnswer when there is none
 */
async function sendOnce<E extends Endpoint, T>(
  endpoint: E,
  request: RequestOf<E>,
  { signal, patienceMs = usualPatienceMs, exchange: sendIt = fetch, ...options }: CallOptions,
  take: (response: Response, heard: () => void) => Promise<T>,
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  const { body, file } = request as AnyRequest
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (options.ifMatch) headers.set('if-match', `"${options.ifMatch}"`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const exchange = async (given: AbortSignal, heard: () => void) => {
    const init = {
      method: endpoint.method.toUpperCase(),
      credentials: 'same-origin' as const,
      headers,
      signal: given,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: endpoint.takes?.as === 'form' ? formOf(file) : file }),
    }
    const url = urlOf(endpoint, request)
    const early = endpoint.method === 'get' ? takeEarlyAnswer(url) : undefined
    const response = (early && (await early)) ?? (await sendIt(url, init, heard))
    heard()
    if (response.ok) return take(response, heard)
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    throw new ApiError(response.status, await response.text(), response.statusText, retryAfter)
  }
  try {
    return await withPatience(exchange, { patienceMs, isRead: endpoint.method === 'get', signal })
  } catch (error) {
    if (error instanceof NoAnswer) void connectionLost()
    throw error
  }
}

/** A file as forms send it; its type is left to the server, which reads the content. */
function formOf(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/**
 * Calls an endpoint with the session cookie and answers its body; of a list all rows, up to 10,000, unless a page was asked
 * for.
 * What changes data is sent by `useMutation` of the portal SDK.
 * @throws ApiError for every answer that is not OK, NoAnswer when there is none, TooManyRows
 */
export async function call<E extends ReadingEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  if (isPaged(endpoint) && !(request as AnyRequest).page)
    return (await callAllPages(endpoint, request as RequestOf<typeof endpoint>, options)) as ResponseOf<E>
  return send(endpoint, request, options, bodyOf<E>)
}

/**
 * The request of `useMutation`, which alone calls it: what the endpoint declares as changed has to be read again.
 * @throws ApiError for every answer that is not OK, NoAnswer when there is none
 */
export const sendChange = <E extends WritingEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions,
): Promise<ResponseOf<E>> => send(endpoint, request, options, bodyOf<E>)

const bodyOf = async <E extends Endpoint>(response: Response): Promise<ResponseOf<E>> =>
  (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>

/**
 * Calls an endpoint that answers a file and hands it to the browser, under the name the server gave it.
 * @throws ApiError for every answer that is not OK, NoAnswer when there is none or it broke off
 */
export async function downloadFile<E extends Endpoint & { produces: string }>(
  endpoint: E,
  request: RequestOf<E>,
  options: DownloadOptions = {},
): Promise<void> {
  const { onProgress, ...rest } = options
  const { name, blob } = await send(endpoint, request, rest, async (response, heard) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    blob: await watched(response, (bytes) => {
      heard()
      onProgress?.(bytes)
    }).blob(),
  }))
  saveFile(blob, name ?? 'export.csv')
}

/** The same answer, telling of each part as it arrives. */
function watched(response: Response, onProgress: (bytes: number) => void): Response {
  if (!response.body) return response
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength
      onProgress(bytes)
      controller.enqueue(part)
    },
  })
  return new Response(response.body.pipeThrough(counting), { headers: response.headers })
}

/** Calls a paged endpoint and answers the page with its total and the next cursor. */
export async function callPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Page<ResponseOf<E> extends (infer Row)[] ? Row : never>> {
  return send(endpoint, request, options, async (response) => {
    const rows = (await response.json()) as (ResponseOf<E> extends (infer Row)[] ? Row : never)[]
    const total = Number(response.headers.get('x-total-count') ?? rows.length)
    const isAtLeast = response.headers.get('x-total-count-is') === 'at-least'
    return { rows, total, isAtLeast, next: nextCursor(response.headers.get('link')) }
  })
}

const isPaged = (endpoint: Endpoint): endpoint is Endpoint & { paged: true } => endpoint.paged === true

/** Rows that a screen reads whole at most. A list that may be longer is read by `usePages`, as far as somebody scrolls. */
const mostRowsAtOnce = 10_000

/** A list is longer than what reads it whole expects; part of it would look like all of it. */
export class TooManyRows extends Error {
  constructor(endpointId: string, rows: number) {
    super(`${endpointId} has more than ${rows} rows`)
    this.name = 'TooManyRows'
  }
}

/**
 * Reads every page of a list. A page ends after 1,000 rows, or earlier where they are long.
 * @param mostRows rows after which it gives up
 * @throws TooManyRows where the list goes on after those, beside what `call` throws
 */
export async function callAllPages<E extends Endpoint & { paged: true }>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
  mostRows = mostRowsAtOnce,
): Promise<(ResponseOf<E> extends (infer Row)[] ? Row : never)[]> {
  const all: (ResponseOf<E> extends (infer Row)[] ? Row : never)[] = []
  const followed = new Set<string>()
  for (let asked = request; ; ) {
    const { rows, next } = await callPage(endpoint, asked, options)
    all.push(...rows)
    if (!next) return all
    // A cursor that comes again would lead round for ever.
    if (all.length >= mostRows || followed.has(next)) throw new TooManyRows(endpoint.id, all.length)
    followed.add(next)
    asked = { ...request, page: { cursor: next } } as RequestOf<E>
  }
}

function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  return target ? (new URL(target, location.origin).searchParams.get('cursor') ?? undefined) : undefined
}
