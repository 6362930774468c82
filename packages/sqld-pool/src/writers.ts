import { type Caller, Line, type LineLimits } from './line.ts'

export interface WritersLimits extends LineLimits {
  /** The number of callers that may share a turn. */
  readonly together: number
}

/**
 * The queue of writers. The database executes one writer at a time, and a writer that waits inside it costs as much as
 * one that runs. Writers that arrive while it is busy are sent together if they fit.
 */
export class Writers<Call extends Caller> {
  readonly #together: number
  readonly #fits: (call: Call, group: readonly Call[]) => boolean
  readonly #work: (group: readonly Call[]) => Promise<void>
  readonly #line: Line<Call>
  #isBusy = false

  /**
   * @param fits whether a call can share a turn with the given ones
   * @param work executes the calls of one turn; never rejects
   */
  constructor(
    limits: WritersLimits,
    fits: (call: Call, group: readonly Call[]) => boolean,
    work: (group: readonly Call[]) => Promise<void>,
  ) {
    this.#together = limits.together
    this.#fits = fits
    this.#work = work
    this.#line = new Line(limits)
  }

  /**
   * Resolves when the call's turn begins.
   * @throws TooManyCallers, WaitedTooLong, or the signal's reason if the caller disconnected before its turn
   */
  async enter(call: Call, signal: AbortSignal): Promise<void> {
    const turn = this.#line.wait(call, signal)
    this.#begin()
    await turn
  }

  #begin(): void {
    if (this.#isBusy) return
    const group: Call[] = []
    for (let next = this.#line.first; next !== undefined; next = this.#line.first) {
      if (group.length === this.#together || (group.length > 0 && !this.#fits(next, group))) break
      this.#line.next()
      group.push(next)
    }
    if (group.length === 0) return
    this.#isBusy = true
    void this.#work(group).finally(() => {
      this.#isBusy = false
      this.#begin()
    })
  }
}
