import type { Endpoint } from '@ginkgo/contracts'
import type { OpenAPIHono } from '@hono/zod-openapi'

const count = (format: 'int32' | 'int64', minimum: number, maximum: number) =>
  ({ type: 'integer', format, minimum, maximum }) as const
const text = (maxLength: number) => ({ type: 'string', maxLength }) as const

/** Headers of answers that not every answer of the web has. */
const headers = {
  'X-Request-Id': { description: 'Names this call in the log of the server', schema: text(36) },
  'X-Total-Count': { description: 'Rows in all', schema: count('int64', 0, 1_000_000_000) },
  'X-Total-Count-Is': {
    description: '`at-least` where a search finds more than is counted; absent where the number is exact',
    schema: { type: 'string', pattern: '^at-least$', maxLength: 8 },
  },
  Link: {
    description:
      'Address of the next page, `rel="next"`; absent on the last one. A page has `limit` rows or 1 MB',
    schema: text(5_000),
  },
  'Retry-After': { description: 'Seconds to wait', schema: count('int32', 1, 86_400) },
  'Set-Cookie': {
    description: 'A session, a known device or a sign-up of the browser, or the end of one',
    schema: text(500),
  },
  'Content-Disposition': { description: 'The name of the file', schema: text(1_000) },
  Location: {
    description: 'Where the content of a file is, or the lead that this one was merged into',
    schema: text(5_000),
  },
  'WWW-Authenticate': { description: 'What was missing, and where a token can be got', schema: text(1_000) },
  'RateLimit-Limit': { description: 'Calls a minute', schema: count('int32', 1, 100_000) },
  'RateLimit-Remaining': {
    description: 'Calls left in this minute',
    schema: count('int32', 0, 100_000),
  },
  'RateLimit-Reset': { description: 'Seconds until the minute is over', schema: count('int32', 1, 60) },
} as const
type HeaderName = keyof typeof headers

/** Puts the headers into a document whose answers refer to them. */
export function registerHeaders(
  registry: OpenAPIHono['openAPIRegistry'],
  names: readonly HeaderName[],
): void {
  for (const name of names) registry.registerComponent('headers', name, headers[name])
}

/** Those of the browser's API. */
export const browserHeaders = [
  ...['X-Request-Id', 'X-Total-Count', 'X-Total-Count-Is', 'Link', 'Location', 'Retry-After', 'Set-Cookie'],
  'Content-Disposition',
] as HeaderName[]

const ofLists: readonly HeaderName[] = ['X-Total-Count', 'X-Total-Count-Is', 'Link']

/** Those of the API for programs. */
export const aiHeaders = [
  ...['X-Request-Id', ...ofLists, 'Location', 'Retry-After', 'WWW-Authenticate'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
] as HeaderName[]

const references = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The headers of an answer with this status. */
export function headersOfAnswer(endpoint: Endpoint, status: number) {
  return references(['X-Request-Id', ...ownHeaders(endpoint, status)])
}

/** Those that only some answers to programs have; the others, with those of lists, stand in `headersOfEveryAnswer`. */
export const headersForPrograms = (endpoint: Endpoint, status: number) =>
  references(ownHeaders(endpoint, status).filter((name) => !ofLists.includes(name)))

/** Those of every answer to a program, and of the refusals that every operation can give. */
export const headersOfEveryAnswer = references([
  ...['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  ...['Retry-After', 'WWW-Authenticate', ...ofLists],
] as HeaderName[])

function ownHeaders(endpoint: Endpoint, status: number): HeaderName[] {
  const isSuccess = status < 300
  const names: (HeaderName | false | undefined)[] = [
    isSuccess && endpoint.paged && 'X-Total-Count',
    isSuccess && endpoint.paged && 'X-Total-Count-Is',
    isSuccess && endpoint.paged && 'Link',
    isSuccess && endpoint.produces && 'Content-Disposition',
    status === 302 && 'Location',
    isSuccess && endpoint.setsCookie && 'Set-Cookie',
    status === 308 && 'Location',
    (status === 429 || status === 503) && 'Retry-After',
  ]
  return names.filter((name) => name !== false && name !== undefined)
}
