import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { eq } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import { ConstraintFailed } from '../db/connection.ts'
import { halving } from '../db/halving.ts'
import { OrgDb } from '../db/org-db.ts'
import { nearReads } from '../db/replica.ts'
import { sessions } from '../db/schema/index.ts'
import { combine, nothing, type Read, type Statement } from '../db/statement.ts'
import { recordAudit } from './record-audit.ts'
import { recordMails } from './record-mails.ts'
import { authenticateAndRead, authorize, countCall, startRun } from './admission.ts'
import { noteAuthentication } from './authentication-log.ts'
import { type MakeAuthenticator, sessionAuthenticator } from './authenticator.ts'
import type { AppEnv } from './env.ts'
import { type Download, downloadResponse } from './csv-download.ts'
import { DomainError } from './errors.ts'
import { changeStoredAnswer, readStoredAnswers, replay, requestKeyOf, storeAnswer } from './idempotency.ts'
import { errorFields, log } from './log.ts'
import { describeEndpoint } from './openapi.ts'
import type { Operation } from './operation.ts'
import { checkOrigin, portalOrigin } from './origin.ts'
import type { OperationResult } from './result.ts'
import { countAttempts } from './rate-limit.ts'
import { type RequestParts, readRequest } from './read-request.ts'
import { circumstanceOf, noteRefusal } from './refused-access.ts'
import { respond, serialize } from './respond.ts'
import { sessionDays, sessionTokenOf } from './session-cookie.ts'
import { withRetry } from './retry.ts'
import { sha256 } from './tokens.ts'

/** A session's expiry is pushed ahead at most this often, in milliseconds. */
const extendEveryMs = 3_600_000

/** Adds an operation to the API: documentation, sign-in, validation, both trips to the database and the answer. */
export function mount(app: OpenAPIHono<AppEnv>, operation: Operation): void {
  const { endpoint } = operation
  describeEndpoint(app, endpoint)
  app.on(endpoint.method.toUpperCase(), endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    context.set('route', endpoint.id)
    const token = sessionTokenOf(context.req.raw)
    if (!token) throw new DomainError('unauthenticated')
    checkOrigin(context.req.raw, true, context.env.PUBLIC_ORIGIN)
    const hash = await sha256(token)
    countCall(context, hash)
    return answerOperation(context, operation, sessionAuthenticator(hash))
  })
}

/** What an operation is called with: the HTTP request itself, or one that was made from a message in it. */
export interface OperationRequest {
  readonly request: Request
  readonly params: Record<string, string>
}

const requestOf = ({ req }: Context<AppEnv>): OperationRequest => ({
  request: req.raw,
  params: req.param() as Record<string, string>,
})

/** Authenticates the caller and runs an operation for them. @throws DomainError */
export async function answerOperation(
  context: Context<AppEnv>,
  operation: Operation,
  makeAuthenticator: MakeAuthenticator,
  { request, params }: OperationRequest = requestOf(context),
): Promise<Response> {
  const parts = await readRequest(operation.endpoint, request, params).catch(
    (error: unknown) => error as Error,
  )
  try {
    return await halving(operation.recordsPerStep, (atMost) =>
      withRetry((attempt) => {
        const isFirst = attempt === 1 && atMost === operation.recordsPerStep
        return run(context, operation, { request, makeAuthenticator, parts, isFirst, atMost })
      }),
    )
  } catch (error) {
    noteAuthentication(context, operation, { error })
    noteRefusal(context, operation.endpoint, error)
    throw error
  }
}

