import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Caller, TooManyCallers, WaitedTooLong } from './line.ts'

/** The answer to a caller. */
export interface Reply {
  readonly status: number
  readonly type: string
  readonly parts: readonly Buffer[]
}

export type Headers = Record<string, string>

/** The tenant of a call, and how long it may wait. A call without a tenant counts as a separate one. */
export function callerOf({ headers }: IncomingMessage): Caller {
  const named = headers['x-tenant']
  const waitMs = Number(headers['x-wait-ms'] ?? Number.NaN)
  return {
    tenant: typeof named === 'string' ? named : Symbol('caller'),
    waitMs: waitMs >= 0 ? waitMs : undefined,
  }
}

/** The headers that identify the caller and the database. */
export function headersOf({ headers }: IncomingMessage): Headers {
  const forwarded: Headers = { 'content-type': 'application/json' }
  for (const name of ['authorization', 'x-namespace-bin'])
    if (typeof headers[name] === 'string') forwarded[name] = headers[name]
  return forwarded
}

/** Reads a body. @throws TooLong as soon as the limit is exceeded */
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

/** The body is larger than any call of the API. */
class TooLong extends Error {}

/**
 * Answers with an error. Only a caller that was refused its turn may retry; after any other failure it is unknown what
 * the database has done.
 */
export function refuse(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy()
    return
  }
  const [status, message] =
    error instanceof TooManyCallers
      ? [429, 'All connections to the database are taken']
      : error instanceof WaitedTooLong
        ? [503, 'No connection to the database became free in time']
        : error instanceof TooLong
          ? [413, 'The body is too long']
          : [502, 'The database did not answer']
  const parts = [Buffer.from(JSON.stringify({ error: message }))]
  send(outgoing, { status, type: 'application/json', parts })
}
