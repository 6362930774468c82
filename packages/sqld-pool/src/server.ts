import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Database, isUnknownStream } from './database.ts'
import { bodyOf, callerOf, type Headers, headersOf, refuse, type Reply, send } from './http.ts'
import type { Caller } from './line.ts'
import { Pipeline } from './pipeline.ts'
import { type Lease, Streams } from './streams.ts'
import { type Result, Transaction } from './transaction.ts'
import { Writers } from './writers.ts'

export interface PoolOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** The address of the database server, for example http://127.0.0.1:8080. */
  readonly databaseUrl: string
  /**
   * The number of connections to keep open. The database must allow more than twice as many, because connections of a
   * pool that died stay open for ten more seconds, and other programs use the database too.
   */
  readonly streams: number
}

export interface Pool {
  readonly url: string
  /** Closes the open connections after the running calls have ended. */
  stop(): Promise<void>
}

interface Call extends Caller {
  readonly headers: Headers
  /** Identifies the credentials. Calls with different credentials never share a stream or a transaction. */
  readonly owner: string
  readonly pipeline: Pipeline
}

/** A call together with the caller that waits for its answer. */
interface Write extends Call {
  /** Bytes. */
  readonly length: number
  readonly settle: (reply: Reply | Promise<Reply>) => void
}

const maxBodyBytes = 64 * 1_024 * 1_024
/** No caller waits longer, even if its own deadline would let it: one that is asked to come again costs the others nothing. */
const waitLimits = { waiting: 512, patienceMs: 6_000 }
/** Calls share a transaction only up to this many bytes, because a transaction of long calls would take much longer. */
const group = { together: 8, bytes: 64 * 1_024 }
const pipelinePath = /^\/v[23]\/pipeline$/

/**
 * A proxy in front of an sqld that keeps connections to its database open between calls. Otherwise sqld opens one for
 * every call and reads the whole schema for it, which takes longer than most queries.
 */
class PoolServer {
  readonly #database: Database
  readonly #streams: Streams
  readonly #writers = new Writers<Write>({ ...waitLimits, together: group.together }, fits, (calls) =>
    this.#write(calls),
  )
  readonly #server = createServer((incoming, outgoing) => {
    this.#serve(incoming, outgoing).catch((error: unknown) => refuse(outgoing, error))
  })

  constructor({ databaseUrl, streams }: PoolOptions) {
    this.#database = new Database(databaseUrl)
    this.#streams = new Streams(
      { ...waitLimits, places: streams, ofOneTenant: Math.max(1, streams - 1), idleMs: 8_000 },
      (owner, baton) => {
        void this.#database.end(JSON.parse(owner), baton)
      },
    )
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
    this.#database.leave()
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.method !== 'POST' || !pipelinePath.test(incoming.url ?? '')) {
      this.#database.passOn(incoming, outgoing)
      return
    }
    const body = await bodyOf(incoming, maxBodyBytes)
    const headers = headersOf(incoming)
    const pipeline = Pipeline.of(body)
    if (!pipeline) {
      const { status, type, body: parts } = await this.#database.send(headers, body, incoming.url)
      send(outgoing, { status, type, parts: [parts] })
      return
    }
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort(new Error('The caller left')))
    const owner = JSON.stringify(headers)
    const call: Call = { ...callerOf(incoming), headers, owner, pipeline }
    const reply = pipeline.writes
      ? this.#afterTurn(call, body.length, gone.signal)
      : this.#run(call, await this.#streams.lease(owner, call, gone.signal))
    send(outgoing, await reply)
  }

  #afterTurn(call: Call, length: number, signal: AbortSignal): Promise<Reply> {
    return new Promise((settle, reject) => {
      this.#writers.enter({ ...call, length, settle }, signal).catch(reject)
    })
  }

  /** Executes the calls of one owner that have the turn to write; each gets its answer as soon as it is known. */
  async #write(calls: readonly Write[]): Promise<void> {
    try {
      if (calls.length > 1 && (await this.#writeTogether(calls))) return
    } catch (error) {
      for (const { settle } of calls) settle(Promise.reject(error))
      return
    }
    for (const call of calls) {
      const reply = this.#runFirst(call)
      call.settle(reply)
      await reply.catch(() => undefined)
    }
  }

  /** A writer takes precedence over readers, because all other writers wait for it. */
  async #runFirst(call: Call): Promise<Reply & { readonly isUndone?: boolean }> {
    const { signal } = new AbortController()
    // It writes for several tenants, so it must not count against the limit of one of them.
    return this.#run(call, await this.#streams.lease(call.owner, { tenant: Symbol('writer') }, signal, 'all'))
  }

  /**
   * False if nothing was written because the database refused one of the calls or rolled back: then each is sent alone
   * and gets its own answer. They get a common answer only if it is unknown whether the database committed.
   */
  async #writeTogether(calls: readonly Write[]): Promise<boolean> {
    const transactions = calls.map(({ pipeline }) => pipeline.transaction!)
    const { status, type, parts, isUndone } = await this.#runFirst({
      ...calls[0]!,
      pipeline: Pipeline.together(transactions),
    })
    if (isUndone || (status >= 400 && status < 500)) return false
    if (status !== 200) {
      for (const { settle } of calls) settle({ status, type, parts })
      return true
    }
    const { results } = JSON.parse(Buffer.concat([...parts]).toString()) as { results: Result[] }
    const apart = Transaction.apart(transactions, results.slice(0, -1))
    for (const [place, own] of apart?.entries() ?? []) {
      const body = { baton: null, base_url: null, results: [...own, results.at(-1)] }
      calls[place]!.settle({ status, type, parts: [Buffer.from(JSON.stringify(body))] })
    }
    return apart !== undefined
  }

  /**
   * Runs a call on a stream and returns the stream. After anything but a clean answer the stream is closed before the
   * next caller gets its turn; otherwise the database would keep it, with its connection and locks, for ten seconds.
   */
  async #run({ pipeline, headers }: Call, lease: Lease): Promise<Reply & { readonly isUndone?: boolean }> {
    let open = lease.baton
    let next: string | undefined
    try {
      let received = await this.#database.send(headers, pipeline.on(open))
      if (open && isUnknownStream(received)) {
        open = undefined
        received = await this.#database.send(headers, pipeline.on(undefined))
      }
      const { status, type, body } = received
      if (status !== 200) return { status, type, parts: [body] }
      const { parts, baton, spoiled, isUndone } = pipeline.answer(body)
      open = spoiled
      next = baton
      return { status, type, parts, ...(isUndone && { isUndone }) }
    } finally {
      if (open) await this.#database.end(headers, open)
      lease.giveBack(next)
    }
  }
}

/** Whether a write can share a commit with the given ones. */
function fits({ owner, pipeline, length }: Write, calls: readonly Write[]): boolean {
  const bytes = calls.reduce((sum, call) => sum + call.length, length)
  return (
    bytes <= group.bytes &&
    pipeline.transaction !== undefined &&
    calls.every((call) => call.owner === owner && call.pipeline.transaction)
  )
}

/** Starts a pool of connections to an sqld. @throws if the address is in use */
export async function startPool(options: PoolOptions): Promise<Pool> {
  const server = new PoolServer(options)
  const url = await server.listen(options.port, options.host)
  return { url, stop: () => server.close() }
}
