import type { Endpoint } from '@ginkgo/contracts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AccountsDb } from '../db/accounts-db.ts'
import { GuardFailed } from '../db/connection.ts'
import { combine } from '../db/statement.ts'
import type { AppEnv } from './env.ts'
import { execute } from './mount.ts'
import { describeEndpoint } from './openapi.ts'
import type { PublicOperation } from './operation.ts'
import { checkOrigin, portalOrigin } from './origin.ts'
import { addressOf, type AttemptLimit, countAttempts } from './rate-limit.ts'
import { readRequest, type RequestParts } from './read-request.ts'
import { respond } from './respond.ts'
import { sessionTokenOf } from './session-cookie.ts'

const minuteMs = 60_000

/** How often a request starts over because another writer came in between. */
const maxAttempts = 5

/** Adds an operation without sign-in. Attempts are counted in the first trip, before anything costly happens. */
export function mountPublic(app: OpenAPIHono<AppEnv>, operation: PublicOperation): void {
  const { endpoint } = operation
  describeEndpoint(app, endpoint)
  app.on(endpoint.method.toUpperCase(), endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    context.set('route', endpoint.id)
    const request = context.req.raw
    checkOrigin(request, sessionTokenOf(request) !== undefined, context.env.PUBLIC_ORIGIN)
    const parts = await readRequest(endpoint, request, context.req.param() as Record<string, string>)
    const limits = endpoint.limited
      ? [perAddress(context, endpoint), ...operation.limits(parts as never)]
      : []
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(context, operation, parts, attempt === 1 ? limits : [])
      } catch (error) {
        if (!(error instanceof GuardFailed && error.guard === 'retry' && attempt < maxAttempts)) throw error
      }
    }
  })
}

function perAddress(context: Context<AppEnv>, endpoint: Endpoint): AttemptLimit {
  return {
    key: `address:${endpoint.id}:${addressOf(context.req.raw)}`,
    limit: Number(context.env.AUTH_LIMIT_PER_ADDRESS),
    windowMs: minuteMs,
  }
}

async function run(
  context: Context<AppEnv>,
  { endpoint, evenMs, load, handle }: PublicOperation,
  parts: RequestParts,
  limits: readonly AttemptLimit[],
): Promise<Response> {
  const request = context.req.raw
  const connection = context.get('connection')
  const accounts = new AccountsDb(connection.builder)
  const now = new Date().toISOString()
  const reads = combine({
    refusal: countAttempts(accounts, limits, now),
    loaded: await load({ ...parts, accounts, now } as never),
  })
  // What a limited endpoint loads may claim something, which takes the write lock.
  const { refusal, loaded } = endpoint.limited
    ? reads.decode(await connection.write(reads.statements))
    : await connection.read(reads)
  if (refusal) throw refusal
  const outcome = await handle({
    ...parts,
    accounts,
    loaded,
    now,
    env: context.env,
    origin: portalOrigin(context.env, request),
    userAgent: request.headers.get('user-agent'),
  } as never)
  await execute(context, outcome, now)
  const earlyMs = Date.parse(now) + evenMs - Date.now()
  if (evenMs > 0 && earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs))
  return respond(endpoint, outcome, request.url)
}
