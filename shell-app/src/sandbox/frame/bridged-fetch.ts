import { allEndpoints, type Endpoint } from '@ginkgo/contracts'
import type { BridgedRequest, BridgedResponse } from '../frame-state.ts'
import { ask, tell } from './portal.ts'

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** What a call that succeeded has made out of date, in the page around this frame and in the frames beside it as well. */
function tellChanges(method: string, url: string): void {
  const { pathname } = new URL(url)
  // The portal does not know what an app declares of its own backend.
  if (pathname.startsWith('/remotes/') && method !== 'GET' && method !== 'HEAD')
    return tell('refresh', ['app'])
  const endpoint = allEndpoints.find(
    (each) => each.changes && each.method === method.toLowerCase() && patternOf(each).test(pathname),
  )
  if (endpoint?.changes?.length) tell('refresh', endpoint.changes)
}

/** Rejects when the signal aborts. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })

/** In place of `fetch`: the frame may connect to nothing, so the page around it sends the call. */
async function bridgedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, { ...init, signal: null })
  const { method, url, headers, signal } = {
    ...request,
    method: request.method,
    url: request.url,
    headers: request.headers,
    signal: init?.signal,
  }
  const body = request.body === null ? undefined : await request.arrayBuffer()
  const bridged: BridgedRequest = { method, url, headers: [...headers], body }
  const sent = ask('fetch', bridged).catch((error: Error) => {
    throw new TypeError(error.message)
  }) as Promise<BridgedResponse>
  const answer = await (signal ? Promise.race([sent, abortOf(signal)]) : sent)
  const { status, statusText } = answer
  const response = new Response([101, 204, 205, 304].includes(status) ? null : answer.body, {
    status,
    statusText,
    headers: answer.headers as [string, string][],
  })
  if (response.ok) tellChanges(method, url)
  return response
}

globalThis.fetch = bridgedFetch
