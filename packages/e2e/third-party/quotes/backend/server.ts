import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { callerOf, NotFromPortal } from '@ginkgo/app-backend'
import type { Endpoint } from '@ginkgo/contracts'
import { quotesApi, root } from '../src/contract/quotes-api.ts'
import { type Answer, answers, type Circumstance } from './answers.ts'
import { notFound, Refusal } from './errors.ts'
import { parsed } from './parsed.ts'

export interface BackendOptions {
  readonly database: DatabaseSync
  /** Origin of the portal. */
  readonly portal: string
  /** Public keys of the portal for this app. */
  readonly keys: readonly string[]
}

const largestBody = 1_000_000
const mostRows = 1_000

type Name = keyof typeof quotesApi

/** `/remotes/mfe-quotes/api/quotes/{quoteId}` is `/quotes/<id>` here. */
const routes = (Object.entries(quotesApi) as [Name, Endpoint][]).map(([name, endpoint]) => ({
  name,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.slice(root.length).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > largestBody) throw new Refusal(413, 'too_large', 'The request is too large')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new Refusal(400, 'malformed', 'The request could not be read')
  }
}

function limitFrom(text: string | null): number {
  const limit = text === null ? mostRows : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostRows) return limit
  throw new Refusal(400, 'validation_failed', `limit must be 1 to ${mostRows}`)
}

const headerOf = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

async function answerTo(
  request: IncomingMessage,
  options: BackendOptions,
): Promise<Answer & { status: number }> {
  const caller = await callerOf(headerOf(request, 'authorization'), { app: 'mfe-quotes', ...options })
  const url = new URL(request.url ?? '/', 'http://backend')
  const method = request.method?.toLowerCase()
  for (const { name, endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(url.pathname) : null
    if (!match) continue
    const { limit, cursor, ...query } = Object.fromEntries(url.searchParams)
    const given = parsed(endpoint, {
      params: { ...match.groups },
      query,
      body: endpoint.body && (await bodyOf(request)),
    })
    const circumstance: Circumstance = {
      database: options.database,
      caller,
      now: Date.now(),
      paging: { limit: limitFrom(limit ?? null), cursor },
      ifMatch: headerOf(request, 'if-match')?.replaceAll('"', ''),
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }
    const answer = answers[name] as (given: object, circumstance: Circumstance) => Promise<Answer>
    return { status: endpoint.status ?? 200, ...(await answer(given, circumstance)) }
  }
  throw notFound()
}

/** What the caller is told of a failure: the reasons that are meant for them, and nothing of others. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof NotFromPortal) return new Refusal(401, 'unauthenticated', 'Please use the portal')
  console.error(error)
  return new Refusal(500, 'internal', 'Something went wrong on our side')
}

function send(response: ServerResponse, { status, body, headers }: Answer & { status: number }): void {
  const isFile = Buffer.isBuffer(body)
  const type = isFile ? 'application/pdf' : 'application/json; charset=utf-8'
  response.writeHead(status, { ...headers, ...(body !== undefined && { 'content-type': type }) })
  response.end(isFile || body === undefined ? body : JSON.stringify(body))
}

/** The backend: what comes from the portal is answered, everything else refused. */
export function createBackend(options: BackendOptions): Server {
  return createServer(async (request, response) => {
    if (request.url === '/health') return void response.end('ok')
    try {
      send(response, await answerTo(request, options))
    } catch (error) {
      const { status, code, message, issues } = refusalOf(error)
      const requestId = crypto.randomUUID()
      send(response, { status, body: { code, message, issues, requestId } })
      // What is left of a body that nobody reads.
      request.resume()
    }
  })
}
