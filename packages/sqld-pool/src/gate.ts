export interface GateLimits {
  /** Callers inside at once. */
  readonly places: number
  /** Callers that may wait for a place. */
  readonly waiting: number
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
}

/** More callers come than may wait, or none left in time. Nothing was begun. */
export class TooManyCallers extends Error {}

/** Lets so many callers in at once; the others wait in the order in which they came. */
export class Gate {
  readonly #limits: GateLimits
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  get inside(): number {
    return this.#inside
  }

  /**
   * Resolves with what has to be called to leave.
   * @param goesFirst before all who wait
   * @throws TooManyCallers, and the signal's reason when the caller went away before its turn
   */
  async enter(signal: AbortSignal, goesFirst = false): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#inside < this.#limits.places) this.#inside += 1
    else await this.#turn(signal, goesFirst)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }

  #turn(signal: AbortSignal, goesFirst: boolean): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new TooManyCallers()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const take = () => {
        settle()
        resolve()
      }
      const giveUp = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        settle()
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(new TooManyCallers()), this.#limits.patienceMs)
      signal.addEventListener('abort', onAbort)
      if (goesFirst) this.#waiting.unshift(take)
      else this.#waiting.push(take)
    })
  }
}
