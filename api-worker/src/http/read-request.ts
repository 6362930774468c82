import { type Endpoint, type Issue, PageQuery } from '@ginkgo/contracts'
import type { z } from 'zod'
import { DomainError, NotFound } from './errors.ts'
import { illFormedPairs, illFormedParams, illFormedTexts } from './well-formed.ts'

/** Bytes a request body may have; imports have a limit of their own. */
const maxBodyBytes = 1_048_576

/** A body beyond this is refused without being read to its end. */
const maxDrainedBytes = 16 * maxBodyBytes

export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly page: { readonly limit: number; readonly cursor?: string | undefined } | undefined
}

/**
 * Validates path, query and body by the endpoint's declaration; what it does not declare is dropped.
 * @throws DomainError `validation_failed` with issues, `not_json`, `malformed`, `too_large`; `NotFound` for an id
 * that cannot be one
 */
export async function readRequest(
  endpoint: Endpoint,
  request: Request,
  pathParams: Record<string, string>,
): Promise<RequestParts> {
  const url = new URL(request.url)
  refuse(illFormedParams(endpoint.path, url.pathname, endpoint.restParam))
  const params = endpoint.params?.safeParse(pathParams)
  if (params && !params.success) throw new NotFound()
  const search = Object.fromEntries(url.searchParams)
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value)
    if (result && !result.success) issues.push(...toIssues(result.error))
    return result?.data
  }
  const body = endpoint.body ? await readJson(request) : undefined
  refuse([...illFormedPairs(url.search.slice(1)), ...illFormedTexts(body)])
  const issues: Issue[] = []
  const parts = {
    params: params?.data,
    query: check(endpoint.query, search),
    page: endpoint.paged ? (check(PageQuery, search) as RequestParts['page']) : undefined,
    body: check(endpoint.body, body),
  }
  refuse(issues)
  return parts
}

/** @throws DomainError `validation_failed` where there are any */
function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DomainError('validation_failed', issues[0]?.message, { issues })
}

function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new DomainError('not_json')
  try {
    return JSON.parse(await readText(request))
  } catch (error) {
    if (error instanceof DomainError) throw error
    const message = 'The request body is not valid JSON'
    throw new DomainError('malformed', message, { issues: [{ path: '', message }] })
  }
}

/** JSON is UTF-8 (RFC 8259); other bytes are refused, as decoding would replace them. */
const utf8 = { fatal: true, ignoreBOM: false }

/**
 * Reads a body that is too large to its end before it is refused, up to a limit: a caller that is still sending would
 * see a broken connection instead of the answer.
 */
async function readText(request: Request): Promise<string> {
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
