/** Milliseconds within which a request stops waiting for others: for writers of its records, and for its organization to move. */
const requestMs = 15_000
const firstPauseMs = 20
const longestPauseMs = 250

/** When a request stops waiting. Whatever waits in it asks how much time is left, so that waits inside each other do not add up. */
export class Deadline {
  readonly #end: number

  constructor(ms: number = requestMs) {
    this.#end = performance.now() + ms
  }

  /** Milliseconds; none below 0. */
  get left(): number {
    return Math.max(0, this.#end - performance.now())
  }

  /**
   * Waits before another attempt. The pauses grow and are random, so that those who collided do not collide again.
   * @param attempt that has failed, from 1
   * @returns whether there is time for another attempt; at once where there is none
   */
  async pause(attempt: number): Promise<boolean> {
    const { left } = this
    if (left === 0) return false
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * Math.random()
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, pauseMs)))
    return true
  }
}
