export interface LineLimits {
  /** Callers that may wait. */
  readonly waiting: number
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
}

/** More callers come than may wait, or none had its turn in time. Nothing was begun. */
export class TooManyCallers extends Error {}

/** Whoever waits, by the tenant that it calls for: turns go round the tenants. */
export interface Caller {
  readonly tenant: string | symbol
}

interface Waiting<Who> {
  readonly who: Who
  /** In which round of turns it is due. */
  readonly round: number
  readonly take: () => void
}

/**
 * Callers that wait for their turn. In each round every tenant that waits has one turn, so that a tenant with sixty
 * calls is served as fast as the others leave room for, and one with a single call waits for one call of each other at
 * most. Within a tenant they keep the order in which they came; those who leave are left out.
 */
export class Line<Who extends Caller> {
  readonly #limits: LineLimits
  readonly #waiting: Waiting<Who>[] = []
  /** The round of the last turn. */
  #round = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** Who has the next turn. */
  get first(): Who | undefined {
    return this.#waiting[0]?.who
  }

  /** Gives a turn to the first that may have one. */
  next(may: (who: Who) => boolean = () => true): Who | undefined {
    const place = this.#waiting.findIndex(({ who }) => may(who))
    if (place < 0) return undefined
    const [waiting] = this.#waiting.splice(place, 1)
    this.#round = Math.max(this.#round, waiting!.round)
    waiting!.take()
    return waiting!.who
  }

  /**
   * Resolves at the turn.
   * @param goesFirst before all who wait
   * @throws TooManyCallers, and the signal's reason when the caller went away before its turn
   */
  async wait(who: Who, signal: AbortSignal, goesFirst = false): Promise<void> {
    signal.throwIfAborted()
    if (this.#waiting.length >= this.#limits.waiting) throw new TooManyCallers()
    await new Promise<void>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting<Who> = {
        who,
        round: goesFirst ? this.#round : this.#roundOf(who),
        take: () => {
          settle()
          resolve()
        },
      }
      const giveUp = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        settle()
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(new TooManyCallers()), this.#limits.patienceMs)
      signal.addEventListener('abort', onAbort)
      const last = goesFirst ? -1 : this.#waiting.findLastIndex(({ round }) => round <= waiting.round)
      this.#waiting.splice(last + 1, 0, waiting)
    })
  }

  /** The round after that of the tenant's last call that waits, else the present one. */
  #roundOf({ tenant }: Caller): number {
    const own = this.#waiting.findLast(({ who }) => who.tenant === tenant)
    return own ? own.round + 1 : this.#round
  }
}
