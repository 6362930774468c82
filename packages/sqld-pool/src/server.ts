import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Gate, TooManyCallers } from './gate.ts'
import { Pipeline } from './pipeline.ts'
import { type Lease, Streams } from './streams.ts'

export interface PoolOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Of the database server, for example http://127.0.0.1:8080. */
  readonly databaseUrl: string
  /**
   * Connections to keep. The database allows more than twice as many: those of a pool that died are there for ten seconds
   * more, and others call it too.
   */
  readonly streams: number
}

export interface Pool {
  readonly url: string
  /** Ends what is kept, once what is under way is done. */
  stop(): Promise<void>
}

interface Received {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

const answerMs = 30_000
const longestBody = 64 * 1_024 * 1_024
const crowd = { waiting: 512, patienceMs: 10_000 }
const pipelinePath = /^\/v[23]\/pipeline$/

/** Of a stream that the database has dropped since, or that it had before it was restarted: nothing was done on it. */
const isUnknownStream = ({ status, body }: Received): boolean =>
  status === 400 && /STREAM_EXPIRED|invalid baton|STREAM_NOT_FOUND/i.test(body.toString('latin1', 0, 500))

/**
 * Stands in front of an sqld and keeps connections to its database open between calls. sqld opens one for every call
 * otherwise and reads the whole schema for it, which takes longer than most queries.
 */
export class PoolServer {
  readonly #target: URL
  readonly #agent = new Agent({ keepAlive: true })
  readonly #streams: Streams
  /** The database writes for one at a time; those who wait inside it cost it as much as those it works for. */
  readonly #writing = new Gate({ ...crowd, places: 1 })
  readonly #server = createServer((incoming, outgoing) => {
    this.#serve(incoming, outgoing).catch((error: unknown) => refuse(outgoing, error))
  })

  constructor({ databaseUrl, streams }: PoolOptions) {
    this.#target = new URL(databaseUrl)
    this.#streams = new Streams({ ...crowd, places: streams, keptMs: 8_000 }, (owner, baton) => {
      const body = JSON.stringify({ baton, requests: [{ type: 'close' }] })
      this.#send(JSON.parse(owner), body).catch(() => {})
    })
  }

  async listen(port: number, host: string): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, resolve)
    })
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeIdleConnections()
    await ended
    this.#streams.clear()
    this.#agent.destroy()
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.method !== 'POST' || !pipelinePath.test(incoming.url ?? '')) {
      this.#passOn(incoming, outgoing)
      return
    }
    const body = await bodyOf(incoming, longestBody)
    const headers = headersOf(incoming)
    const pipeline = Pipeline.of(body)
    if (!pipeline) {
      answer(outgoing, await this.#send(headers, body, incoming.url))
      return
    }
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort(new Error('The caller left')))
    const endWriting = pipeline.writes ? await this.#writing.enter(gone.signal) : undefined
    try {
      // The one who writes goes first: all other writers wait for it, and the readers for them.
      const lease = await this.#streams.lease(JSON.stringify(headers), gone.signal, pipeline.writes)
      try {
        await this.#run(pipeline, headers, lease, outgoing)
      } finally {
        lease.giveBack()
      }
    } finally {
      endWriting?.()
    }
  }

  async #run(pipeline: Pipeline, headers: Headers, lease: Lease, outgoing: ServerResponse): Promise<void> {
    let received = await this.#send(headers, pipeline.on(lease.baton))
    if (lease.baton && isUnknownStream(received)) received = await this.#send(headers, pipeline.on(undefined))
    if (received.status !== 200) {
      answer(outgoing, received)
      return
    }
    const { parts, baton, spoiled } = pipeline.answer(received.body)
    lease.giveBack(baton)
    if (spoiled)
      this.#send(headers, JSON.stringify({ baton: spoiled, requests: [{ type: 'close' }] })).catch(() => {})
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    outgoing.writeHead(200, { 'content-type': received.type, 'content-length': length })
    for (const part of parts) outgoing.write(part)
    outgoing.end()
  }

  /** The path as it came: joined to an address, one that names a host would lead elsewhere. */
  #to(path: string) {
    const { hostname, port } = this.#target
    return { hostname, port, path }
  }

  #send(headers: Headers, body: string | Buffer, path = '/v3/pipeline'): Promise<Received> {
    return new Promise((resolve, reject) => {
      const onward = httpRequest({
        ...this.#to(path),
        method: 'POST',
        agent: this.#agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(answerMs),
      })
      onward.on('error', reject)
      onward.on('response', (response) => {
        bodyOf(response).then(
          (received) =>
            resolve({
              status: response.statusCode!,
              type: response.headers['content-type'] ?? 'text/plain',
              body: received,
            }),
          reject,
        )
      })
      onward.end(body)
    })
  }

  /** Whatever is no pipeline: health, dumps. */
  #passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const onward = httpRequest({
      ...this.#to(incoming.url ?? '/'),
      method: incoming.method,
      agent: this.#agent,
      headers: { ...incoming.headers, host: this.#target.host },
    })
    onward.on('error', (error) => refuse(outgoing, error))
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    outgoing.on('close', () => outgoing.writableFinished || onward.destroy())
    incoming.pipe(onward)
  }
}

type Headers = Record<string, string>

/** What says who calls, and which database is meant. */
function headersOf({ headers }: IncomingMessage): Headers {
  const kept: Headers = { 'content-type': 'application/json' }
  for (const name of ['authorization', 'x-namespace-bin'])
    if (typeof headers[name] === 'string') kept[name] = headers[name]
  return kept
}

/** @throws TooLong, before more than the limit is kept */
async function bodyOf(message: IncomingMessage, limit = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) throw new TooLong()
    parts.push(part)
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

function answer(outgoing: ServerResponse, { status, type, body }: Received): void {
  outgoing.writeHead(status, { 'content-type': type, 'content-length': body.length })
  outgoing.end(body)
}

/** A body that no call of the API has. */
class TooLong extends Error {}

/** Too many callers may come again; of anything else it is not known what the database did. */
function refuse(outgoing: ServerResponse, error: unknown): void {
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
  answer(outgoing, {
    status,
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ error: message })),
  })
}

/** Starts a pool of connections to an sqld. @throws when the address is taken */
export async function startPool(options: PoolOptions): Promise<Pool> {
  const server = new PoolServer(options)
  const url = await server.listen(options.port, options.host)
  return { url, stop: () => server.close() }
}
