import { bucketLimits, routeMetrics, type RouteMetrics, thisIsolate } from '../../../http/request-metrics.ts'
import type { Metric } from './prometheus.ts'

/** How long requests took. Buckets are cumulative, as the format requires. */
function durations({ route, buckets, seconds }: RouteMetrics): Metric['samples'] {
  let sum = 0
  const limits = [...bucketLimits, '+Inf']
  return [
    ...buckets.map((count, place) => {
      sum += count
      return { part: '_bucket' as const, labels: { route, le: limits[place]! }, value: sum }
    }),
    { part: '_sum', labels: { route }, value: seconds },
    { part: '_count', labels: { route }, value: sum },
  ]
}

/** The requests that this instance has answered since it started. */
export function requestMetrics(): Metric[] {
  const routes = [...routeMetrics()]
  const { id, since } = thisIsolate()
  const counter = (name: string, help: string, valueOf: (one: RouteMetrics) => number): Metric => ({
    name,
    help,
    type: 'counter',
    samples: routes.map((one) => ({ labels: { route: one.route }, value: valueOf(one) })),
  })
  return [
    {
      name: 'ginkgo_isolate_since_timestamp_seconds',
      type: 'gauge',
      help: 'When the isolate that answers had its first request; its counters begin there.',
      samples: [{ labels: { isolate: id }, value: since / 1_000 }],
    },
    {
      name: 'ginkgo_requests_total',
      type: 'counter',
      help: 'Requests answered by this isolate, by endpoint and status.',
      samples: routes.flatMap(({ route, statuses }) =>
        [...statuses].map(([status, value]) => ({ labels: { route, status }, value })),
      ),
    },
    {
      name: 'ginkgo_request_duration_seconds',
      type: 'histogram',
      help: 'Time until the answer, by endpoint.',
      samples: routes.flatMap(durations),
    },
    counter('ginkgo_database_calls_total', 'Calls to the database.', (one) => one.databaseCalls),
    counter(
      'ginkgo_database_seconds_total',
      'Time spent on calls to the database.',
      (one) => one.databaseSeconds,
    ),
  ]
}
