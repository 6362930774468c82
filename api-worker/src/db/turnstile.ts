interface Limits {
  /** Calls under way at once. */
  readonly calls: number
  /** Of these, calls that read: what has been read is lost work when the write after it finds no place. */
  readonly ofThemReads: number
  /** How long a call waits for its turn, in milliseconds. */
  readonly patienceMs: number
  /** The longest a call can take, in milliseconds; a place taken longer belongs to a request that was given up. */
  readonly callMs: number
}

/** More people ask the database than it can answer. Nothing was asked of it. */
export class TooBusy extends Error {}

const longestPauseMs = 25

/**
 * Lets so many calls to the database through at once. Without it a crowd's calls all wait inside the database until
 * they time out one after the other, which leaves nobody served.
 */
export class Turnstile {
  readonly #limits: Limits
  /** When each call under way began. */
  readonly #reads = new Set<{ readonly since: number }>()
  readonly #writes = new Set<{ readonly since: number }>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Makes the call once it is its turn. @throws TooBusy, and whatever the call throws */
  async pass<T>(mode: 'read' | 'write', call: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#limits.patienceMs
    // Each waits by its own clock: a turn that is handed over is lost when the request it is handed to is gone.
    while (!this.#hasRoom(mode)) {
      if (performance.now() > until) throw new TooBusy('The database is busy')
      await new Promise((resolve) => setTimeout(resolve, longestPauseMs * (0.2 + 0.8 * Math.random())))
    }
    const places = mode === 'read' ? this.#reads : this.#writes
    const place = { since: performance.now() }
    places.add(place)
    try {
      return await call()
    } finally {
      places.delete(place)
    }
  }

  #hasRoom(mode: 'read' | 'write'): boolean {
    const { calls, ofThemReads, callMs } = this.#limits
    if (mode === 'read' && this.#reads.size < ofThemReads && this.#reads.size + this.#writes.size < calls)
      return true
    if (mode === 'write' && this.#reads.size + this.#writes.size < calls) return true
    const given = performance.now() - callMs
    for (const places of [this.#reads, this.#writes])
      for (const place of places)
        if (place.since < given) {
          places.delete(place)
          return this.#hasRoom(mode)
        }
    return false
  }
}
