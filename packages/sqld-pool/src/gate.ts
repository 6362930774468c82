import { Line, type LineLimits } from './line.ts'

export interface GateLimits extends LineLimits {
  /** Callers inside at once. */
  readonly places: number
}

/** Lets so many callers in at once; the others wait in the order in which they came. */
export class Gate {
  readonly #places: number
  readonly #line: Line<symbol>
  #inside = 0

  constructor(limits: GateLimits) {
    this.#places = limits.places
    this.#line = new Line(limits)
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
    if (this.#inside < this.#places) this.#inside += 1
    else await this.#line.wait(Symbol('caller'), signal, goesFirst)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      if (!this.#line.next()) this.#inside -= 1
    }
  }
}
