import type { OpenAPIHono } from '@hono/zod-openapi'
import { AccountsDb } from '../../db/accounts-db.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { NotFound } from '../../http/errors.ts'
import { sha256 } from '../../http/tokens.ts'
import { keptMetrics } from './kept-metrics.ts'
import { type Metric, prometheusText } from './prometheus.ts'
import { requestMetrics } from './request-metrics.ts'

/** Whether the database answered, and how long that took; its figures are left out when it did not. */
async function withDatabase(read: () => Promise<Metric[]>): Promise<Metric[]> {
  const started = performance.now()
  const figures = await read().catch(() => undefined)
  const seconds = (performance.now() - started) / 1_000
  const gauge = (name: string, help: string, value: number): Metric => ({
    ...{ name, help, type: 'gauge', samples: [{ value }] },
  })
  return [
    gauge('ginkgo_database_up', '1 where the database answered just now.', figures ? 1 : 0),
    gauge('ginkgo_database_answer_seconds', 'How long that took.', seconds),
    ...(figures ?? []),
  ]
}

/**
 * Adds `GET /api/metrics` for whoever collects figures, with the secret `METRICS_TOKEN` as Bearer. To anybody else
 * there is nothing at that address.
 */
export function mountMetrics(app: OpenAPIHono<AppEnv>): void {
  app.get('/api/metrics', async (context) => {
    const { METRICS_TOKEN } = context.env
    const shown = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    // Compared by their hashes, so that the time tells nothing about the secret.
    if (!METRICS_TOKEN || !shown || (await sha256(shown)) !== (await sha256(METRICS_TOKEN)))
      throw new NotFound('Address')
    context.set('route', 'metrics')
    const { connection } = context.var.request
    const kept = keptMetrics(new AccountsDb(connection.builder), Date.now())
    const metrics: Metric[] = [...(await withDatabase(() => connection.read(kept))), ...requestMetrics()]
    return context.text(prometheusText(metrics), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
