export interface LineLimits {
  /** Callers that may wait. */
  readonly waiting: number
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
}

/** More callers come than may wait, or none had its turn in time. Nothing was begun. */
export class TooManyCallers extends Error {}

interface Waiting<Who> {
  readonly who: Who
  readonly take: () => void
}

/** Callers that wait for their turn in the order in which they came; those who leave are left out. */
export class Line<Who> {
  readonly #limits: LineLimits
  readonly #waiting: Waiting<Who>[] = []

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** Who has the next turn. */
  get first(): Who | undefined {
    return this.#waiting[0]?.who
  }

  /** Gives the first its turn. */
  next(): Who | undefined {
    const waiting = this.#waiting.shift()
    waiting?.take()
    return waiting?.who
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
      if (goesFirst) this.#waiting.unshift(waiting)
      else this.#waiting.push(waiting)
    })
  }
}
