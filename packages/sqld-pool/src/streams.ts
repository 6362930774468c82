import { Gate, type GateLimits } from './gate.ts'
import type { Caller, Precedence } from './line.ts'

/** The right to use one stream. */
export interface Lease {
  /** Undefined if the stream has yet to be opened. */
  readonly baton: string | undefined
  /** Returns the stream, with its new name if it may be kept. */
  giveBack(baton?: string): void
}

interface Kept {
  readonly owner: string
  readonly baton: string
  readonly since: number
}

/** Lends streams, the most recently used first, so that superfluous ones remain unused until they are dropped. */
export class Streams {
  readonly #gate: Gate
  readonly #limits: GateLimits & { readonly keptMs: number }
  readonly #close: (owner: string, baton: string) => void
  readonly #kept: Kept[] = []

  /**
   * @param limits `places` is the number of streams, in use or kept; `keptMs` for how many milliseconds an unused one
   * is kept, which must be less than the ten seconds after which the database drops it
   * @param close closes a stream that is kept for one owner when another needs its place
   */
  constructor(
    limits: GateLimits & { readonly keptMs: number },
    close: (owner: string, baton: string) => void,
  ) {
    this.#gate = new Gate(limits)
    this.#limits = limits
    this.#close = close
  }

  /**
   * @param owner the credentials that open the stream; it is never lent to others
   * @param caller who uses it
   * @param goesBefore which of the callers that wait already
   * @throws TooManyCallers, WaitedTooLong, or the signal's reason if the caller disconnected before its turn
   */
  async lease(
    owner: string,
    caller: Caller,
    signal: AbortSignal,
    goesBefore: Precedence = 'nobody',
  ): Promise<Lease> {
    const leave = await this.#gate.enter(caller, signal, goesBefore)
    let isOut = true
    return {
      baton: this.#keptFor(owner),
      giveBack: (next) => {
        if (isOut && next) this.#kept.push({ owner, baton: next, since: performance.now() })
        isOut = false
        leave()
      },
    }
  }

  /** Closes all kept streams. */
  clear(): void {
    for (const { owner, baton } of this.#kept.splice(0)) this.#close(owner, baton)
  }

  #keptFor(owner: string): string | undefined {
    const oldest = performance.now() - this.#limits.keptMs
    while (this.#kept.length > 0 && this.#kept[0]!.since < oldest) this.#kept.shift()
    const place = this.#kept.findLastIndex((kept) => kept.owner === owner)
    if (place >= 0) return this.#kept.splice(place, 1)[0]!.baton
    if (this.#kept.length + this.#gate.inside > this.#limits.places) {
      const { owner: other, baton } = this.#kept.shift()!
      this.#close(other, baton)
    }
    return undefined
  }
}
