/** One request as it is counted. Times in milliseconds. */
export interface CountedRequest {
  readonly method: string
  /** Id of the endpoint, `none` for an address there is none at. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly database: { readonly calls: number; readonly ms: number }
  readonly actor: string
  readonly requestId: string
}

/** Upper limits of the histogram's buckets, in seconds. */
export const bucketLimits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export interface RouteMetrics {
  readonly route: string
  /** Requests by status. */
  readonly statuses: Map<number, number>
  /** Requests per bucket, and last those slower than every limit. */
  readonly buckets: number[]
  seconds: number
  databaseCalls: number
  databaseSeconds: number
}

/** A request that took a second or more; `at` in milliseconds. */
export interface SlowRequest extends CountedRequest {
  readonly at: number
}

const slowMs = 1_000
const maxSlow = 20

// Of this isolate since its first request. Several may run at once, each with metrics of its own.
const byRoute = new Map<string, RouteMetrics>()
/** The latest requests that took long, the newest first. */
let slow: readonly SlowRequest[] = []
let isolate: { readonly id: string; readonly since: number } | undefined

/**
 * Identifies the isolate; `since` in milliseconds. Set in the first request, as a Worker has no clock and no random
 * numbers before.
 */
export const thisIsolate = () => (isolate ??= { id: crypto.randomUUID().slice(0, 8), since: Date.now() })

/** The metrics of this isolate, in no particular order. */
export const routeMetrics = (): Iterable<RouteMetrics> => byRoute.values()

export const slowRequests = (): readonly SlowRequest[] => slow

/** Counts a request, and hands it to the platform's collector where there is one. */
export function countRequest(request: CountedRequest, dataset?: AnalyticsEngineDataset): void {
  const { route, status, ms, database } = request
  thisIsolate()
  let metrics = byRoute.get(route)
  if (!metrics) {
    const buckets = Array.from({ length: bucketLimits.length + 1 }, () => 0)
    metrics = { route, statuses: new Map(), buckets, seconds: 0, databaseCalls: 0, databaseSeconds: 0 }
    byRoute.set(route, metrics)
  }
  metrics.statuses.set(status, (metrics.statuses.get(status) ?? 0) + 1)
  const bucket = bucketLimits.findIndex((limit) => ms <= limit * 1_000)
  metrics.buckets.splice(bucket, 1, metrics.buckets.at(bucket)! + 1)
  metrics.seconds += ms / 1_000
  metrics.databaseCalls += database.calls
  metrics.databaseSeconds += database.ms / 1_000
  if (ms >= slowMs) slow = [{ ...request, at: Date.now() }, ...slow].slice(0, maxSlow)
  dataset?.writeDataPoint({
    indexes: [route],
    blobs: [route, request.method, String(status), request.actor],
    doubles: [ms, database.ms, database.calls],
  })
}
