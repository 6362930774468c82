import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The moment of a write at which the fault happens: while its request is half sent, while the database executes it, or
 * after it is done and before the answer is passed on.
 */
export const moments = ['arriving', 'working', 'answered'] as const
export type Moment = (typeof moments)[number]

interface Strike {
  readonly moment: Moment
  /** For `working`, how many milliseconds the database may execute the write before the fault. */
  readonly afterMs: number
  readonly strike: () => void
}

/** A proxy between the API and the database that causes a fault at a chosen moment of the next write. */
export class FaultProxy {
  readonly #target: string
  readonly #server: Server
  #next: Strike | undefined

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer((incoming, outgoing) => {
      void bodyOf(incoming).then((body) => {
        const isWrite = body.includes('BEGIN IMMEDIATE')
        const strike = isWrite ? this.#next : undefined
        if (strike) this.#next = undefined
        const onward = httpRequest(
          this.#target + incoming.url,
          { method: incoming.method, headers: { ...incoming.headers, host: new URL(this.#target).host } },
          (answer) => {
            if (strike?.moment === 'answered') {
              strike.strike()
              outgoing.destroy()
              return
            }
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.on('error', () => outgoing.destroy())
            answer.pipe(outgoing)
          },
        )
        // When one side closes the connection, the other is closed too.
        onward.on('error', () => outgoing.destroy())
        outgoing.on('close', () => outgoing.writableFinished || onward.destroy())
        if (strike?.moment === 'arriving') {
          onward.write(body.subarray(0, body.length / 2), strike.strike)
          return
        }
        onward.end(body)
        if (strike?.moment === 'working') setTimeout(strike.strike, strike.afterMs)
      })
    })
  }

  /** Starts a proxy to the database at this address. */
  static async open(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Causes the fault at the next write; resolves when it has happened. */
  strikeNext(moment: Moment, afterMs: number, strike: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#next = {
        moment,
        afterMs,
        strike: () => {
          strike()
          resolve()
        },
      }
    })
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