async function run(
  context: Context<AppEnv>,
  operation: Operation,
  attempt: {
    request: Request
    makeAuthenticator: MakeAuthenticator
    parts: RequestParts | Error
    isFirst: boolean
    atMost: number
  },
): Promise<Response> {
  const { request, makeAuthenticator, parts, isFirst, atMost } = attempt
  const { endpoint, load, handle } = operation
  const connection = context.get('connection')
  const now = new Date().toISOString()
  const authenticator = startRun(context, makeAuthenticator, now, isFirst)
  if (parts instanceof Error) {
    authorize(context, endpoint, await authenticateAndRead(context, authenticator))
    throw parts
  }
  const key = await requestKeyOf(request, `${request.method} ${new URL(request.url).pathname}`, parts.body)
  const loadDb = new OrgDb(connection.builder, authenticator.reach)
  const { callerId } = authenticator
  const limits = operation.limit && isFirst ? [operation.limit(callerId)] : []
  const loading = deferred(() => load({ ...parts, db: loadDb, now, callerId, atMost } as never))
  const mayBeNear = endpoint.method === 'get' && !operation.atPrimary && loading.statements.length > 0
  const near = mayBeNear ? nearReads(connection, authenticator.reach.organizationId) : undefined
  // A download may write an audit entry in the second trip; only its further pages are read at the replica.
  const begun = endpoint.produces ? undefined : near?.begin(loading)
  const reads = combine({
    stored: readStoredAnswers(loadDb, key),
    writes: near?.writes ?? nothing,
    loaded: begun ? nothing : loading,
  })
  const refusal = countAttempts(new AccountsDb(connection.builder), limits, now)
  const authenticated = await authenticateAndRead(context, authenticator, reads, refusal)
  const { stored, writes, loaded } = authenticated.read
  const scope = authorize(context, endpoint, authenticated)
  if (authenticated.refusal) throw authenticated.refusal
  const lastSeenAt = authenticated.identity?.lastSeenAt
  if (lastSeenAt) extendSession(context, scope.sessionId, lastSeenAt, now)
  const repeated = replay(stored, key, scope)
  if (repeated) return repeated
  const db = new OrgDb(connection.builder, scope)
  const result = (await handle({
    ...parts,
    db,
    scope,
    loaded: (loaded ?? (await begun?.(writes)))?.(),
    now,
    atMost,
    ifMatch: request.headers.get('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1'),
    env: context.env,
    origin: portalOrigin(context.env, request),
  } as never)) as OperationResult<unknown>
  const serialized = serialize(endpoint, result.answer)
  const { status, body } = serialized
  await execute(context, result, now, () => [
    ...recordAudit(db, scope, circumstanceOf(context, now), result.audit),
    ...storeAnswer(db, scope, key, { status, body: result.secret ? null : (body ?? ''), now }),
  ])
  noteAuthentication(context, operation, {})
  if (endpoint.produces)
    return download(context, endpoint.produces, result.answer as Download, (read) =>
      near ? near.begin(read)(writes) : connection.read(read),
    )
  const finalResult = await finishOutside(context, result, now, (answer) =>
    changeStoredAnswer(db, scope, key, serialize(endpoint, answer).body ?? ''),
  )
  return respond(endpoint, finalResult, request.url, finalResult === result ? serialized : undefined)
}

/** Does the work of a result at other services, also when the client has disconnected. */
async function finishOutside(
  context: Context<AppEnv>,
  result: OperationResult<unknown>,
  now: string,
  keep: (answer: unknown) => Statement[],
): Promise<OperationResult<unknown>> {
  const { afterwards } = result
  if (!afterwards) return result
  const finishing = (async () => {
    const finalResult = await afterwards(context.get('connection'))
    try {
      await execute(context, finalResult, now, () => keep(finalResult.answer))
    } catch (error) {
      // The change itself is written; only the answer of the other service could not be stored.
      log('error', { requestId: context.get('requestId'), ...errorFields(error) })
    }
    return finalResult
  })()
  context.executionCtx.waitUntil(finishing.catch(() => undefined))
  return finishing
}

/** Sends a file that reads on while it is sent, as far as the caller takes it. */
function download(
  context: Context<AppEnv>,
  type: string,
  file: Download,
  run: <T>(read: Read<T>) => Promise<T>,
): Response {
  const { requestId } = context.var
  return downloadResponse(type, file, run, (error) => log('error', { requestId, ...errorFields(error) }))
}

/** Rows are decoded after the caller is authenticated: 401 goes before 404. */
function deferred<T>(make: () => Read<T>): Read<() => T> {
  const read = make()
  return { statements: read.statements, decode: (results) => () => read.decode(results) }
}

/** Writes a result's batch, which finishes even when the client has gone, and sends its mail after the answer. */
export async function execute(
  context: Context<AppEnv>,
  result: OperationResult<unknown>,
  now: string,
  finish: () => Statement[] = () => [],
): Promise<void> {
  const { statements, audit } = result
  if (statements.length === 0 && result.mails.length === 0 && audit.length === 0) return
  const connection = context.get('connection')
  const causedBy = context.get('caller')?.organizationId ?? ''
  const mails = recordMails(new AccountsDb(connection.builder), result.mails, causedBy, now)
  const writing = connection.write([...statements, ...mails.statements, ...finish()])
  context.executionCtx.waitUntil(writing.catch(() => undefined))
  try {
    await writing
  } catch (error) {
    const isSameKey = error instanceof ConstraintFailed && String(error.cause).includes('idempotency_keys')
    throw isSameKey ? new DomainError('request_in_progress') : error
  }
  if (mails.ids.length > 0) {
    const requestId = context.get('requestId')
    const failed = (error: unknown) =>
      log('error', { requestId, task: 'mail.deliver', ...errorFields(error) })
    context.executionCtx.waitUntil(context.get('deliverMails')(mails.ids).catch(failed))
  }
}

/** Sessions live 30 days from their last use; this is written after the answer. */
function extendSession(context: Context<AppEnv>, sessionId: string, lastSeenAt: string, now: string): void {
  if (Date.parse(now) - Date.parse(lastSeenAt) < extendEveryMs) return
  const connection = context.get('connection')
  const expiresAt = new Date(Date.parse(now) + sessionDays * 86_400_000).toISOString()
  const accounts = new AccountsDb(connection.builder)
  const statement = accounts.update(sessions, { lastSeenAt: now, expiresAt }, eq(sessions.id, sessionId))
  context.executionCtx.waitUntil(connection.write([statement]).catch(() => undefined))
}
