import { AiScope, appEventsApi, appScopesOf, type Endpoint, isOwnSettings, scopeOf } from '@ginkgo/contracts'
import { GuardFailed } from '../db/connection.ts'
import { OrgDb } from '../db/org-db.ts'
import { combine, nothing, type Read } from '../db/statement.ts'
import type { OrganizationKeys } from '../operation/database-choice.ts'
import { DomainError } from '../operation/errors.ts'
import { requireAppScopes } from '../operation/scope.ts'
import { type Authenticator, type Identity, makeAuthenticator } from './authenticator.ts'
import { CallRate } from './call-rate.ts'
import { countInParallel } from './count-in-parallel.ts'
import type { Credential } from './credential.ts'
import type { RateUse, RequestContext } from '../operation/request-context.ts'
import { withRetry } from './retry.ts'
import {
  accessOf,
  type AssumedCaller,
  assumedCaller,
  isSameCaller,
  rememberCaller,
} from './assumed-caller.ts'

/** Who calls: what they show, and the request it came with. */
export interface Caller {
  readonly credential: Credential
  readonly context: RequestContext
  /** What the server asks again and again in the course of one call, which was counted when it began. */
  readonly uncounted?: true
  /** Only whether it would be refused is asked: nothing is written, and nothing is sent. */
  readonly isRehearsal?: true
}

function keysOf(credential: Credential): OrganizationKeys {
  if (credential.kind === 'app') return { sessionId: credential.grant.sessionId }
  if (credential.kind === 'appServer') return { organizationId: credential.grant.organizationId }
  return { tokenHash: credential.hash }
}

/** Runs what a caller asks for in the database that knows their session, key or token. */
export function inDatabaseOf<T>({ credential, context }: Caller, run: () => Promise<T>): Promise<T> {
  return context.databases.serve(keysOf(credential), run)
}

const callRate = new CallRate()

/** Counts a call of a person before the database is asked. @throws DomainError `rate_limited` */
export function countCall({ credential: { kind, hash }, context }: Caller): void {
  const known = kind === 'session' || kind === 'app' ? assumedCaller(hash) : undefined
  // The first call with a session is not counted, because its user is only known after the read.
  if (!known) return
  const retryAfter = callRate.count(known.userId, Number(context.env.CALL_LIMIT_PER_USER), Date.now())
  if (retryAfter) throw new DomainError('rate_limited', undefined, { retryAfter })
}

/** The authenticator of one run, whose calls to the database wait with those of the caller's organization. */
export function authenticatorOf(
  { credential, context }: Caller,
  now: string,
  isReading = false,
): Authenticator {
  const { address, findings } = context
  const { hash } = credential
  findings.tenant = assumedCaller(hash)?.organizationId ?? address ?? hash
  return makeAuthenticator(credential, now, isReading)
}

interface AuthenticatedRead<T = unknown> {
  readonly identity: Identity | undefined
  readonly use: RateUse | undefined
  readonly refusal: DomainError | undefined
  readonly read: T
}

/**
 * Reads in one trip who is calling and what the operation needs, and counts the call in parallel.
 * @param attempts counts what is limited; undefined when the request is run again, which is not counted
 * @throws DomainError `rate_limited` for a call that fails too, and whatever the reading throws
 */
export async function authenticateAndRead<T>(
  { credential, context, uncounted }: Caller,
  { identity: asked, use: counted = nothing }: Authenticator,
  reads: Read<T>,
  attempts: Read<DomainError | undefined> | undefined,
): Promise<AuthenticatedRead<T>> {
  const { connection, findings } = context
  const reading = connection.read(combine({ identity: asked, read: reads }))
  const counting = attempts
    ? combine({ use: uncounted ? nothing : counted, refusal: attempts })
    : combine({ use: nothing, refusal: nothing })
  const { use, refusal } = await countInParallel(connection, counting, reading)
  if (use) findings.rateUse = use
  const { identity, read } = await reading.catch((error: unknown) => {
    throw refusalOf(use) ?? refusal ?? error
  })
  if (identity) rememberCaller(credential.hash, accessOf(identity.scope))
  return { identity, use, refusal, read }
}

/**
 * Whom to read for: the caller as this instance last read it. One that it has not seen is asked for in a trip of its own,
 * which counts nothing.
 * @throws DomainError `unauthenticated`
 */
