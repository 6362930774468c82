import { eventsTokenHeader } from '@ginkgo/federation/app-backend/events-token'
import { readUpTo } from '../bounded-body.ts'
import { type Failure, failures } from '../failures.ts'
import { nothingAtAll } from '../security-headers.ts'

/** Bytes of a body, in either direction. */
export const largestBody = 1_000_000

/** Milliseconds until the whole answer must be there. */
const patienceMs = 10_000

/** Everything else of a request stays here: cookies, addresses, and what browsers say of themselves. */
const handedOn = ['accept', 'content-type', 'if-match', 'idempotency-key']

/** Everything else of an answer stays there. */
const handedBack = ['content-disposition', 'content-type', 'retry-after', 'x-total-count', 'x-total-count-is']

const pick = (from: Headers, names: readonly string[]) =>
  new Headers(
    names.flatMap((name): [string, string][] => {
      const value = from.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Where the next page of a list is; a link of any other kind would make browsers load something. */
const nextPage = /^<[^<>]*>;\s*rel="next"$/

function answerHeaders(from: Headers): Headers {
  const headers = pick(from, handedBack)
  const link = from.get('link')
  if (link !== null && nextPage.test(link)) headers.set('link', link)
  const type = headers.get('content-type') ?? 'application/octet-stream'
  headers.set('content-type', type)
  headers.set('cache-control', 'no-store')
  // A page of it could lead people elsewhere even without scripts. Browsers show no PDF in a sandbox.
  const isPdf = type.startsWith('application/pdf')
  headers.set('content-security-policy', isPdf ? nothingAtAll : `${nothingAtAll}; sandbox`)
  return headers
}

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304

/** What a call to a backend is made of. */
export interface BackendCall {
  readonly address: URL
  readonly method: string
  readonly headers: Headers
  /** Undefined where the method has none. */
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly token: string
  /** With what it may tell the organization of events; absent where it declares none. */
  readonly eventsToken?: string
}

/** Calls an app's backend. @returns its answer, or what failed */
export async function askBackend({
  address,
  method,
  headers,
  body,
  token,
  eventsToken,
}: BackendCall): Promise<Response | Failure> {
  const sent = pick(headers, handedOn)
  sent.set('authorization', `Bearer ${token}`)
  if (eventsToken !== undefined) sent.set(eventsTokenHeader, eventsToken)
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(address, {
      method,
      headers: sent,
      redirect: 'manual',
      cache: 'no-store',
      signal,
      ...(body !== undefined && { body }),
    })
    // Where it leads nobody has confirmed.
    if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
      await answer.body?.cancel()
      return failures.appFailed
    }
    const content = await readUpTo(answer, largestBody)
    if (content === undefined) return failures.appFailed
    const isEmpty = hasNoBody(answer.status) || method === 'HEAD'
    return new Response(isEmpty ? null : content, {
      status: answer.status,
      headers: answerHeaders(answer.headers),
    })
  } catch (error) {
    console.error(`${method} ${address.origin} of an app did not answer:`, error)
    return signal.aborted ? failures.appTooSlow : failures.appFailed
  }
}
