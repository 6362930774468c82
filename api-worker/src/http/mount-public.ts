import type { Endpoint } from '@ginkgo/contracts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { AccountsDb } from '../db/accounts-db.ts'
import { GuardFailed } from '../db/connection.ts'
import { combine } from '../db/statement.ts'
import { recordAccountAudit } from './record-audit.ts'
import { noteAuthentication } from './authentication-log.ts'
import { countBeside } from './count-beside.ts'
import { deviceCookieName, readCookie, signUpCookieName } from './cookies.ts'
import type { AppEnv, Bindings } from './env.ts'
import { execute } from './mount.ts'
import { describeEndpoint } from './openapi.ts'
import type { Client, PublicOperation } from './operation.ts'
import { checkOrigin, portalOrigin } from './origin.ts'
import { addressOf, type AttemptLimit, countAttempts, networkKeyOf } from './rate-limit.ts'
import { readRequest, type RequestParts } from './read-request.ts'
import { circumstanceOf, noteAccountRefusal } from './refused-access.ts'
import { respond } from './respond.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { withRetry } from './retry.ts'
import { sha256 } from './tokens.ts'

const minuteMs = 60_000

/** Adds an operation without sign-in. Attempts are counted beside what it reads, before anything costly happens. */
export function mountPublic(app: OpenAPIHono<AppEnv>, operation: PublicOperation): void {
  const { endpoint } = operation
  describeEndpoint(app, endpoint)
  app.on(endpoint.method.toUpperCase(), routeOf(endpoint), async (context) => {
    context.set('route', endpoint.id)
    const request = context.req.raw
    checkOrigin(request, sessionTokenOf(request) !== undefined, context.env.PUBLIC_ORIGIN)
    const parts = await readRequest(endpoint, request, context.req.param() as Record<string, string>)
    const client = await clientOf(request)
    const publicRequest = { ...parts, client, env: context.env }
    const limits = endpoint.limited
      ? {
          ofAddress: [perAddress(context, endpoint)],
          ofAccount: await operation.limits(publicRequest as never),
        }
      : none
    const account = await accountOf(parts.body)
    try {
      const response = await withRetry((attempt) =>
        run(context, operation, publicRequest, attempt === 1 ? limits : none),
      )
      noteAuthentication(context, operation, { account })
      return response
    } catch (error) {
      noteAuthentication(context, operation, { error, account })
      noteAccountRefusal(context, error)
      throw error
    }
  })
}

/** The endpoint's path as the router writes it. */
function routeOf({ path, restParam }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (name === restParam ? `:${name}{.+}` : `:${name}`))
}

async function clientOf(request: Request): Promise<Client> {
  const hashed = async (token: string | undefined) => token && (await sha256(token))
  return {
    userAgent: request.headers.get('user-agent'),
    address: addressOf(request),
    sessionHash: await hashed(sessionTokenOf(request)),
    signUpHash: await hashed(readCookie(request, signUpCookieName)),
    deviceToken: readCookie(request, deviceCookieName),
  }
}

async function accountOf(body: unknown): Promise<string | undefined> {
  const { email } = (body ?? {}) as { email?: string }
  return email === undefined ? undefined : (await sha256(email)).slice(0, 16)
}

function perAddress(context: Context<AppEnv>, endpoint: Endpoint): AttemptLimit {
  return {
    key: `address:${endpoint.id}:${networkKeyOf(context.req.raw)}`,
    limit: Number(context.env.AUTH_LIMIT_PER_ADDRESS),
    windowMs: minuteMs,
  }
}

interface RequestLimits {
  readonly ofAddress: readonly AttemptLimit[]
  readonly ofAccount: readonly AttemptLimit<string | SQL>[]
}

const none: RequestLimits = { ofAddress: [], ofAccount: [] }

/** Writes the statements of a refused request; a failed guard means that another request has just written them. */
async function afterRefusal(
  context: Context<AppEnv>,
  { refused }: PublicOperation,
  handling: never,
  now: string,
): Promise<void> {
  if (!refused) return
  try {
    await execute(context, await refused(handling), now)
  } catch (error) {
    if (!(error instanceof GuardFailed)) throw error
  }
}

async function run(
  context: Context<AppEnv>,
  operation: PublicOperation,
  publicRequest: RequestParts & { client: Client; env: Bindings },
  limits: RequestLimits,
): Promise<Response> {
  const { endpoint, evenMs, load, handle } = operation
  const request = context.req.raw
  const connection = context.get('connection')
  const accounts = new AccountsDb(connection.builder)
  const now = new Date().toISOString()
  context.set('tenant', addressOf(request) ?? undefined)
  const loading = await load({ ...publicRequest, accounts, now } as never)
  // The load of a limited endpoint may write a claim, which takes the write lock.
  const reading = endpoint.limited
    ? connection.write(loading.statements).then(loading.decode)
    : connection.read(loading)
  const counting = combine({
    ofAddress: countAttempts(accounts, limits.ofAddress, now),
    ofAccount: countAttempts(accounts, limits.ofAccount, now),
  })
  const { ofAddress, ofAccount } = await countBeside(connection, counting, reading)
  const origin = portalOrigin(context.env, request)
  const handling = { ...publicRequest, accounts, loaded: await reading, now, origin } as never
  if (ofAddress) throw ofAddress
  if (ofAccount) {
    await afterRefusal(context, operation, handling, now)
    throw ofAccount
  }
  const result = await handle(handling)
  await execute(context, result, now, () =>
    recordAccountAudit(accounts, circumstanceOf(context, now), result.audit),
  )
  const earlyMs = Date.parse(now) + evenMs - Date.now()
  if (evenMs > 0 && earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs))
  return respond(endpoint, result, request.url)
}
