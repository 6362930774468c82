import type { Context, Next } from 'hono'
import { databaseNameOf, Door } from '../databases/door.ts'
import { Deadline } from '../db/deadline.ts'
import type { Findings, RequestContext } from '../operation/request-context.ts'
import type { AppEnv } from './app-env.ts'
import type { Bindings } from '../operation/env.ts'
import type { Start } from '../operation/job.ts'
import { errorFields, log } from '../operation/log.ts'
import { countRequest } from './request-metrics.ts'

/** Does what requests leave to jobs. */
interface JobStarter {
  start(env: Bindings, organizationId: string, start: Start): Promise<void>
}

/** Of a request whose caller left before there was an answer, in the log and the metrics. */
const callerLeft = 499

/**
 * Gives the request an id and a way to the database, counts it, and writes one structured line about it: never a token,
 * a query value or a body.
 */
export const requestLog =
  (work: JobStarter) =>
  async (context: Context<AppEnv>, next: Next): Promise<void> => {
    const started = performance.now()
    const request = openRequest(context, work)
    const { requestId, findings } = request
    const { use } = request.connection
    context.set('request', request)
    await next()
    // For what is done after the answer.
    request.deadline.begin()
    const hasLeft = context.res.status >= 500 && context.req.raw.signal.aborted
    const status = hasLeft ? callerLeft : context.res.status
    // `context.header` would make the answer anew for each of them.
    const { headers } = context.res
    headers.set('x-request-id', requestId)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    const { caller, authentication } = findings
    const timings: string[] = []
    // To visitors it would say whom the database knows.
    if (caller) timings.push(`db;dur=${use.milliseconds.toFixed(1)};desc="${use.calls}"`)
    // For the test that shows when a call became heavier.
    const { read, write } = use.sent
    if (context.env.ENVIRONMENT === 'local') timings.push(`sql;desc="${read} ${write}"`)
    if (timings.length > 0) headers.set('server-timing', timings.join(', '))
    const { method } = context.req
    const route = context.get('route') ?? 'none'
    const ms = performance.now() - started
    const database = { calls: use.calls, ms: use.milliseconds }
    countRequest(
      { method, route, status, ms, database, actor: caller?.actor ?? 'nobody', requestId },
      context.env.REQUESTS,
    )
    const failure = context.get('failure')
    log(status >= 500 ? 'error' : 'info', {
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms),
      databaseCalls: use.calls,
      databaseMs: Math.round(use.milliseconds),
      cell: databaseNameOf(request.env),
      ...caller,
      client: context.get('client'),
      authentication,
      ...(failure && !hasLeft && errorFields(failure)),
    })
  }

function openRequest(context: Context<AppEnv>, work: JobStarter): RequestContext {
  const { req, env } = context
  const findings: Findings = {}
  const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work)
  const tenant = () => findings.caller?.organizationId ?? findings.tenant
  const deadline = new Deadline()
  // Somebody who asked for a change wants it, whether they wait for the answer or not.
  const reader = ['GET', 'HEAD'].includes(req.method) ? req.raw.signal : undefined
  const door = new Door(env, { deadline, keepAlive: waitUntil, reader, tenant })
  return {
    requestId: crypto.randomUUID(),
    deadline,
    connection: door.connection,
    get env() {
      return door.env
    },
    databases: door,
    origin: env.PUBLIC_ORIGIN || new URL(req.url).origin,
    // The address that Cloudflare saw; headers that a caller can set are ignored.
    address: req.header('cf-connecting-ip') ?? null,
    waitUntil,
    start: (organizationId, one) => work.start(door.env, organizationId, one),
    findings,
  }
}
