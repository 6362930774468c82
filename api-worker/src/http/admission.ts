import type { AiScope, Endpoint } from '@ginkgo/contracts'
import type { Context } from 'hono'
import { combine, nothing, type Read } from '../db/statement.ts'
import type { Authenticator, Identity, MakeAuthenticator, RateUse } from './authenticator.ts'
import { CallRate } from './call-rate.ts'
import { countBeside } from './count-beside.ts'
import type { AppEnv } from './env.ts'
import { DomainError } from './errors.ts'
import { addressOf } from './rate-limit.ts'
import type { Bearer, OrgScope } from './scope.ts'
import { holderOf, noteHolder } from './tenants.ts'

const callRate = new CallRate()

/** Counts a call of a person before the database is asked. @throws DomainError `rate_limited` */
export function countCall(context: Context<AppEnv>, hash: string): void {
  const holder = holderOf(hash)
  // The first call with a session is not counted, because its user is only known after the read.
  if (!holder) return
  const retryAfter = callRate.count(holder.userId, Number(context.env.CALL_LIMIT_PER_USER), Date.now())
  if (retryAfter) throw new DomainError('rate_limited', undefined, { retryAfter })
}

/** Makes the authenticator of a run, and queues the run's calls to the database with those of its organization. */
export function startRun(
  context: Context<AppEnv>,
  makeAuthenticator: MakeAuthenticator,
  now: string,
  isFirst: boolean,
): Authenticator {
  const authenticator = makeAuthenticator(context.get('connection'), now, isFirst)
  const address = addressOf(context.req.raw)
  context.set('tenant', holderOf(authenticator.hash)?.organizationId ?? address ?? authenticator.hash)
  return authenticator
}

interface AuthenticatedRead<T = unknown> {
  readonly identity: Identity | undefined
  readonly use: RateUse | undefined
  readonly refusal: DomainError | undefined
  readonly read: T
}

/**
 * Reads in one trip who is calling and what the operation needs, and counts the call beside it.
 * @throws DomainError `rate_limited` for a call that fails too, and whatever the reading throws
 */
export async function authenticateAndRead<T>(
  context: Context<AppEnv>,
  authenticator: Authenticator,
  reads: Read<T> = nothing as Read<T>,
  attempts: Read<DomainError | undefined> = nothing,
): Promise<AuthenticatedRead<T>> {
  const connection = context.get('connection')
  const reading = connection.read(combine({ identity: authenticator.identity, read: reads }))
  const counting = combine({ use: authenticator.use ?? nothing, refusal: attempts })
  const { use, refusal } = await countBeside(connection, counting, reading)
  if (use) context.set('rateUse', use)
  const { identity, read } = await reading.catch((error: unknown) => {
    throw refusalOf(use) ?? refusal ?? error
  })
  if (identity) noteHolder(authenticator.hash, identity)
  return { identity, use, refusal, read }
}

const refusalOf = (use: RateUse | undefined): DomainError | undefined =>
  use?.isOver ? new DomainError('rate_limited', undefined, { retryAfter: use.resetAfter }) : undefined

/** The scope of the caller, who holds the permission that the endpoint demands. @throws DomainError */
export function authorize(context: Context<AppEnv>, endpoint: Endpoint, read: AuthenticatedRead): OrgScope {
  const { scope, bearer } = requireIdentity(context, read)
  if (bearer) requireScope(context, bearer, endpoint.method === 'get' ? 'read' : 'write')
  if (endpoint.access !== 'public') scope.require(endpoint.access)
  return scope
}

/** Finds out who is calling, and reads nothing else. @throws DomainError `unauthenticated`, `rate_limited` */
export async function authenticate(
  context: Context<AppEnv>,
  makeAuthenticator: MakeAuthenticator,
): Promise<Identity> {
  const authenticator = startRun(context, makeAuthenticator, new Date().toISOString(), true)
  return requireIdentity(context, await authenticateAndRead(context, authenticator))
}

function requireIdentity(context: Context<AppEnv>, { identity, use }: AuthenticatedRead): Identity {
  if (!identity) throw new DomainError('unauthenticated')
  const { scope, bearer } = identity
  context.set('caller', {
    actor: bearer?.actor.type ?? 'user',
    userId: scope.user.id,
    organizationId: scope.organizationId,
    ...(bearer && { bearerId: bearer.id }),
  })
  const refusal = refusalOf(use)
  if (refusal) throw refusal
  return identity
}

/** @throws DomainError `insufficient_scope` */
function requireScope(context: Context<AppEnv>, bearer: Bearer, needed: AiScope): void {
  if (bearer.scopes.includes(needed)) return
  context.set('lacksScope', true)
  const message = `This needs the scope "${needed}", which this API key or connection does not have. Ask the person who gave it for one with that scope.`
  throw new DomainError('insufficient_scope', message)
}
