import { Agent, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { bodyOf, type Headers, refuse } from './http.ts'

const answerMs = 30_000
const closeMs = 2_000

export interface Received {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** The database does not know the stream any more, e.g. after a restart. Nothing was executed. */
export const isUnknownStream = ({ status, body }: Received): boolean =>
  status === 400 && /STREAM_EXPIRED|invalid baton|STREAM_NOT_FOUND/i.test(body.toString('latin1', 0, 500))

/** The HTTP client for the database server. */
export class Database {
  readonly #target: URL
  readonly #agent = new Agent({ keepAlive: true })

  constructor(url: string) {
    this.#target = new URL(url)
  }

  /** Closes its connections. */
  leave(): void {
    this.#agent.destroy()
  }

  /** Closes a stream if it is open. */
  async end(headers: Headers, baton: string): Promise<void> {
    const body = JSON.stringify({ baton, requests: [{ type: 'close' }] })
    await this.send(headers, body, '/v3/pipeline', closeMs).catch(() => {})
  }

  /**
   * Appends the request's path unchanged. If it were resolved as a URL, a path that contains a host would lead to
   * another server.
   */
  #to(path: string) {
    const { hostname, port } = this.#target
    return { hostname, port, path }
  }

  send(
    headers: Headers,
    body: string | Buffer,
    path = '/v3/pipeline',
    timeoutMs = answerMs,
  ): Promise<Received> {
    return new Promise((resolve, reject) => {
      const onward = httpRequest({
        ...this.#to(path),
        method: 'POST',
        agent: this.#agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
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

  /** Forwards requests other than pipelines: health checks, dumps. */
  passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
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
