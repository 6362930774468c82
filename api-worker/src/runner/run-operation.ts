import { sql } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import { halving } from '../db/halving.ts'
import { OrgDb } from '../db/org-db.ts'
import { combine, nothing } from '../db/statement.ts'
import type { CheckedInput } from '../operation/checked-input.ts'
import type { Operation } from '../operation/operation.ts'
import type { Download } from '../operation/file-answer.ts'
import {
  assumeCaller,
  authenticateAndRead,
  authenticatorOf,
  authorize,
  type Caller,
  countCall,
  deferred,
  inDatabaseOf,
  requireAssumed,
} from './admit.ts'
import type { Answer } from './answer.ts'
import { assumedCaller } from './assumed-caller.ts'
import { callerInSql, stillAllowed } from './authenticator.ts'
import { conclude } from './conclude.ts'
import { countChange, noteRefusedUse } from './bearer-use.ts'
import { changeStoredAnswer, readStoredAnswers, replay, requestKeyOf, storeAnswer } from './idempotency.ts'
import { checkInput, type Input } from './input.ts'
import { orMerged } from './merged-lead.ts'
import { resolveMe } from './resolve-me.ts'
import { noteAuthentication } from './note-authentication.ts'
import { noteUse } from './note-use.ts'
import { countAttempts } from './rate-limit.ts'
import { recordAudit } from '../operation/record-audit.ts'
import { noteRefusal } from './refused-access.ts'
import { withRetry } from './retry.ts'

/**
 * Runs an operation for a caller: finds out who it is, checks what they may do and what they gave, and makes both trips
 * to the database. When another writer came in between, it starts again from its reads.
 * @throws DomainError, and what the operation throws
 */
export async function runOperation(operation: Operation, input: Input, caller: Caller): Promise<Answer> {
  const { endpoint, factor, recordsPerStep } = operation
  const { context } = caller
  countCall(caller)
  const checked = await checkInput(endpoint, input).catch((error: unknown) => error as Error)
  try {
    context.deadline.arrive()
    const answer = await inDatabaseOf(caller, () =>
      halving(recordsPerStep, (atMost) =>
        withRetry(context.deadline, (attempt) => {
          const isFirst = attempt === 1 && atMost === recordsPerStep
          return run(operation, checked, caller, { isFirst, atMost })
        }),
      ),
    )
    noteAuthentication(context, factor)
    return answer
  } catch (error) {
    noteAuthentication(context, factor, { error })
    noteRefusal(context, endpoint, error)
    noteRefusedUse(context)
    throw error
  }
}

async function run(
  { endpoint, load, limit, readsLittle, withAccounts }: Operation,
  input: CheckedInput | Error,
  caller: Caller,
  { isFirst, atMost }: { readonly isFirst: boolean; readonly atMost: number },
): Promise<Answer> {
  const { context, credential } = caller
  const { connection, env, origin, address, deadline } = context
  const now = new Date().toISOString()
  const authenticator = authenticatorOf(caller, now, endpoint.method === 'get')
  const accounts = new AccountsDb()
  if (input instanceof Error) {
    // Only a caller who may make the request learns what is wrong with it.
    const counted = isFirst ? countAttempts(accounts, [], now) : undefined
    authorize(context, endpoint, await authenticateAndRead(caller, authenticator, nothing, counted), now)
    throw input
  }
  // A list is read in the shapes that are written once, under a scope that is known; so is what names the caller as `me`.
  const isInSql = () => {
    const mayWrite = endpoint.method !== 'get' || endpoint.produces !== undefined || readsLittle
    return mayWrite && JSON.stringify(resolveMe(endpoint, input.query, '')) === JSON.stringify(input.query)
  }
  const assumed =
    assumedCaller(credential.hash) ?? (isInSql() ? undefined : await assumeCaller(caller, authenticator))
  const { userId, ...asked } = assumed ?? callerInSql(credential, now)
  const callerId = sql`${userId}`
  const limits = limit ? [limit(callerId)] : []
  const attempts = isFirst && !caller.isRehearsal ? countAttempts(accounts, limits, now) : undefined
  const key = await requestKeyOf(endpoint, input)
  const loadDb = new OrgDb(asked)
  const query = assumed ? resolveMe(endpoint, input.query, assumed.userId) : input.query
  const given = { input: { ...input, query }, accounts: withAccounts ? accounts : undefined }
  const loading = deferred(
    load({ ...given, db: loadDb, now, callerId, knownCallerId: assumed?.userId, atMost }),
  )
  const reads = combine({ stored: readStoredAnswers(loadDb, key), loaded: loading })
  const authenticated = await authenticateAndRead(caller, authenticator, reads, attempts)
  const { stored, loaded } = authenticated.read
  const identity = authorize(context, endpoint, authenticated, now)
  if (authenticated.refusal) throw authenticated.refusal
  if (assumed) requireAssumed(assumed, identity)
  const { scope, lastUsedAt, bearer } = identity
  noteUse(context, credential, lastUsedAt, now)
  const repeated = replay(stored, key, scope)
  if (repeated) return repeated
  const db = new OrgDb(scope)
  const decided = async () => loaded()({ db, scope, env, origin, address, deadline })
  const result = await decided().catch(async (error: unknown) => {
    throw await orMerged(error, endpoint, input, db, (read) => connection.read(read))
  })
  if (caller.isRehearsal) return { status: 204, body: undefined, cookies: [] }
  // Whoever sends a file takes as long as their line.
  if (endpoint.takes) context.deadline.begin()
  const answer = await conclude(context, endpoint, result, {
    now,
    guards: () => stillAllowed(credential, now, identity.rights),
    audited: (entries) => recordAudit(db, scope, { now, address }, entries),
    counted: countChange(accounts, bearer, now),
    stored: (answer) => [
      ...storeAnswer(db, scope, key, { answer, isSecret: result.secret, now }),
      ...(context.inSameBatch?.() ?? []),
    ],
    storedAnew: (answer) => changeStoredAnswer(db, scope, key, answer),
  })
  if (!endpoint.produces || answer.content) return answer
  const download = result.answer as Download
  return { ...answer, file: { type: endpoint.produces, download, read: (more) => connection.read(more) } }
}
