import type { IncomingMessage, ServerResponse } from 'node:http'
import { TooManyCallers } from './line.ts'

/** What a caller gets. */
export interface Reply {
  readonly status: number
  readonly type: string
  readonly parts: readonly Buffer[]
}

export type Headers = Record<string, string>

/** The tenant that a call is for; a caller that names none is a tenant of its own. */
export function tenantOf({ headers }: IncomingMessage): string | symbol {
  const named = headers['x-tenant']
  return typeof named === 'string' ? named : Symbol('caller')
}

/** What says who calls, and which database is meant. */
export function headersOf({ headers }: IncomingMessage): Headers {
  const kept: Headers = { 'content-type': 'application/json' }
  for (const name of ['authorization', 'x-namespace-bin'])
    if (typeof headers[name] === 'string') kept[name] = headers[name]
  return kept
}

/** @throws TooLong, before more than the limit is kept */
export async function bodyOf(message: IncomingMessage, limit = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) throw new TooLong()
    parts.push(part)
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

export function send(outgoing: ServerResponse, { status, type, parts }: Reply): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  outgoing.writeHead(status, { 'content-type': type, 'content-length': length })
  for (const part of parts) outgoing.write(part)
  outgoing.end()
}

/** A body that no call of the API has. */
class TooLong extends Error {}

/** Only a refused caller may retry; after any other failure it is not known what the database did. */
export function refuse(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy()
    return
  }
  const [status, message] =
    error instanceof TooManyCallers
      ? [429, 'All connections to the database are taken']
      : error instanceof TooLong
        ? [413, 'The body is too long']
        : [502, 'The database did not answer']
  const parts = [Buffer.from(JSON.stringify({ error: message }))]
  send(outgoing, { status, type: 'application/json', parts })
}
