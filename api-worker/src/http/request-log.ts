import type { Context, Next } from 'hono'
import { Connection } from '../db/connection.ts'
import { Replica } from '../db/replica.ts'
import type { AppEnv } from './env.ts'
import { errorFields, log } from './log.ts'
import { countRequest } from './request-metrics.ts'

/**
 * Gives the request an id and a way to the database, counts it, and writes one structured line about it: never a token,
 * a query value or a body.
 */
export async function requestLog(context: Context<AppEnv>, next: Next): Promise<void> {
  const started = performance.now()
  const requestId = crypto.randomUUID()
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_AUTH_TOKEN } = context.env
  const keepAlive = (call: Promise<unknown>) => context.executionCtx.waitUntil(call)
  const actsFor = () => context.get('caller')?.organizationId
  const tenant = () => actsFor() ?? context.get('tenant')
  const replica = DATABASE_REPLICA_URL
    ? new Replica(DATABASE_REPLICA_URL, DATABASE_AUTH_TOKEN, { keepAlive, tenant })
    : undefined
  const connection = new Connection(DATABASE_URL, DATABASE_AUTH_TOKEN, {
    replica,
    actsFor,
    tenant,
    keepAlive,
  })
  context.set('requestId', requestId)
  context.set('connection', connection)
  await next()
  const { status } = context.res
  context.header('x-request-id', requestId)
  context.header('cache-control', context.res.headers.get('cache-control') ?? 'no-store')
  const asked = replica?.answered ? `, replica;desc="${replica.answered}"` : ''
  context.header(
    'server-timing',
    `db;dur=${connection.milliseconds.toFixed(1)};desc="${connection.calls}"${asked}`,
  )
  const { method } = context.req
  const route = context.get('route') ?? 'none'
  const ms = performance.now() - started
  const caller = context.get('caller')
  const database = { calls: connection.calls, ms: connection.milliseconds }
  countRequest(
    { method, route, status, ms, database, actor: caller?.actor ?? 'nobody' },
    context.env.REQUESTS,
  )
  const failure = context.get('failure')
  log(status >= 500 ? 'error' : 'info', {
    requestId,
    method,
    route,
    status,
    ms: Math.round(ms),
    databaseCalls: connection.calls,
    databaseMs: Math.round(connection.milliseconds),
    replica: replica?.answered,
    ...caller,
    client: context.get('client'),
    authentication: context.get('authentication'),
    ...(failure && errorFields(failure)),
  })
}
