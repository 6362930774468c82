export interface LineLimits {
  /** The number of callers that may wait. */
  readonly waiting: number
  /** The number of milliseconds that one may wait at most. */
  readonly patienceMs: number
}

/** Too many callers are waiting. Nothing was executed. */
export class TooManyCallers extends Error {}

/** The caller has waited as long as it may. Nothing was executed. */
export class WaitedTooLong extends Error {}

/** A waiting caller with its tenant. */
export interface Caller {
  readonly tenant: string | symbol
  /** What is left of its request's deadline, in milliseconds. */
  readonly waitMs?: number | undefined
}

/** Before whom a caller has its turn: those of its own tenant, or all. */
export type Precedence = 'nobody' | 'own' | 'all'

interface Waiting<Who> {
  readonly who: Who
  /** The round of turns in which it is due. */
  readonly round: number
  /** When it gives up, by `performance.now`. */
  readonly until: number
  readonly take: () => void
  readonly giveUp: (reason: unknown) => void
}

/**
 * Waiting callers in fair order. In each round every waiting tenant has one turn, so a tenant with a single call waits
 * for at most one call of each other tenant, and a tenant with sixty calls uses the remaining turns. Calls of one
 * tenant keep their order of arrival; callers that disconnect are removed, and those that should have given up: in workerd no
 * timer of a request runs after its end. When the line is full its last caller is turned away, which is one of the tenant
 * with most calls.
 */
export class Line<Who extends Caller> {
  readonly #limits: LineLimits
  readonly #waiting: Waiting<Who>[] = []
  /** The round of the last turn. */
  #round = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** The caller with the next turn. */
  get first(): Who | undefined {
    return this.#waiting[0]?.who
  }

  /** Gives a turn to the first caller that `may` allows. */
  next(may: (who: Who) => boolean = () => true): Who | undefined {
    this.#dropEnded()
    const place = this.#waiting.findIndex(({ who }) => may(who))
    if (place < 0) return undefined
    const [waiting] = this.#waiting.splice(place, 1)
    this.#round = Math.max(this.#round, waiting!.round)
    waiting!.take()
    return waiting!.who
  }

  /**
   * Resolves when it is the caller's turn.
   * @param goesBefore which of the callers that wait already
   * @throws TooManyCallers, WaitedTooLong, or the signal's reason if the caller disconnected before its turn
   */
  async wait(who: Who, signal?: AbortSignal, goesBefore: Precedence = 'nobody'): Promise<void> {
    signal?.throwIfAborted()
    this.#dropEnded()
    const { waiting: mostWaiting, patienceMs } = this.#limits
    const waitMs = Math.min(patienceMs, who.waitMs ?? patienceMs)
    let giveUp: (reason: unknown) => void = () => {}
    const own = goesBefore === 'own' ? this.#waiting.find((one) => one.who.tenant === who.tenant) : undefined
    const round = goesBefore === 'all' ? this.#round : (own?.round ?? this.#roundOf(who))
    const turn = new Promise<void>((resolve, reject) => {
      const waiting: Waiting<Who> = {
        who,
        round,
        until: performance.now() + waitMs,
        take: resolve,
        giveUp: (reason) => {
          const place = this.#waiting.indexOf(waiting)
          if (place >= 0) this.#waiting.splice(place, 1)
          // Nothing to whoever has had its turn.
          reject(reason)
        },
      }
      giveUp = waiting.giveUp
      const behind = this.#waiting.findLastIndex((one) => one.round <= round) + 1
      const place = goesBefore === 'all' ? 0 : own ? this.#waiting.indexOf(own) : behind
      this.#waiting.splice(place, 0, waiting)
    })
    if (this.#waiting.length > mostWaiting) this.#waiting.at(-1)!.giveUp(new TooManyCallers())
    const onAbort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    // A timer belongs to the request that set it: in workerd no other can take it back, and one that waits without any ends as hung.
    const timer = setTimeout(() => giveUp(new WaitedTooLong()), waitMs)
    try {
      await turn
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** One that is there nevertheless gives up by its own timer. */
  #dropEnded(): void {
    const now = performance.now()
    for (let place = this.#waiting.length - 1; place >= 0; place--)
      if (this.#waiting[place]!.until < now) this.#waiting.splice(place, 1)
  }

  /** The round after that of the tenant's last waiting call, or the present round if none waits. */
  #roundOf({ tenant }: Caller): number {
    const own = this.#waiting.findLast(({ who }) => who.tenant === tenant)
    return own ? own.round + 1 : this.#round
  }
}
