import type { Endpoint } from '@ginkgo/contracts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { eq } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import { ConstraintFailed } from '../db/connection.ts'
import { OrgDb } from '../db/org-db.ts'
import { sessions } from '../db/schema/index.ts'
import { combine, type Read, type Statement } from '../db/statement.ts'
import { deliverSoon, recordMails } from '../modules/mail/outbox.ts'
import { type Identity, reachOfSession, readIdentity, userOfSession } from './authenticate.ts'
import { noteAuthentication } from './authentication-log.ts'
import type { AppEnv } from './env.ts'
import { type Download, downloadResponse } from './csv-download.ts'
import { DomainError } from './errors.ts'
import { readStoredAnswers, replay, requestKeyOf, storeAnswer } from './idempotency.ts'
import { describeEndpoint } from './openapi.ts'
import type { Operation } from './operation.ts'
import { checkOrigin, portalOrigin } from './origin.ts'
import type { Outcome } from './outcome.ts'
import { countAttempts } from './rate-limit.ts'
import { type RequestParts, readRequest } from './read-request.ts'
import { respond, serialize } from './respond.ts'
import { sessionDays, sessionTokenOf } from './session-cookie.ts'
import { startingOver } from './starting-over.ts'
import { sha256 } from './tokens.ts'

/** A session's expiry is pushed ahead at most this often, in milliseconds. */
const slideEveryMs = 3_600_000

/** Adds an operation to the API: documentation, sign-in, validation, both trips to the database and the answer. */
export function mount(app: OpenAPIHono<AppEnv>, operation: Operation): void {
  const { endpoint } = operation
  describeEndpoint(app, endpoint)
  app.on(endpoint.method.toUpperCase(), endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    context.set('route', endpoint.id)
    const token = sessionTokenOf(context.req.raw)
    if (!token) throw new DomainError('unauthenticated')
    checkOrigin(context.req.raw, true, context.env.PUBLIC_ORIGIN)
    const tokenHash = await sha256(token)
    const parts = await readRequest(
      endpoint,
      context.req.raw,
      context.req.param() as Record<string, string>,
    ).catch((error: unknown) => error as Error)
    try {
      return await startingOver((attempt) =>
        run(context, operation, { tokenHash, parts, isFirst: attempt === 1 }),
      )
    } catch (error) {
      noteAuthentication(context, operation, { error })
      throw error
    }
  })
}

async function run(
  context: Context<AppEnv>,
  operation: Operation,
  { tokenHash, parts, isFirst }: { tokenHash: string; parts: RequestParts | Error; isFirst: boolean },
): Promise<Response> {
  const { endpoint, load, handle } = operation
  const connection = context.get('connection')
  const now = new Date().toISOString()
  const identityRead = readIdentity(connection, tokenHash, now)
  if (parts instanceof Error) {
    allow(context, endpoint, await connection.read(identityRead))
    throw parts
  }
  const request = context.req.raw
  const key = await requestKeyOf(request, `${request.method} ${new URL(request.url).pathname}`, parts.body)
  const looking = new OrgDb(connection.builder, reachOfSession(tokenHash, now))
  const callerId = userOfSession(tokenHash, now)
  const limits = operation.limit && isFirst ? [operation.limit(callerId)] : []
  const reads = combine({
    refusal: countAttempts(new AccountsDb(connection.builder), limits, now),
    identity: identityRead,
    stored: readStoredAnswers(looking, key),
    loaded: deferred(() => load({ ...parts, db: looking, now, callerId } as never)),
  })
  const { refusal, identity, stored, loaded } =
    limits.length > 0 ? reads.decode(await connection.write(reads.statements)) : await connection.read(reads)
  const scope = allow(context, endpoint, identity)
  if (refusal) throw refusal
  slide(context, scope.sessionId, identity?.lastSeenAt ?? now, now)
  const repeated = replay(stored, key, scope)
  if (repeated) return repeated
  const db = new OrgDb(connection.builder, scope)
  const outcome = (await handle({
    ...parts,
    db,
    scope,
    loaded: loaded(),
    now,
    ifMatch: request.headers.get('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1'),
    env: context.env,
    origin: portalOrigin(context.env, request),
  } as never)) as Outcome<unknown>
  const { status, body } = serialize(endpoint, outcome.result)
  await execute(context, outcome, now, () =>
    storeAnswer(db, scope, key, { status, body: outcome.secret ? null : (body ?? ''), now }),
  )
  noteAuthentication(context, operation, {})
  if (endpoint.produces) return download(context, endpoint.produces, outcome.result as Download)
  return respond(endpoint, outcome, request.url)
}

/** Sends a file that reads on while it is sent, as far as the caller takes it. */
function download(context: Context<AppEnv>, type: string, file: Download): Response {
  const { connection, requestId } = context.var
  return downloadResponse(
    type,
    file,
    (read) => connection.read(read),
    (error) => console.error(JSON.stringify({ level: 'error', requestId, error: String(error) })),
  )
}

/** Decoding waits until the caller is known: a row that is missing must not answer before "please sign in". */
function deferred<T>(make: () => Read<T>): Read<() => T> {
  const read = make()
  return { statements: read.statements, decode: (results) => () => read.decode(results) }
}

function allow(context: Context<AppEnv>, endpoint: Endpoint, identity: Identity | undefined) {
  if (!identity) throw new DomainError('unauthenticated')
  const { scope } = identity
  context.set('caller', { userId: scope.user.id, organizationId: scope.organizationId })
  if (endpoint.access !== 'public') scope.require(endpoint.access)
  return scope
}

/** Writes an outcome's batch, which finishes even when the client has gone, and sends its mail after the answer. */
export async function execute(
  context: Context<AppEnv>,
  outcome: Outcome<unknown>,
  now: string,
  finish: () => Statement[] = () => [],
): Promise<void> {
  if (outcome.statements.length === 0 && outcome.mails.length === 0) return
  const connection = context.get('connection')
  const mails = recordMails(new AccountsDb(connection.builder), outcome.mails, now)
  const writing = connection.write([...outcome.statements, ...mails.statements, ...finish()])
  context.executionCtx.waitUntil(writing.catch(() => undefined))
  try {
    await writing
  } catch (error) {
    const isSameKey = error instanceof ConstraintFailed && String(error.cause).includes('idempotency_keys')
    throw isSameKey ? new DomainError('request_in_progress') : error
  }
  if (mails.ids.length > 0) context.executionCtx.waitUntil(deliverSoon(context.env, mails.ids))
}

/** Sessions live 30 days from their last use; the note is taken after the answer. */
function slide(context: Context<AppEnv>, sessionId: string, lastSeenAt: string, now: string): void {
  if (Date.parse(now) - Date.parse(lastSeenAt) < slideEveryMs) return
  const connection = context.get('connection')
  const expiresAt = new Date(Date.parse(now) + sessionDays * 86_400_000).toISOString()
  const accounts = new AccountsDb(connection.builder)
  const statement = accounts.update(sessions, { lastSeenAt: now, expiresAt }, eq(sessions.id, sessionId))
  context.executionCtx.waitUntil(connection.write([statement]).catch(() => undefined))
}
