import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * When a write is struck: while half of it is on its way, while the database works on it, or when it is done and the
 * answer is not yet passed on.
 */
export const moments = ['arriving', 'working', 'answered'] as const
export type Moment = (typeof moments)[number]

interface Strike {
  readonly moment: Moment
  /** Milliseconds that the database is left to work, where that is the moment. */
  readonly afterMs: number
  readonly strike: () => void
}

/** The way from the API to the database, on which the next write can be struck at a chosen moment. */
export class BreakingWay {
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
        // What is cut off on one side is cut off on the other.
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

  /** Opens a way to the database at this address. */
  static async open(target: string): Promise<BreakingWay> {
    const way = new BreakingWay(target)
    await new Promise<void>((resolve) => way.#server.listen(0, '127.0.0.1', resolve))
    return way
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Strikes the next write; resolves once that has happened. */
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
