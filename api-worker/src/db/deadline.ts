/** Milliseconds within which a request, or one call of a job, stops waiting for others. */
const requestMs = 15_000
const firstPauseMs = 20
const longestPauseMs = 250
/** Milliseconds that a call has at least: one that has begun to write is not broken off at once. */
const leastCallMs = 1_000

/**
 * The one clock of a request, and its one way to try again. A request gets it at the door, and whatever waits below (the
 * pool, a busy database, another writer, a move of the organization, a provider) asks how much is left, so that waits
 * inside each other do not add up.
 */
export class Deadline {
  readonly #ms: number
  #end: number
  #hasArrived = false

  constructor(ms: number = requestMs) {
    this.#ms = ms
    this.#end = performance.now() + ms
  }

  /** Milliseconds; none below 0. */
  get left(): number {
    return Math.max(0, this.#end - performance.now())
  }

  /** Begins when the caller has sent all of the request: once, however many operations it asks for. */
  arrive(): void {
    if (this.#hasArrived) return
    this.#hasArrived = true
    this.begin()
  }

  /**
   * Begins anew: when a content has arrived, when the answer has begun, and where the result of another
   * service must be stored however long that service took.
   */
  begin(): void {
    this.#end = performance.now() + this.#ms
  }

  /** Whole milliseconds, which timers of Node insist on, that a call to another program may take. @param mostMs at most */
  forCall(mostMs: number): number {
    return Math.min(mostMs, Math.max(leastCallMs, Math.ceil(this.left)))
  }

  /** Ends such a call in time. */
  signal(mostMs: number): AbortSignal {
    return AbortSignal.timeout(this.forCall(mostMs))
  }

  /**
   * Waits before another attempt. The pauses grow and are random, so that those who collided do not collide again.
   * @param attempt that has failed, from 1
   * @returns whether there is time for another attempt; at once where there is none
   */
  async pause(attempt: number): Promise<boolean> {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * Math.random()
    if (this.left <= pauseMs) return false
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return true
  }

  /**
   * Runs something again while it fails in a way that passes and there is time.
   * @param mayRepeat whether another attempt may succeed after this error; it may do what is needed for that
   * @throws whatever the last attempt throws
   */
  async repeat<T>(
    run: (attempt: number) => Promise<T>,
    mayRepeat: (error: unknown, attempt: number) => boolean,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(attempt)
      } catch (error) {
        if (!mayRepeat(error, attempt) || !(await this.pause(attempt))) throw error
      }
    }
  }
}
