import type { Endpoint, Issue } from '@ginkgo/contracts'
import type { Input } from '../runner/input.ts'
import { illFormedPairs, illFormedParams } from '../operation/well-formed.ts'
import { bytesWithin } from './read-bounded.ts'
import { fileOf } from './read-file.ts'
import { DomainError } from '../operation/errors.ts'

/** Bytes a request body may have; imports have a limit of their own. */
const maxBodyBytes = 1_048_576

/** A body beyond this is refused without being read to its end. */
const maxDrainedBytes = 16 * maxBodyBytes

/** What an HTTP request gives to the endpoint. */
export function inputOf(
  { path, restParam, takes }: Endpoint,
  request: Request,
  params: Record<string, string>,
): Input {
  const url = new URL(request.url)
  const header = (name: string) => request.headers.get(name) ?? undefined
  return {
    params,
    query: Object.fromEntries(url.searchParams),
    body: () => readJson(request),
    ...(takes && { file: () => fileOf(request, takes) }),
    illFormed: [
      ...illFormedParams(path, url.pathname, restParam),
      ...illFormedPairs(url.search.slice(1)),
      ...repeatedParameters(url.searchParams),
    ],
    ifMatch: header('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1'),
    idempotencyKey: header('idempotency-key'),
  }
}

/** Several values of a filter stand in one parameter; of two parameters of one name the first would be ignored. */
function repeatedParameters(given: URLSearchParams): Issue[] {
  const names = [...given.keys()]
  const repeated = new Set(names.filter((name, place) => names.indexOf(name) !== place))
  return [...repeated].map((name) => ({ path: name, message: `${name} is given more than once` }))
}

/** @throws DomainError `not_json`, `malformed`, `too_large` */
async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new DomainError('not_json')
  try {
    const text = await readText(request)
    // No schema sees this key, so what it holds would be dropped without a word.
    if (/"__proto__"\s*:/.test(text)) throw malformed('No key may be called __proto__')
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw malformed('The request body is not valid JSON')
  }
}

const malformed = (message: string) =>
  new DomainError('malformed', message, { issues: [{ path: '', message }] })

/** The text of a body, which is UTF-8. @throws DomainError `too_large`; TypeError for what is no text */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, maxBodyBytes, maxDrainedBytes)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
}

/** The bytes of a body, all of them in memory. @throws DomainError `too_large` */
export async function readBytes(
  request: Request,
  maxBytes: number,
  drained = 2 * maxBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await bytesWithin(request, maxBytes, drained)
  if (!bytes) throw new DomainError('too_large')
  return bytes
}
