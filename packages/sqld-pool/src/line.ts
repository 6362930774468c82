export interface LineLimits {
  /** Callers that may wait. */
  readonly waiting: number
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
}

/** Too many callers wait, or this one waited too long. Nothing was executed. */
export class TooManyCallers extends Error {}

/** A waiting caller with its tenant. */
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
 * Waiting callers in fair order. In each round every waiting tenant has one turn, so a tenant with a single call waits
 * for at most one call of each other tenant, and a tenant with sixty calls uses what the others leave. Within a tenant
 * the order of arrival holds; callers who leave are skipped.
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
