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
  readonly placeMs?: number
}

interface Inside extends Caller {
  /** When it was given its place, by `performance.now`. */
  since: number
  /** Whether it goes on in its place. */
  isThere: boolean
}

/** Milliseconds within which a caller that may end without leaving goes on after its turn has come. */
const takenUpMs = 1_000
/** Milliseconds after a rest in which a tenant has one place at a time. */
const singleMs = 1_000

/**
 * Fair turns: limits how many callers are inside at once, in all and of one tenant; the others wait in a `Line`. It stands
 * before the work of an instance of the API and before the streams of the pool.
 */
export class Gate {
  readonly #limits: GateLimits
  readonly #line: Line<Inside>
  readonly #inside = new Set<Inside>()
  /** When the rest of a tenant ends, by `performance.now`. */
  readonly #rests = new Map<Caller['tenant'], number>()

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#line = new Line(limits)
  }

  get inside(): number {
    return this.#inside.size
  }

  /**
   * Lets no call of a tenant in for so long, and one at a time in the second after that: for one whose answers take the
   * processor that all share. Those that wait look by themselves, so the gate must have `placeMs`.
   */
  rest(tenant: Caller['tenant'], ms: number): void {
    const now = performance.now()
    for (const [other, end] of this.#rests) if (end + singleMs < now) this.#rests.delete(other)
    this.#rests.set(tenant, Math.max(now, this.#rests.get(tenant) ?? now) + ms)
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
    if (this.#limits.placeMs === undefined) return this.#line.wait(caller, signal, goesBefore)
    return this.#line.watch(caller, () => this.#freeLeft(caller.request), signal, goesBefore)
  }

  #letIn(request: object | undefined): void {
    while (this.inside < this.#limits.places) {
      const next = this.#line.next(
        (caller) => this.#hasRoomFor(caller),
        this.#limits.placeMs === undefined ? undefined : (request ?? this),
      )
      if (!next) return
      this.#inside.add(Object.assign(next, { since: performance.now() }))
    }
  }

  /** Frees the places of those that ended without leaving. */
  #freeLeft(request: object | undefined): void {
    const { placeMs } = this.#limits
    if (placeMs === undefined) return
    const now = performance.now()
    const left = [...this.#inside].filter(
      ({ since, isThere }) => now - since > (isThere ? placeMs : takenUpMs),
    )
    for (const caller of left) this.#inside.delete(caller)
    if (left.length > 0 || this.#rests.size > 0) this.#letIn(request)
  }

  #hasRoomFor({ tenant }: Caller): boolean {
    const own = [...this.#inside].filter((caller) => caller.tenant === tenant).length
    return this.inside < this.#limits.places && own < this.#placesOf(tenant)
  }

  #placesOf(tenant: Caller['tenant']): number {
    const restEnd = this.#rests.get(tenant)
    const sinceMs = restEnd === undefined ? singleMs : performance.now() - restEnd
    if (sinceMs >= singleMs) return this.#limits.ofOneTenant
    return sinceMs < 0 ? 0 : 1
  }
}
