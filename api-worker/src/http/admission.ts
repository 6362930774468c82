import type { AiScope, Endpoint } from '@ginkgo/contracts'
import type { Context } from 'hono'
import { combine, nothing, type Read } from '../db/statement.ts'
import { CallRate } from './call-rate.ts'
import { countBeside } from './count-beside.ts'
import type { Door, Identity, OpenDoor, RateUse } from './door.ts'
import type { AppEnv } from './env.ts'
import { DomainError } from './errors.ts'
import { addressOf } from './rate-limit.ts'
import type { Bearer, OrgScope } from './scope.ts'
import { holderOf, noteHolder } from './tenants.ts'

const callRate = new CallRate()

/** Counts a call of a person before the database is asked. @throws DomainError `rate_limited` */
export function countCall(context: Context<AppEnv>, hash: string): void {
  const holder = holderOf(hash)
  // The first call with a session is not counted: whose it is comes with its answer.
  if (!holder) return
  const retryAfter = callRate.count(holder.userId, Number(context.env.CALL_LIMIT_PER_USER), Date.now())
  if (retryAfter) throw new DomainError('rate_limited', undefined, { retryAfter })
}

/** Opens the door for a run of the request, whose calls wait from now on with those of the same organization. */
export function openDoor(context: Context<AppEnv>, open: OpenDoor, now: string, isFirst: boolean): Door {
  const door = open(context.get('connection'), now, isFirst)
  const address = addressOf(context.req.raw)
  context.set('tenant', holderOf(door.hash)?.organizationId ?? address ?? door.hash)
  return door
}

interface Known<T = unknown> {
  readonly identity: Identity | undefined
  readonly use: RateUse | undefined
  readonly refusal: DomainError | undefined
  readonly read: T
}

/**
 * Asks in one trip who comes through the door, what else is to be read, and counts the call.
 * @throws DomainError `rate_limited` for a call that fails too, and whatever the reading throws
 */
export async function ask<T>(
  context: Context<AppEnv>,
  door: Door,
  reads: Read<T> = nothing as Read<T>,
  attempts: Read<DomainError | undefined> = nothing,
): Promise<Known<T>> {
  const connection = context.get('connection')
  const reading = connection.read(combine({ identity: door.identity, read: reads }))
  const counting = combine({ use: door.use ?? nothing, refusal: attempts })
  const { use, refusal } = await countBeside(connection, counting, reading)
  if (use) context.set('rateUse', use)
  const { identity, read } = await reading.catch((error: unknown) => {
    throw refusalOf(use) ?? refusal ?? error
  })
  if (identity) noteHolder(door.hash, identity)
  return { identity, use, refusal, read }
}

const refusalOf = (use: RateUse | undefined): DomainError | undefined =>
  use?.isOver ? new DomainError('rate_limited', undefined, { retryAfter: use.resetAfter }) : undefined

/** The scope of whoever came, if the endpoint is for them. @throws DomainError */
export function allow(context: Context<AppEnv>, endpoint: Endpoint, known: Known): OrgScope {
  const { scope, bearer } = admit(context, known)
  if (bearer) requireScope(context, bearer, endpoint.method === 'get' ? 'read' : 'write')
  if (endpoint.access !== 'public') scope.require(endpoint.access)
  return scope
}

/** Asks who comes through the door, and nothing else. @throws DomainError `unauthenticated`, `rate_limited` */
export async function askWho(context: Context<AppEnv>, open: OpenDoor): Promise<Identity> {
  const door = openDoor(context, open, new Date().toISOString(), true)
  return admit(context, await ask(context, door))
}

function admit(context: Context<AppEnv>, { identity, use }: Known): Identity {
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
