import type { Endpoint, ErrorCode, ParsedOf } from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountsDb } from '../db/accounts-db.ts'
import type { Deadline } from '../db/deadline.ts'
import type { OrgDb } from '../db/org-db.ts'
import { map, nothing, type Read } from '../db/statement.ts'
import type { CheckedInput } from './checked-input.ts'
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
    /** The same where it is known before, for statements that are written once for all callers. */
    knownCallerId: string | undefined
    /** How many records to take at most, of an operation that works in steps. */
    atMost: number
  }

interface IfMatch {
  /** The `updatedAt` the caller has seen. */
  ifMatch: string | undefined
}

export type HandleContext<E extends Endpoint, L> = LoadContext<E> &
  IfMatch & {
    scope: OrgScope
    loaded: L
    env: Bindings
    /** Address of the portal, for links in mails. */
    origin: string
    /** The network address it comes from; null where that is not known. */
    address: string | null
    /** Of the request, for calls to other services. */
    deadline: Deadline
  }

/** What an operation reads with; its input is as the endpoint declares it. */
interface Reading {
  readonly input: CheckedInput
  readonly db: OrgDb
  /** Of an operation that needs rows that belong to no organization, in addition to its scope. */
  readonly accounts: AccountsDb | undefined
  readonly now: string
  readonly callerId: SQL
  readonly knownCallerId: string | undefined
  readonly atMost: number
}

/** What it decides with, in addition to what was read. */
interface Deciding {
  readonly db: OrgDb
  readonly scope: OrgScope
  readonly env: Bindings
  readonly origin: string
  readonly address: string | null
  readonly deadline: Deadline
}

type Decided<A> = OperationResult<A> | Promise<OperationResult<A>>

/** Decides from what was read. */
type Decide<With> = (context: With) => Promise<OperationResult<unknown>>

/** What an operation says about itself. */
interface Settings {
  readonly factor: Factor | undefined
  /** How often one user may try, counted before anything costly happens. */
  readonly limit: ((callerId: SQL) => AttemptLimit<SQL>) | undefined
  /** Records of one step, of an operation that works in steps; half of them where they are too long to be read at once. */
  readonly recordsPerStep: number
  /**
   * Reads so little that the caller is resolved in the same statements where this instance has not seen them, although
   * it writes nothing.
   */
  readonly readsLittle: boolean
}

/**
 * What an endpoint does, in the two trips of every request: `load` reads in the batch that authenticates the caller and
 * gives what decides from that alone, and the statements of the result are one atomic batch.
 * When another writer came in between, both run again.
 */
export interface Operation extends Settings {
  readonly endpoint: Endpoint
  readonly withAccounts: boolean
  readonly load: (reading: Reading) => Read<Decide<Deciding>>
}

type Accounts<A> = A extends true ? { accounts: AccountsDb } : unknown

/**
 * The input as the types of the endpoint say. This is the one place where the schemas that have checked a value meet the
 * types that follow from them.
 */
const typed = <Context>({ input, ...rest }: Pick<Reading, 'input'>): Context =>
  ({ ...input, ...rest }) as Context

/** Declares an operation; `load` may be left out where nothing needs to be read. */
export function operation<E extends Endpoint, L = undefined, A extends boolean = false>(
  endpoint: E & { access: Exclude<E['access'], 'public'> },
  {
    load = readNothing as () => Read<L>,
    handle,
    ...settings
  }: Partial<Settings> & {
    withAccounts?: A
    load?: (context: LoadContext<E> & Accounts<A>) => Read<L>
    handle: (context: HandleContext<E, L> & Accounts<A>) => Decided<AnswerOf<E>>
  },
): Operation {
  const defaults = { factor: undefined, limit: undefined, recordsPerStep: 1, readsLittle: false }
  return {
    ...defaults,
    withAccounts: false,
    ...settings,
    endpoint,
    load(reading) {
      const context = typed<LoadContext<E> & IfMatch & Accounts<A>>(reading)
      return map(load(context), (loaded) => async (deciding) => handle({ ...context, ...deciding, loaded }))
    },
  }
}

