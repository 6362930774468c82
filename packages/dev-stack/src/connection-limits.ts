import type { Socket } from 'node:net'
import type { SMTPServer } from 'smtp-server'

/** Milliseconds that a client may take. */
export interface SmtpTimes {
  /** For its greeting. */
  readonly greeting: number
  /** From one command of an e-mail to the next: its sender, each recipient, its beginning. */
  readonly command: number
  /** For the whole of an e-mail, and the answer to it. */
  readonly data: number
}

export const smtpTimes: SmtpTimes = { greeting: 30_000, command: 60_000, data: 600_000 }

/** Connections of one address at once, and of all. */
export const mostConnections = { ofAddress: 10, all: 100 } as const

/** A client as the SMTP server names it. */
export interface Client {
  readonly remoteAddress: string
  readonly remotePort: number
  /** What it called itself in its greeting; empty before that. */
  readonly hostNameAppearsAs: string | false
}

/**
 * Ends connections that come to nothing. Bytes and commands that go on with no e-mail give no more time, so that nobody
 * holds a place by sending one from time to time.
 */
export class ConnectionLimits {
  readonly #times: SmtpTimes
  readonly #sockets = new Map<string, Socket>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Connections that were let in and are open. */
  readonly #letIn = new Set<string>()

  constructor(times: SmtpTimes) {
    this.#times = times
  }

  watch({ server }: SMTPServer): void {
    server.on('connection', (socket: Socket) => {
      const key = keyOf(socket)
      this.#sockets.set(key, socket)
      this.#endAfter(key, this.#times.greeting)
      socket.on('close', () => {
        this.#sockets.delete(key)
        this.#letIn.delete(key)
        clearTimeout(this.#timers.get(key))
        this.#timers.delete(key)
      })
    })
  }

  /**
   * Lets a connection in unless its address has as many as one may. Those that are refused are not counted, or a burst
   * would refuse all of its own.
   */
  letsIn(client: Client): boolean {
    const key = keyOf(client)
    const address = withoutPrefix(client.remoteAddress)
    const own = [...this.#letIn].filter((other) => other.startsWith(`${address} `))
    if (own.length >= mostConnections.ofAddress) return false
    if (this.#sockets.has(key)) this.#letIn.add(key)
    return true
  }

  /** It was let in: it has the rest of its time to greet, and then that of a command. */
  begin(client: Client): void {
    const key = keyOf(client)
    this.#after(key, this.#times.greeting, () => {
      if (client.hostNameAppearsAs) this.#endAfter(key, this.#times.command)
      else this.#end(key)
    })
  }

  /** It has gone on with an e-mail. */
  goOn(client: Client, phase: 'command' | 'data'): void {
    this.#endAfter(keyOf(client), this.#times[phase])
  }

  #endAfter(key: string, ms: number): void {
    this.#after(key, ms, () => this.#end(key))
  }

  #after(key: string, ms: number, act: () => void): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.set(key, setTimeout(act, ms).unref())
  }

  #end(key: string): void {
    const socket = this.#sockets.get(key)
    // RFC 5321, 3.8: the server may close with 421. Who does not read it is not waited for.
    socket?.end('421 4.4.2 You take too long\r\n', () => socket.destroy())
    setTimeout(() => socket?.destroy(), 1_000).unref()
  }
}

const withoutPrefix = (address: string | undefined) => (address ?? '').replace(/^::ffff:/, '')

const keyOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>) =>
  `${withoutPrefix(remoteAddress)} ${remotePort}`
