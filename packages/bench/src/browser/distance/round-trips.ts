import type { CDPSession } from 'playwright'

/** One request of a page, in milliseconds since 1970. */
export interface Sent {
  readonly url: string
  readonly from: number
  /** When the last byte of its answer had come; Infinity until then. */
  until: number
  /** The sequential calls to the database that the API made for it. */
  calls: number
}

/** Round trips of which each began after the one before had ended. */
export interface RoundTrips {
  readonly toGateway: number
  /** Of the API to the database, of the requests in that chain. */
  readonly toDatabase: number
}

/** The chain with the most round trips, those to the gateway first. */
export function longestChain(requests: readonly Sent[]): RoundTrips {
  const inOrder = requests.toSorted((one, other) => one.from - other.from)
  const chains: { readonly trips: RoundTrips; readonly until: number }[] = []
  for (const { from, until, calls } of inOrder) {
    const before = chains
      .filter((chain) => chain.until <= from)
      .reduce((longest, { trips }) => longer(longest, trips), nothing)
    const trips = { toGateway: before.toGateway + 1, toDatabase: before.toDatabase + calls }
    chains.push({ trips, until })
  }
  return chains.reduce((longest, { trips }) => longer(longest, trips), nothing)
}

const nothing: RoundTrips = { toGateway: 0, toDatabase: 0 }

function longer(one: RoundTrips, other: RoundTrips): RoundTrips {
  const more = other.toGateway - one.toGateway || other.toDatabase - one.toDatabase
  return more > 0 ? other : one
}

/** What nobody waits for: the question for changes, and the files that are kept on the device. */
function isAside(address: string, type: string | undefined): boolean {
  const { protocol, pathname } = new URL(address)
  if (!protocol.startsWith('http') || pathname.endsWith('/changes')) return true
  return (type === 'Fetch' || type === 'Other') && !pathname.startsWith('/api/')
}

/** The calls to the database that an answer of the API tells of. */
function callsOf(headers: Readonly<Record<string, string>>): number {
  const timing = Object.entries(headers).find(([name]) => name.toLowerCase() === 'server-timing')?.[1]
  return Number(/db;[^,]*desc="(\d+)"/.exec(timing ?? '')?.[1] ?? 0)
}

/** Records from now on the requests of a page that leave the browser. */
export async function recordRequests(session: CDPSession): Promise<readonly Sent[]> {
  const requests: Sent[] = []
  const byId = new Map<string, Sent>()
  // The browser's clock for the network has a beginning of its own.
  let begin = 0
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request, type }) => {
    begin = (wallTime - timestamp) * 1_000
    if (isAside(request.url, type)) return
    const sent = { url: request.url, from: wallTime * 1_000, until: Number.POSITIVE_INFINITY, calls: 0 }
    byId.set(requestId, sent)
    requests.push(sent)
  })
  const leaveOut = (requestId: string) => {
    const sent = byId.get(requestId)
    if (sent) requests.splice(requests.indexOf(sent), 1)
    byId.delete(requestId)
  }
  session.on('Network.requestServedFromCache', ({ requestId }) => leaveOut(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const sent = byId.get(requestId)
    const { fromDiskCache, serviceWorkerResponseSource: source } = response
    if (fromDiskCache || source === 'cache-storage' || source === 'http-cache') leaveOut(requestId)
    else if (sent) sent.calls = callsOf(response.headers)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const sent = byId.get(requestId)
    if (sent) sent.until = begin + timestamp * 1_000
  })
  session.on('Network.loadingFailed', ({ requestId }) => leaveOut(requestId))
  await session.send('Network.enable')
  return requests
}

/** The requests that began and ended within a span of time. */
export const within = (requests: readonly Sent[], from: number, until: number): readonly Sent[] =>
  requests.filter((sent) => sent.from >= from && sent.until <= until)
