import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Does things in the order in which they come, each so many milliseconds after it came, and never before the one ahead of
 * it.
 */
class Way {
  readonly #waiting: { readonly due: number; readonly act: () => void }[] = []
  #timer: NodeJS.Timeout | undefined

  add(due: number, act: () => void): void {
    const ahead = this.#waiting.at(-1)?.due ?? 0
    this.#waiting.push({ due: Math.max(due, ahead), act })
    this.#wait()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#waiting.length = 0
  }

  #wait(): void {
    const [next] = this.#waiting
    if (this.#timer || !next) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        // A timer may fire a fraction of a millisecond early.
        while (this.#waiting[0] && this.#waiting[0].due <= performance.now() + 0.5)
          this.#waiting.shift()!.act()
        this.#wait()
      },
      Math.max(0, next.due - performance.now()),
    )
  }
}

/**
 * Stands before a port of this machine as if it were far away: what is sent takes half of a round trip in each direction, and
 * opening a connection takes one. Bytes and their order stay as they are. Neither the rate nor the loss of packets of a
 * real line is simulated.
 */
export class Relay {
  /** Milliseconds; what is sent from now on takes that long. */
  roundTripMs = 0
  /** Milliseconds that a request takes in addition to and fro, by the first bytes of what was sent. */
  beyond: (sent: Buffer) => number = () => 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(target: () => number) {
    this.#server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => this.#take(near, target()))
  }

  /** @param target the port; it is asked for with each connection, as it may be chosen later than the relay's */
  static async to(target: () => number): Promise<Relay> {
    const relay = new Relay(target)
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve))
    return relay
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #take(near: Socket, target: number): void {
    // Whoever connects believes at once that it is connected, so what it sends first waits for the round trip.
    const connected = performance.now() + this.roundTripMs
    const far = connect({ host: '127.0.0.1', port: target, noDelay: true, allowHalfOpen: true })
    const isThere = (sent: Buffer) => Math.max(performance.now(), connected) + this.beyond(sent)
    this.#carry(near, far, isThere)
    this.#carry(far, near, () => performance.now())
  }

  /** @param leaves when what was sent now leaves */
  #carry(from: Socket, to: Socket, leaves: (sent: Buffer) => number): void {
    this.#sockets.add(from)
    const way = new Way()
    const nothing = Buffer.alloc(0)
    from.on('data', (sent) => way.add(leaves(sent) + this.roundTripMs / 2, () => to.write(sent)))
    from.on('end', () => way.add(leaves(nothing) + this.roundTripMs / 2, () => to.end()))
    from.on('error', () => from.destroy())
    from.on('close', () => {
      this.#sockets.delete(from)
      // What was sent before it was closed still arrives.
      if (from.readableEnded) return
      way.close()
      to.destroy()
    })
  }
}
