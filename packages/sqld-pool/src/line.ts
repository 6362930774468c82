export interface LineLimits {
  /** The number of callers that may wait. */
  readonly waiting: number
  /** The number of milliseconds that one may wait. */
  readonly patienceMs: number
}

/** Too many callers are waiting, or this one has waited too long. Nothing was executed. */
export class TooManyCallers extends Error {}

/** A waiting caller with its tenant. */
export interface Caller {
  readonly tenant: string | symbol
}

interface Waiting<Who> {
  readonly who: Who
  /** The round of turns in which it is due. */
  readonly round: number
  readonly take: () => void
}

/**
 * Waiting callers in fair order. In each round every waiting tenant has one turn, so a tenant with a single call waits
 * for at most one call of each other tenant, and a tenant with sixty calls uses the remaining turns. Calls of one
 * tenant keep their order of arrival; callers that disconnect are removed.
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
    const place = this.#waiting.findIndex(({ who }) => may(who))
    if (place < 0) return undefined
    const [waiting] = this.#waiting.splice(place, 1)
    this.#round = Math.max(this.#round, waiting!.round)
    waiting!.take()
    return waiting!.who
  }

  /**
   * Resolves when it is the caller's turn.
   * @param goesFirst before all callers that wait
   * @throws TooManyCallers, or the signal's reason if the caller disconnected before its turn
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

  /** The round after that of the tenant's last waiting call, or the present round if none waits. */
  #roundOf({ tenant }: Caller): number {
    const own = this.#waiting.findLast(({ who }) => who.tenant === tenant)
    return own ? own.round + 1 : this.#round
  }
}
