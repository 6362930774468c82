import { randomBytes } from 'node:crypto'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * What is wrong with the connection to a service: `down` refuses connections, `silent` accepts them and never answers,
 * `slow` delays every chunk, `garbage` answers with random bytes.
 */
export const troubles = ['down', 'silent', 'slow', 'garbage'] as const
export type Trouble = 'open' | (typeof troubles)[number]

/** How long a slow connection delays each chunk, in milliseconds. */
const slowMs = 300

/** A TCP proxy to a service on this machine that can simulate trouble. */
export class TroubledProxy {
  readonly port: number
  readonly #target: number
  #server: Server | undefined
  #trouble: Trouble = 'open'
  readonly #sockets = new Set<Socket>()

  private constructor(target: number, port: number, server: Server) {
    this.#target = target
    this.port = port
    this.#server = server
    server.on('connection', (socket) => this.#take(socket))
  }

  /** Starts a proxy to a port of 127.0.0.1. */
  static async to(target: number): Promise<TroubledProxy> {
    const server = await listening(0)
    return new TroubledProxy(target, (server.address() as AddressInfo).port, server)
  }

  /** Changes the trouble: closes the present connections, and new ones meet the new trouble. */
  async become(trouble: Trouble): Promise<void> {
    this.#trouble = trouble
    for (const socket of this.#sockets) socket.destroy()
    if (trouble === 'down') await this.close()
    else if (!this.#server) {
      this.#server = await listening(this.port)
      this.#server.on('connection', (socket) => this.#take(socket))
    }
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    for (const socket of this.#sockets) socket.destroy()
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  #take(socket: Socket): void {
    this.#keep(socket)
    if (this.#trouble === 'silent') return
    if (this.#trouble === 'garbage') {
      socket.end(randomBytes(64).toString('base64url') + '\r\n')
      return
    }
    const delayMs = this.#trouble === 'slow' ? slowMs : 0
    const onward = this.#keep(createConnection(this.#target, '127.0.0.1'))
    pass(socket, onward, delayMs)
    pass(onward, socket, delayMs)
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
    return socket
  }
}

function pass(from: Socket, to: Socket, delayMs: number): void {
  const later = (work: () => void) => (delayMs > 0 ? setTimeout(work, delayMs) : work())
  from.on('data', (piece) => later(() => to.writable && to.write(piece)))
  from.on('end', () => later(() => to.end()))
  from.on('close', () => later(() => to.destroy()))
}

async function listening(port: number): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
