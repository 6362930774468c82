import type { Endpoint, ErrorCode, ParsedOf } from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountsDb } from '../db/accounts-db.ts'
import type { OrgDb } from '../db/org-db.ts'
import { nothing, type Read } from '../db/statement.ts'
import type { ContentAnswer } from './file-answer.ts'
import type { Download } from './file-answer.ts'
import type { Bindings } from './env.ts'
import type { OperationResult } from './result.ts'
import type { Page, PageRequest } from '../db/paging.ts'
import type { Factor } from './request-context.ts'
import type { AttemptLimit, AttemptLimits } from './attempt-limit.ts'
import type { OrgScope } from './scope.ts'

type Paged<E> = E extends { paged: true } ? { page: PageRequest } : unknown

/** The answer a handler gives: a page of rows where the endpoint is paged, a download where it produces a file. */
export type AnswerOf<E extends Endpoint> = E extends { paged: true }
  ? Page<z.input<E['output']>>
  : E extends { produces: 'application/octet-stream' }
    ? ContentAnswer
    : E extends { produces: string }
      ? Download
      : z.input<E['output']>

/** `now` is one instant for the whole request. */
export type LoadContext<E extends Endpoint> = ParsedOf<E> &
  Paged<E> & {
    db: OrgDb
    now: string
    /** The caller's user id, as SQL: the same trip finds out who it is. */
    callerId: SQL
    /** How many records to take at most, of an operation that works in steps. */
    atMost: number
  }

export type HandleContext<E extends Endpoint, L> = LoadContext<E> & {
  scope: OrgScope
  loaded: L
  /** The `updatedAt` the caller has seen. */
  ifMatch: string | undefined
  env: Bindings
  /** Address of the portal, for links in mails. */
  origin: string
  /** The network address it comes from; null where that is not known. */
  address: string | null
}

/**
 * What an endpoint does, in the two trips of every request: `load` reads in the batch that authenticates the caller,
 * `handle` decides from that alone, and the statements of the result are one atomic batch.
 * When another writer came in between, both run again.
 */
export interface Operation<E extends Endpoint = Endpoint, L = unknown> {
  readonly endpoint: E
  readonly factor: Factor | undefined
  /** How often one user may try, counted before anything costly happens. */
  readonly limit: ((callerId: SQL) => AttemptLimit<SQL>) | undefined
  /** Records of one step, of an operation that works in steps; half of them where they are too long to be read at once. */
  readonly recordsPerStep: number
  /** Reads so little that asking a replica as well would cost more. */
  readonly atPrimary: boolean
  /** It needs `accounts` beside its scope, for rows that belong to no organization. */
  readonly withAccounts: boolean
  readonly load: (context: LoadContext<E>) => Read<L>
  readonly handle: (
    context: HandleContext<E, L>,
  ) => OperationResult<AnswerOf<E>> | Promise<OperationResult<AnswerOf<E>>>
}

type Accounts<A> = A extends true ? { accounts: AccountsDb } : unknown

/** Declares an operation; `load` may be left out where nothing needs to be read. */
export function operation<E extends Endpoint, L = undefined, A extends boolean = false>(
  endpoint: E & { access: Exclude<E['access'], 'public'> },
  parts: Partial<Pick<Operation, 'factor' | 'limit' | 'recordsPerStep' | 'atPrimary'>> & {
    withAccounts?: A
    load?: (context: LoadContext<E> & Accounts<A>) => Read<L>
    handle: (
      context: HandleContext<E, L> & Accounts<A>,
    ) => OperationResult<AnswerOf<E>> | Promise<OperationResult<AnswerOf<E>>>
  },
): Operation {
  const defaults = { factor: undefined, limit: undefined, recordsPerStep: 1, atPrimary: false }
  return { ...defaults, withAccounts: false, load: readNothing, endpoint, ...parts } as unknown as Operation
}

const readNothing = () => nothing

/** A request without a sign-in, before anything is read. */
type PublicRequest<E extends Endpoint> = ParsedOf<E> & { env: Bindings; client: Client }

type PublicLoadContext<E extends Endpoint> = PublicRequest<E> & { accounts: AccountsDb; now: string }

type PublicHandleContext<E extends Endpoint, L> = PublicLoadContext<E> & {
  loaded: L
  /** Address of the portal, for links in mails. */
  origin: string
}

/** What a request without a sign-in says about where it comes from. */
export interface Client {
  readonly userAgent: string | null
  /** The network address; null where it is not known. */
  readonly address: string | null
  /** Hash of the session token the browser still holds: signing in anew ends that session. */
  readonly sessionHash: string | undefined
  /** Hash of the token that ties the browser to the sign-up it began. */
  readonly signUpHash: string | undefined
  /** The token itself, which may name a cell. */
  readonly signUpToken: string | undefined
  /** The token that ties the browser to a sign-in that is not finished. */
  readonly stepToken: string | undefined
  /** The token from which the challenge of a passkey was made. */
  readonly passkeyToken: string | undefined
  /** The cookie of a device from which an account was signed in to. */
  readonly deviceToken: string | undefined
}

/** What the organization of a request without a sign-in is found by, where there are several databases. */
interface FoundBy {
  readonly email?: string | undefined
  /** Of a link, or of a program. */
  readonly token?: string | undefined
  /** A token that may name a cell, which counts where the directory knows nothing of the others. */
  readonly namedBy?: string | undefined
  /** Nothing says where it is: every database is asked until one does not refuse with this code. */
  readonly orAnywhere?: ErrorCode
}

/** As `Operation`, for callers without a sign-in: it sees accounts only, and attempts are counted first. */
export interface PublicOperation<E extends Endpoint = Endpoint, L = unknown> {
  readonly endpoint: E
  readonly factor: Factor | undefined
  /** Undefined for what the first database alone answers. */
  readonly foundBy: ((request: Omit<PublicRequest<E>, 'env'>) => FoundBy) | undefined
  /** Limits per account, beside the one per address that every `limited` endpoint has. */
  readonly limits: (request: PublicRequest<E>) => AttemptLimits | Promise<AttemptLimits>
  /** How many times `AUTH_LIMIT_PER_ADDRESS` a network may call it in a minute. */
  readonly addressLimit: number
  /** What is written although the limits per account refuse the request. */
  readonly refused: ((context: PublicHandleContext<E, L>) => Promise<OperationResult<unknown>>) | undefined
  /** Milliseconds before which no success is answered, so that the time does not tell what was done. */
  readonly evenMs: number
  readonly load: (context: PublicLoadContext<E>) => Read<L> | Promise<Read<L>>
  readonly handle: (context: PublicHandleContext<E, L>) => Promise<OperationResult<AnswerOf<E>>>
}

export function publicOperation<E extends Endpoint, L = undefined>(
  endpoint: E & { access: 'public' },
  parts: Partial<PublicOperation<E, L>> & Pick<PublicOperation<E, L>, 'handle'>,
): PublicOperation {
  const defaults = { factor: undefined, foundBy: undefined, refused: undefined, evenMs: 0, addressLimit: 1 }
  const read = { limits: () => [], load: readNothing }
  return { ...defaults, ...read, endpoint, ...parts } as unknown as PublicOperation
}
