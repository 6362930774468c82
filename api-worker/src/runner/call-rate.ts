const minuteMs = 60_000

/**
 * Counts calls of signed-in people, each isolate for itself: counted in the database, every call that reads would
 * write. A program that calls over and over is answered by one isolate or a few, and what it costs others is bounded
 * by the fair turns at the database, so that the count need not be exact.
 */
export class CallRate {
  readonly #counts = new Map<string, number>()
  #until = 0

  /** Counts a call. Seconds to wait where it is one too many in its minute; else undefined. */
  count(userId: string, limit: number, nowMs: number): number | undefined {
    if (nowMs >= this.#until) {
      this.#counts.clear()
      this.#until = nowMs + minuteMs
    }
    const count = (this.#counts.get(userId) ?? 0) + 1
    this.#counts.set(userId, count)
    return count > limit ? Math.max(1, Math.ceil((this.#until - nowMs) / 1_000)) : undefined
  }
}
