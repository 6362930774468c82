import { type Caller, Line, type LineLimits } from './line.ts'

export interface GateLimits extends LineLimits {
  /** The number of callers that may be inside at once. */
  readonly places: number
}

/**
 * Limits how many callers are inside at once; the others wait for their turn. One tenant may take all places but one,
 * so that its long calls never make all other tenants wait.
 */
export class Gate {
  readonly #places: number
  readonly #line: Line<Caller>
  readonly #inside: Caller[] = []

  constructor(limits: GateLimits) {
    this.#places = limits.places
    this.#line = new Line(limits)
  }

  get inside(): number {
    return this.#inside.length
  }

  /**
   * Resolves with a function that must be called to leave.
   * @param goesFirst enters before all callers that wait
   * @throws TooManyCallers, or the signal's reason if the caller disconnected before its turn
   */
  async enter(tenant: Caller['tenant'], signal: AbortSignal, goesFirst = false): Promise<() => void> {
    signal.throwIfAborted()
    const caller = { tenant }
    if (this.#hasRoomFor(caller)) this.#inside.push(caller)
    else await this.#line.wait(caller, signal, goesFirst)
    return () => {
      const place = this.#inside.indexOf(caller)
      if (place < 0) return
      this.#inside.splice(place, 1)
      this.#letIn()
    }
  }

  #letIn(): void {
    // A place counts as taken at once, although its caller continues asynchronously.
    while (this.inside < this.#places) {
      const next = this.#line.next((caller) => this.#hasRoomFor(caller))
      if (!next) return
      this.#inside.push(next)
    }
  }

  #hasRoomFor({ tenant }: Caller): boolean {
    const own = this.#inside.filter((caller) => caller.tenant === tenant).length
    return this.inside < this.#places && own < Math.max(1, this.#places - 1)
  }
}
