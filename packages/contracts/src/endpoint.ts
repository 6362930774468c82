import type { z } from 'zod'
import type { AiScope } from './entities/api-key.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/**
 * One operation of the API, declared once. Request validation, response parsing, authorization, OpenAPI,
 * the typed client and its cache keys are all derived from it.
 */
export interface Endpoint {
  /** operationId of the OpenAPI document and prefix of the client's cache key, e.g. `leads.list`. */
  readonly id: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path with `{name}` parameters, e.g. `/api/leads/{leadId}`, or `/remotes/<app>/api/…` of an app's own backend. */
  readonly path: `/${string}`
  readonly summary: string
  /** What callers must know that the schema does not say; part of the OpenAPI document. */
  readonly description?: string
  /** `public` needs no sign-in; a permission must be granted in the organization or in at least one vertical. */
  readonly access: 'public' | Permission
  /**
   * What is out of date after the operation, in the answers that its caller can read; the client reads that again.
   * Every endpoint declares it that does not only read; what begins or ends a session declares nothing, as the client
   * then forgets all.
   */
  readonly changes?: readonly Topic[]
  /**
   * The kind of the records that it answers, e.g. `enquiry`: one record, an array or a page of them. A page of the portal
   * knows each record once, so every answer that has it shows its newest version.
   */
  readonly record?: string
  /** A POST that only reads: its question is too long for a GET. */
  readonly asks?: true
  /**
   * A session may do it only within ten minutes after its person proved to be there, by signing in or `POST
   * /api/auth/confirm`; otherwise 403 `confirmation_required`. `always` is checked for every call, `depends` by the
   * operation, which says for what.
   */
  readonly confirm?: 'always' | 'depends'
  /** Allowed although the organization wants a second factor, the person has none and their days of grace are over. */
  readonly withoutSecondFactor?: true
  /**
   * The change can be undone as a whole: its batch writes an entry of the change log whose kind is the id of the endpoint,
   * and a row for each record that it changes.
   */
  readonly undoable?: true
  /** What a key or token needs; without it `read` for what only reads, otherwise `write`. */
  readonly scope?: AiScope
  readonly params?: z.ZodObject
  /** The last parameter, if it takes the rest of the path with its slashes. */
  readonly restParam?: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /**
   * The body is a file and no JSON: `form` is the part `file` of multipart/form-data, with its name; `bytes` is the bytes
   * alone, as application/octet-stream. It is streamed, and refused beyond `maxBytes`.
   */
  readonly takes?: { readonly as: 'form' | 'bytes'; readonly maxBytes: number }
  /** The body of the answer, or one row of it where the endpoint is paged. `noContent` for 204. */
  readonly output: z.ZodType
  /** Status of success if it is not 200. */
  readonly status?: 201 | 204 | 302
  /**
   * The answer's body is an array in pages: the query takes `limit` and `cursor`, and the answer has the headers
   * `X-Total-Count` and `Link`. A page ends earlier after a megabyte of rows: only one without `Link` is the last one.
   * `X-Total-Count-Is: at-least` says that the rows were only counted up to a bound.
   */
  readonly paged?: true
  /**
   * The answer is a file of this type, streamed. On an error the connection is closed before the end, so that nobody
   * takes a part for the whole; `output` is the content. `application/octet-stream` stands for a stored file, which is
   * sent as what it is.
   */
  readonly produces?:
    | 'text/csv'
    | 'application/json'
    | 'application/zip'
    | 'application/pdf'
    | 'application/octet-stream'
  /** The answer sets or deletes cookies: of a session, a known device or a sign-up. */
  readonly setsCookie?: true
  /** Domain errors that the operation can answer, apart from those that follow from its declaration. */
  readonly errors?: readonly ErrorCode[]
  /** Requests are counted per network address before anything else happens (see `AUTH_LIMIT_PER_ADDRESS`). */
  readonly limited?: true
}

export interface WritingEndpoint extends Endpoint {
  readonly method: 'post' | 'put' | 'patch' | 'delete'
  readonly changes: readonly Topic[]
}

export type ReadingEndpoint = Endpoint & { readonly changes?: never } & (
    | { readonly method: 'get' }
    | { readonly method: 'post'; readonly asks: true }
  )

/** Declares an endpoint, keeping its literal types. */
export function defineEndpoint<const E extends ReadingEndpoint | WritingEndpoint>(endpoint: E): E {
  return endpoint
}

// Of a choice of endpoints that both have the part, either's is right: so E is not distributed.
type Part<E, K extends string, Side extends 'in' | 'out'> = [E] extends [Record<K, infer S extends z.ZodType>]
  ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>>
  : unknown

/** A file on its way in: its bytes can be read once. */
export interface IncomingFile {
  /** Empty where bytes come without one. */
  readonly name: string
  /** Bytes of the whole request, where the caller said so. */
  readonly announcedBytes: number | undefined
  /** Ends with an error where it is cut off or too large. */
  readonly chunks: AsyncIterable<Uint8Array>
}

type FilePart<E, File> = E extends { takes: object } ? { file: File } : unknown

type PageRequest<E> = E extends { paged: true } ? { page?: { limit?: number; cursor?: string } } : unknown

/** What a caller of the endpoint passes. */
export type RequestOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  FilePart<E, Blob> &
  PageRequest<E>

/** What the handler of the endpoint gets after validation. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  FilePart<E, IncomingFile>

/** What the endpoint answers: an array of rows if it is paged. */
export type ResponseOf<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['output']>[]
  : z.output<E['output']>
