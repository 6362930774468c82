const minuteMs = 60_000

/**
 * Counts calls of signed-in people in the memory of each isolate; in the database, every reading call would have to
 * write. The count need not be exact: a program that calls again and again is served by few isolates, and the fair turns
 * at the database bound what it costs others.
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
