import type { Endpoint, Issue } from '@ginkgo/contracts'
import type { Input } from '../runner/input.ts'
import { illFormedPairs, illFormedParams } from '../operation/well-formed.ts'
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

/** JSON is UTF-8 (RFC 8259); other bytes are refused, as decoding would replace them. */
const utf8 = { fatal: true, ignoreBOM: false }

/**
 * Reads a body that is too large to its end before it is refused, up to a limit: a caller that is still sending would
 * see a broken connection instead of the answer.
 * @throws DomainError `too_large`; TypeError for what is no text
 */
export async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', utf8)
  let bytes = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes <= maxBodyBytes) text += decoder.decode(chunk as Uint8Array, { stream: true })
    else if (bytes > maxDrainedBytes) break
  }
  if (bytes > maxBodyBytes) throw new DomainError('too_large')
  return text + decoder.decode()
}

/** The bytes of a body, all of them in memory. @throws DomainError `too_large` */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes <= maxBytes) chunks.push(chunk as Uint8Array)
    else if (bytes > 2 * maxBytes) break
  }
  if (bytes > maxBytes) throw new DomainError('too_large')
  const all = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all
}
