import { Gate, type GateLimits } from './gate.ts'
import type { Caller, Precedence } from './line.ts'

/** The right to use one stream. */
export interface Lease {
  /** Undefined if the stream has yet to be opened. */
  readonly baton: string | undefined
  /** Returns the stream, with its new name if it may stay open. */
  giveBack(baton?: string): void
}

interface Idle {
  readonly owner: string
  readonly baton: string
  readonly since: number
}

/** Lends streams, the most recently used first, so that superfluous ones remain unused until they are dropped. */
export class Streams {
  readonly #gate: Gate
  readonly #limits: GateLimits & { readonly idleMs: number }
  readonly #close: (owner: string, baton: string) => void
  readonly #idle: Idle[] = []

  /**
   * @param limits `places` is the number of streams, in use or idle; `idleMs` for how many milliseconds an idle one
   * stays open, which must be less than the ten seconds after which the database drops it
   * @param close closes an idle stream of one owner when another needs its place
   */
  constructor(
    limits: GateLimits & { readonly idleMs: number },
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
      baton: this.#idleOf(owner),
      giveBack: (next) => {
        if (isOut && next) this.#idle.push({ owner, baton: next, since: performance.now() })
        isOut = false
        leave()
      },
    }
  }

  /** Closes all idle streams. */
  clear(): void {
    for (const { owner, baton } of this.#idle.splice(0)) this.#close(owner, baton)
  }

  #idleOf(owner: string): string | undefined {
    const oldest = performance.now() - this.#limits.idleMs
    while (this.#idle.length > 0 && this.#idle[0]!.since < oldest) this.#idle.shift()
    const place = this.#idle.findLastIndex((idle) => idle.owner === owner)
    if (place >= 0) return this.#idle.splice(place, 1)[0]!.baton
    if (this.#idle.length + this.#gate.inside > this.#limits.places) {
      const { owner: other, baton } = this.#idle.shift()!
      this.#close(other, baton)
    }
    return undefined
  }
}
