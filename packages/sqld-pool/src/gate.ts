import { type Caller, Line, type LineLimits, type Precedence } from './line.ts'

export { TooManyCallers, WaitedTooLong } from './line.ts'

export interface GateLimits extends LineLimits {
  /** The number of callers that may be inside at once. */
  readonly places: number
  /** The number of these that one tenant may take, so that its long calls never make all other tenants wait. */
  readonly ofOneTenant: number
  /**
   * Milliseconds after which a place is free again. Given where callers are requests of a Worker: they may end without
   * leaving, and none may settle what another waits for.
   */
  readonly heldMs?: number
}

interface Inside extends Caller {
  /** When it was given its place, by `performance.now`. */
  since: number
  /** Whether it goes on in its place. */
  isThere: boolean
}

/** Milliseconds within which a caller that may end without leaving goes on after its turn has come. */
const takenUpMs = 1_000

/**
 * Fair turns: limits how many callers are inside at once, in all and of one tenant; the others wait in a `Line`. It stands
 * before the work of an instance of the API and before the streams of the pool.
 */
export class Gate {
  readonly #limits: GateLimits
  readonly #line: Line<Inside>
  readonly #inside = new Set<Inside>()

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#line = new Line(limits)
  }

  get inside(): number {
    return this.#inside.size
  }

  /**
   * Resolves with a function that must be called to leave.
   * @param goesBefore which of the callers that wait already
   * @param signal aborted once the caller has left; nothing to one that need not wait
   * @throws TooManyCallers, WaitedTooLong, or the signal's reason if the caller left while it waited
   */
  async enter(
    { tenant, waitMs, request }: Caller,
    signal?: AbortSignal,
    goesBefore: Precedence = 'nobody',
  ): Promise<() => void> {
    this.#freeLeft(request)
    // An object of its own for each call; a place counts as taken at once, although its caller continues later.
    const caller: Inside = { tenant, waitMs, request, since: performance.now(), isThere: false }
    const leave = () => {
      if (this.#inside.delete(caller)) this.#letIn(request)
    }
    if (!this.#hasRoomFor(caller)) {
      await this.#wait(caller, signal, goesBefore)
      // It left between its turn and now.
      if (signal?.aborted) {
        leave()
        throw signal.reason
      }
    }
    caller.isThere = true
    this.#inside.add(caller)
    return leave
  }

  #wait(caller: Inside, signal: AbortSignal | undefined, goesBefore: Precedence): Promise<void> {
    if (this.#limits.heldMs === undefined) return this.#line.wait(caller, signal, goesBefore)
    return this.#line.watch(caller, () => this.#freeLeft(caller.request), signal, goesBefore)
  }

  #letIn(request: object | undefined): void {
    while (this.inside < this.#limits.places) {
      const next = this.#line.next(
        (caller) => this.#hasRoomFor(caller),
        this.#limits.heldMs === undefined ? undefined : (request ?? this),
      )
      if (!next) return
      this.#inside.add(Object.assign(next, { since: performance.now() }))
    }
  }

  /** Frees the places of those that ended without leaving. */
  #freeLeft(request: object | undefined): void {
    const { heldMs } = this.#limits
    if (heldMs === undefined) return
    const now = performance.now()
    const left = [...this.#inside].filter(
      ({ since, isThere }) => now - since > (isThere ? heldMs : takenUpMs),
    )
    for (const caller of left) this.#inside.delete(caller)
    if (left.length > 0) this.#letIn(request)
  }

  #hasRoomFor({ tenant }: Caller): boolean {
    const own = [...this.#inside].filter((caller) => caller.tenant === tenant).length
    return this.inside < this.#limits.places && own < this.#limits.ofOneTenant
  }
}