const readNothing = (): unknown => nothing

/** A request without a sign-in, before anything is read. */
type PublicRequest<E extends Endpoint> = ParsedOf<E> & { env: Bindings; client: Client }

type PublicLoadContext<E extends Endpoint> = PublicRequest<E> & { accounts: AccountsDb; now: string }

type PublicHandleContext<E extends Endpoint, L> = PublicLoadContext<E> & {
  loaded: L
  /** Address of the portal, for links in mails. */
  origin: string
  /** Of the request, for calls to other services. */
  deadline: Deadline
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

/** The keys that lead to the organization of a request without a sign-in, where there are several databases. */
interface LocatedBy {
  readonly email?: string | undefined
  /** Of a link, or of a program. */
  readonly token?: string | undefined
  /** A token that may name a cell, which counts where the directory knows nothing of the others. */
  readonly namedBy?: string | undefined
  /** Nothing says where it is: every database is asked until one does not refuse with this code. */
  readonly orAnywhere?: ErrorCode
}

/** What a request without a sign-in comes with; its input is as the endpoint declares it. */
export interface Visiting {
  readonly input: CheckedInput
  readonly client: Client
  readonly env: Bindings
}

interface PublicSettings {
  readonly factor: Factor | undefined
  /** How many times `AUTH_LIMIT_PER_ADDRESS` a network may call it in a minute. */
  readonly addressLimit: number
  /** Milliseconds before which no success is answered, so that the time does not tell what was done. */
  readonly evenMs: number
}

type PublicDeciding = Pick<Deciding, 'origin' | 'deadline'>

/** The two ways a request without a sign-in can go on after its reads. */
interface PublicDecisions {
  readonly handle: Decide<PublicDeciding>
  /** What is written although the limits per account refuse the request. */
  readonly refused: Decide<PublicDeciding> | undefined
}

/** As `Operation`, for callers without a sign-in: it sees accounts only, and attempts are counted first. */
export interface PublicOperation extends PublicSettings {
  readonly endpoint: Endpoint
  /** Undefined for what the first database alone answers. */
  readonly locatedBy: ((visiting: Visiting) => LocatedBy) | undefined
  /** Limits per account, in addition to the one per address that every `limited` endpoint has. */
  readonly limits: (visiting: Visiting) => AttemptLimits | Promise<AttemptLimits>
  readonly load: (
    visiting: Visiting & { readonly accounts: AccountsDb; readonly now: string },
  ) => Promise<Read<PublicDecisions>>
}

/** What a module declares of it, with the types of its endpoint. */
interface PublicParts<E extends Endpoint, L> extends Partial<PublicSettings> {
  readonly locatedBy?: (request: PublicRequest<E>) => LocatedBy
  readonly limits?: (request: PublicRequest<E>) => AttemptLimits | Promise<AttemptLimits>
  readonly load?: (context: PublicLoadContext<E>) => Read<L> | Promise<Read<L>>
  readonly handle: (context: PublicHandleContext<E, L>) => Promise<OperationResult<AnswerOf<E>>>
  readonly refused?: (context: PublicHandleContext<E, L>) => Promise<OperationResult<unknown>>
}

export function publicOperation<E extends Endpoint, L = undefined>(
  endpoint: E & { access: 'public' },
  { locatedBy, limits, load = readNothing as () => Read<L>, handle, refused, ...settings }: PublicParts<E, L>,
): PublicOperation {
  return {
    factor: undefined,
    addressLimit: 1,
    evenMs: 0,
    ...settings,
    endpoint,
    locatedBy: locatedBy && ((visiting) => locatedBy(typed(visiting))),
    limits: (visiting) => limits?.(typed(visiting)) ?? [],
    async load(visiting) {
      const context = typed<PublicLoadContext<E>>(visiting)
      return map(await load(context), (loaded) => ({
        handle: (deciding) => handle({ ...context, ...deciding, loaded }),
        refused: refused && ((deciding) => refused({ ...context, ...deciding, loaded })),
      }))
    },
  }
}
