import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * One operation of the API, declared once. Request validation, response parsing, authorization, OpenAPI,
 * the typed client and its cache keys are all derived from it.
 */
export interface Endpoint {
  /** operationId of the OpenAPI document and prefix of the client's cache key, e.g. `leads.list`. */
  readonly id: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path with `{name}` parameters, e.g. `/api/leads/{leadId}`. */
  readonly path: `/${string}`
  readonly summary: string
  /** What callers must know beside the schema; part of the OpenAPI document. */
  readonly description?: string
  /** `public` needs no sign-in; a permission must be held in at least one vertical, or the organization. */
  readonly access: 'public' | Permission
  readonly params?: z.ZodObject
  /** The last parameter, where it takes the rest of the path, slashes included. */
  readonly restParam?: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The answer's body; of a paged endpoint, one row of it. `noContent` for 204. */
  readonly output: z.ZodType
  /** Status of success: 200 unless said otherwise. */
  readonly status?: 201 | 204
  /**
   * The body is an array in pages: `limit` and `cursor` are added to the query, `X-Total-Count` and `Link` to the answer.
   * A page of long rows ends before its `limit`: only without a `Link` is it the last.
   * `X-Total-Count-Is: at-least` says that rows were counted up to a bound only.
   */
  readonly paged?: true
  /** The answer is a file of this type, streamed to the end or broken off, never cut short; `output` is what is in it. */
  readonly produces?: 'text/csv' | 'application/zip'
  /** The answer sets cookies, or ends them: of a session, a known device or a sign-up. */
  readonly setsCookie?: true
  /** Domain errors the operation can answer beside those that follow from its shape. */
  readonly errors?: readonly ErrorCode[]
  /** Counted per address before anything else happens (see `AUTH_LIMIT_PER_ADDRESS`). */
  readonly limited?: true
}

/** Declares an endpoint, keeping its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Part<E, K extends string, Side extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>>
    : unknown

type PageRequest<E> = E extends { paged: true } ? { page?: { limit?: number; cursor?: string } } : unknown

/** What a caller of the endpoint gives. */
export type RequestOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  PageRequest<E>

/** What a handler of the endpoint receives after validation. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>

/** What the endpoint answers: an array of rows where it is paged. */
export type ResponseOf<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['output']>[]
  : z.output<E['output']>
