import type { Hono } from 'hono'
import { AccountsDb } from '../../../db/accounts-db.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { NotFound } from '../../../operation/errors.ts'
import { isOperator } from '../operator/is-operator.ts'
import { operatorMetrics } from '../operator/operator-metrics.ts'
import { operatorState } from '../operator/operator-state.ts'
import { storedMetrics } from './stored-metrics.ts'
import { type Metric, prometheusText } from './prometheus.ts'
import { requestMetrics } from './request-metrics.ts'

/** Adds whether the database answered, and how long that took. If it did not answer, its metrics are left out. */
async function withDatabase(read: () => Promise<Metric[]>): Promise<Metric[]> {
  const started = performance.now()
  const metrics = await read().catch(() => undefined)
  const seconds = (performance.now() - started) / 1_000
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  })
  return [
    gauge('ginkgo_database_up', '1 if the database answers, otherwise 0.', metrics ? 1 : 0),
    gauge('ginkgo_database_answer_seconds', 'How long the database took to answer, in seconds.', seconds),
    ...(metrics ?? []),
  ]
}

/**
 * Adds `GET /api/metrics` for programs that collect metrics, with the secret `METRICS_TOKEN` as Bearer. Without it the
 * answer is 404.
 */
export function mountMetrics(app: Hono<AppEnv>): void {
  app.get('/api/metrics', async (context) => {
    if (!(await isOperator(context.env, context.req.header('authorization')))) throw new NotFound('Address')
    context.set('route', 'metrics')
    const { connection } = context.var.request
    const stored = storedMetrics(new AccountsDb(), Date.now())
    const [fromDatabase, state, host] = await Promise.all([
      withDatabase(() => connection.read(stored)),
      operatorState(connection, context.env),
      context.env.HOST?.state(),
    ])
    const gauges = host?.gauges ?? []
    const metrics: Metric[] = [
      ...fromDatabase,
      ...gauges.map(({ value, ...gauge }): Metric => ({ ...gauge, type: 'gauge', samples: [{ value }] })),
      ...operatorMetrics(state),
      ...requestMetrics(),
    ]
    return context.text(prometheusText(metrics), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
