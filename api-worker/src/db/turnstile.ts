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
  readonly mode: Place['mode']
  readonly tenant: string | undefined
  /** When it gives up. */
  readonly until: number
  /** When it has looked for room again at the latest. If it has not, its request was given up, or it comes late. */
  looksBy: number
}

/** The mean time in milliseconds after which a call looks for room again that is first in line. */
const pauseMs = 2
/** The longest such time, unless more calls than that wait. */
const longestPauseMs = 300
/** Milliseconds that a timer may come late in a busy isolate. */
const lateMs = 100

/**
 * Lets so many calls to the database through at once, those of a tenant in the order in which they came. Without it a
 * crowd's calls all wait inside the database until they time out one after the other, which leaves nobody served.
 */
export class Turnstile {
  readonly #limits: Limits
  readonly #places = new Set<Place>()
  /** In order of arrival. */
  readonly #line = new Set<Waiting>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Makes the call once it is its turn.
   * @param tenant whom it is made for; of nobody known there is no such bound
   * @throws TooBusy, and whatever the call throws
   */
  async pass<T>(mode: Place['mode'], tenant: string | undefined, call: () => Promise<T>): Promise<T> {
    const place = this.#take(mode, tenant, this.#ahead(mode, tenant)) ?? (await this.#wait(mode, tenant))
    try {
      return await call()
    } finally {
      this.#places.delete(place)
    }
  }

  /**
   * Each call waits by its own clock. A turn that is handed over is lost when the request it is handed to is gone, and
   * workerd ends requests as hung that wait for another one.
   */
  async #wait(mode: Place['mode'], tenant: string | undefined): Promise<Place> {
    const until = performance.now() + this.#limits.patienceMs
    const waiting: Waiting = { mode, tenant, until, looksBy: Infinity }
    this.#line.add(waiting)
    try {
      for (;;) {
        const ahead = this.#ahead(mode, tenant, waiting)
        const place = this.#take(mode, tenant, ahead)
        if (place) return place
        const now = performance.now()
        if (now > until) throw new TooBusy('The database is busy')
        // The first in line looks often. A crowd together looks a few times in a millisecond at most, or it would use up
        // the isolate by looking.
        const mean = Math.min(pauseMs * (ahead + 1), Math.max(longestPauseMs, ahead))
        const pause = mean * (0.5 + Math.random())
        waiting.looksBy = now + pause + lateMs
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    } finally {
      this.#line.delete(waiting)
    }
  }

  #take(mode: Place['mode'], tenant: string | undefined, ahead: number): Place | undefined {
    if (this.#room(mode, tenant) <= ahead) return undefined
    const place = { mode, tenant, since: performance.now() }
    this.#places.add(place)
    return place
  }

  /** How many calls of the kind wait for the tenant that came before this one, or in all. */
  #ahead(mode: Place['mode'], tenant: string | undefined, self?: Waiting): number {
    const now = performance.now()
    let ahead = 0
    for (const waiting of this.#line) {
      if (waiting === self) break
      // It has given up, or its request was given up and it will never look again.
      if (waiting.until + lateMs < now) this.#line.delete(waiting)
      else if (waiting.mode === mode && waiting.tenant === tenant && waiting.looksBy > now) ahead += 1
    }
    return ahead
  }

  /** How many more calls are let through. */
  #room(mode: Place['mode'], tenant: string | undefined): number {
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
    const room = calls - this.#places.size
    const roomToRead = mode === 'read' ? ofThemReads - reads : room
    const ownRoom = tenant === undefined ? room : ofOneTenant - own
    return Math.min(room, roomToRead, ownRoom)
  }
}