export async function assumeCaller(caller: Caller, authenticator: Authenticator): Promise<AssumedCaller> {
  const known = assumedCaller(caller.credential.hash)
  if (known) return known
  const { identity } = await authenticateAndRead(caller, authenticator, nothing, undefined)
  if (!identity) throw new DomainError('unauthenticated')
  return accessOf(identity.scope)
}

/** Throws away what was read under another access than the caller has. @throws GuardFailed `retry` */
export function requireAssumed(assumed: AssumedCaller, { scope }: Identity): void {
  if (!isSameCaller(assumed, accessOf(scope))) throw new GuardFailed('retry')
}

const refusalOf = (use: RateUse | undefined): DomainError | undefined =>
  use?.isOver ? new DomainError('rate_limited', undefined, { retryAfter: use.resetAfter }) : undefined

/** @throws DomainError `insufficient_scope` for a key or token without the scope that the endpoint needs */
export function requireScope({ findings }: RequestContext, endpoint: Endpoint, { bearer }: Identity): void {
  if (bearer?.app) return isOwn(endpoint) ? undefined : requireAppScopes(bearer.app, appScopesOf(endpoint))
  const needed = scopeOf(endpoint)
  if (bearer && !bearer.scopes.includes(needed)) {
    findings.neededScopes = AiScope.options.filter((one) => one === needed || bearer.scopes.includes(one))
    const message = `This needs the scope "${needed}", which this API key, connection or app does not have. Ask the person who gave it for one with that scope.`
    throw new DomainError('insufficient_scope', message)
  }
}

/** What an app needs no scope for: its own settings, and events that it declares. */
const isOwn = (endpoint: Endpoint) => isOwnSettings(endpoint) || endpoint.id === appEventsApi.create.id

/** The caller, who holds the permission that the endpoint demands. @throws DomainError */
export function authorize(
  context: RequestContext,
  endpoint: Endpoint,
  read: AuthenticatedRead,
  now: string,
): Identity {
  const identity = requireIdentity(context.findings, read)
  const { scope } = identity
  requireScope(context, endpoint, identity)
  if (!endpoint.withoutSecondFactor) scope.requireEnrolled(now)
  if (endpoint.access !== 'public') scope.require(endpoint.access)
  if (endpoint.confirm === 'always') scope.requireConfirmed(now)
  return identity
}

/**
 * Finds out who is calling, and reads in the same trip what they may know anyway.
 * @throws DomainError `unauthenticated`, `rate_limited`
 */
export async function authenticate<T = undefined>(
  caller: Caller,
  reads?: (db: OrgDb) => Read<T>,
): Promise<Identity & { readonly read: T }> {
  const { context } = caller
  context.deadline.arrive()
  return inDatabaseOf(caller, () =>
    withRetry(context.deadline, async (attempt) => {
      const authenticator = authenticatorOf(caller, new Date().toISOString())
      const assumed = reads && (await assumeCaller(caller, authenticator))
      const read = assumed ? reads(new OrgDb(assumed)) : (nothing as Read<T>)
      const counted = attempt === 1 ? nothing : undefined
      const authenticated = await authenticateAndRead(caller, authenticator, deferred(read), counted)
      const identity = requireIdentity(context.findings, authenticated)
      if (assumed) requireAssumed(assumed, identity)
      return { ...identity, read: authenticated.read() }
    }),
  )
}

/** Rows are decoded after the caller is authenticated: 401 goes before 404. */
export const deferred = <T>({ statements, decode }: Read<T>): Read<() => T> => ({
  statements,
  decode: (results) => () => decode(results),
})

function requireIdentity(
  findings: RequestContext['findings'],
  { identity, use }: AuthenticatedRead,
): Identity {
  if (!identity) throw new DomainError('unauthenticated')
  const { scope, bearer, hasWebhooks } = identity
  findings.caller = {
    actor: bearer?.actor.type ?? 'user',
    userId: scope.user.id,
    organizationId: scope.organizationId,
    hasWebhooks,
    ...(bearer && { bearerId: bearer.id }),
  }
  const refusal = refusalOf(use)
  if (refusal) throw refusal
  if (bearer?.pausedAt) throw new DomainError('access_paused')
  return identity
}
