interface Limits {
  /** Calls under way at once. */
  readonly calls: number
  /** Of these, calls that read: what has been read is lost work when the write after it finds no place. */
  readonly ofThemReads: number
  /**
   * Of these, calls for one tenant. Who else calls shares this isolate and the database with so many, so that each of
   * its own calls takes that much longer at most, however many wait here.
   */
  readonly ofOneTenant: number
  /** How long a call waits for its turn, in milliseconds. */
  readonly patienceMs: number
  /** The longest a call can take, in milliseconds; a place taken longer belongs to a request that was given up. */
  readonly callMs: number
}

/** More people ask the database than it can answer. Nothing was asked of it. */
export class TooBusy extends Error {}

interface Place {
  readonly mode: 'read' | 'write'
  readonly tenant: string | undefined
  /** When the call began. */
  readonly since: number
}

interface Waiting {
  readonly tenant: string | undefined
  /** When it gives up. */
  readonly until: number
}

/** The mean time in milliseconds after which a call looks for room again that waits alone. */
const pauseMs = 15

/**
 * Lets so many calls to the database through at once. Without it a crowd's calls all wait inside the database until
 * they time out one after the other, which leaves nobody served.
 */
export class Turnstile {
  readonly #limits: Limits
  readonly #places = new Set<Place>()
  readonly #waiting = new Set<Waiting>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Makes the call once it is its turn.
   * @param tenant whom it is made for; of nobody known there is no such bound
   * @throws TooBusy, and whatever the call throws
   */
  async pass<T>(mode: Place['mode'], tenant: string | undefined, call: () => Promise<T>): Promise<T> {
    const place = this.#take(mode, tenant) ?? (await this.#wait(mode, tenant))
    try {
      return await call()
    } finally {
      this.#places.delete(place)
    }
  }

  /** Each call waits by its own clock: a turn that is handed over is lost when the request it is handed to is gone. */
  async #wait(mode: Place['mode'], tenant: string | undefined): Promise<Place> {
    const waiting = { tenant, until: performance.now() + this.#limits.patienceMs }
    this.#waiting.add(waiting)
    try {
      for (;;) {
        if (performance.now() > waiting.until) throw new TooBusy('The database is busy')
        // Together the calls of a tenant look about once in a millisecond, or a crowd would use up the isolate by looking.
        const pause = Math.max(pauseMs, this.#waitingOf(tenant))
        await new Promise((resolve) => setTimeout(resolve, pause * (0.3 + 1.4 * Math.random())))
        const place = this.#take(mode, tenant)
        if (place) return place
      }
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  #take(mode: Place['mode'], tenant: string | undefined): Place | undefined {
    if (!this.#hasRoom(mode, tenant)) return undefined
    const place = { mode, tenant, since: performance.now() }
    this.#places.add(place)
    return place
  }

  #waitingOf(tenant: string | undefined): number {
    const now = performance.now()
    let own = 0
    for (const waiting of this.#waiting) {
      // It has given up, or its request was given up and it will never look again.
      if (waiting.until < now) this.#waiting.delete(waiting)
      else if (waiting.tenant === tenant) own += 1
    }
    return own
  }

  #hasRoom(mode: Place['mode'], tenant: string | undefined): boolean {
    const { calls, ofThemReads, ofOneTenant, callMs } = this.#limits
    const given = performance.now() - callMs
    let reads = 0
    let own = 0
    for (const place of this.#places) {
      if (place.since < given) {
        this.#places.delete(place)
        continue
      }
      if (place.mode === 'read') reads += 1
      if (tenant !== undefined && place.tenant === tenant) own += 1
    }
    return this.#places.size < calls && own < ofOneTenant && (mode === 'write' || reads < ofThemReads)
  }
}
