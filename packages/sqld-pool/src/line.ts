export interface LineLimits {
  /** The number of callers that may wait. */
  readonly waiting: number
  /** The number of milliseconds that one may wait at most. */
  readonly patienceMs: number
}

/** Too many callers are waiting. Nothing was executed. */
export class TooManyCallers extends Error {}

/** The caller has waited as long as it may. Nothing was executed. */
export class WaitedTooLong extends Error {}

/** A waiting caller with its tenant. */
export interface Caller {
  readonly tenant: string | symbol
  /** What is left of its request's deadline, in milliseconds. */
  readonly waitMs?: number | undefined
  /** The request of a Worker that it belongs to. */
  readonly request?: object | undefined
}

/** Before whom a caller has its turn: those of its own tenant, or all. */
export type Precedence = 'nobody' | 'own' | 'all'

interface Waiting<Who> {
  readonly who: Who
  /** The round of turns in which it is due. */
  readonly round: number
  /** When it gives up, by `performance.now`. */
  readonly until: number
  /** Undefined while it waits. */
  outcome?: 'turn' | { readonly reason: unknown }
  /** Called with the outcome, unless another request of a Worker brought it about. */
  settle?: () => void
}

/** Milliseconds between two looks of a caller: more for those with many before them. */
const leastLookMs = 2
const lookMsForEachBefore = 0.5
const longestLookMs = 100

/**
 * Waiting callers in fair order. In each round every waiting tenant has one turn, so a tenant with a single call waits
 * for at most one call of each other tenant, and a tenant with sixty calls uses the remaining turns. Calls of one
 * tenant keep their order of arrival; callers that disconnect are removed, and those that should have given up: in workerd no
 * timer of a request runs after its end. When the line is full its last caller is refused, which is one of the tenant with
 * most calls.
 */
export class Line<Who extends Caller> {
  readonly #limits: LineLimits
  readonly #waiting: Waiting<Who>[] = []
  /** The round of the last turn. */
  #round = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** The caller with the next turn. */
  get first(): Who | undefined {
    return this.#waiting[0]?.who
  }

  /**
   * Gives a turn to the first caller that `may` allows.
   * @param request that gives it; given by requests of a Worker
   */
  next(may: (who: Who) => boolean = () => true, request?: object): Who | undefined {
    this.#dropEnded()
    const place = this.#waiting.findIndex(({ who }) => may(who))
    if (place < 0) return undefined
    const [waiting] = this.#waiting.splice(place, 1)
    this.#round = Math.max(this.#round, waiting!.round)
    waiting!.outcome = 'turn'
    if (request === undefined || request === waiting!.who.request) waiting!.settle?.()
    return waiting!.who
  }

  /**
   * Resolves when it is the caller's turn.
   * @param goesBefore which of the callers that wait already
   * @throws TooManyCallers, WaitedTooLong, or the signal's reason if the caller disconnected before its turn
   */
  async wait(who: Who, signal?: AbortSignal, goesBefore: Precedence = 'nobody'): Promise<void> {
    const waiting = this.#join(who, signal, goesBefore)
    const over = new Promise<void>((resolve) => (waiting.settle = resolve))
    if (waiting.outcome) waiting.settle?.()
    const onAbort = () => this.#giveUp(waiting, signal?.reason)
    signal?.addEventListener('abort', onAbort)
    const timer = setTimeout(
      () => this.#giveUp(waiting, new WaitedTooLong()),
      waiting.until - performance.now(),
    )
    try {
      await over
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    throwUnlessTurn(waiting)
  }

  /**
   * The same for requests of a Worker. None of them may settle a promise that another waits for, as workerd then runs what
   * follows now and then as part of the wrong request, or not at all; so each looks by itself, by timers of its own. A turn
   * that another call of the same request hands on comes at once.
   * @param look called at each look
   */
  async watch(
    who: Who,
    look: () => void,
    signal?: AbortSignal,
    goesBefore: Precedence = 'nobody',
  ): Promise<void> {
    const waiting = this.#join(who, signal, goesBefore)
    const onAbort = () => this.#giveUp(waiting, signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    for (let before = this.#waiting.indexOf(waiting); before >= 0; before = this.#waiting.indexOf(waiting)) {
      const pauseMs = Math.min(longestLookMs, leastLookMs + lookMsForEachBefore * before)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs)
        waiting.settle = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      look()
      if (performance.now() >= waiting.until) this.#giveUp(waiting, new WaitedTooLong())
    }
    signal?.removeEventListener('abort', onAbort)
    throwUnlessTurn(waiting)
  }

  /** Puts the caller into the line. */
  #join(who: Who, signal: AbortSignal | undefined, goesBefore: Precedence): Waiting<Who> {
    signal?.throwIfAborted()
    this.#dropEnded()
    const { waiting: mostWaiting, patienceMs } = this.#limits
    const own = goesBefore === 'own' ? this.#waiting.find((one) => one.who.tenant === who.tenant) : undefined
    const round = goesBefore === 'all' ? this.#round : (own?.round ?? this.#roundOf(who))
    const until = performance.now() + Math.min(patienceMs, who.waitMs ?? patienceMs)
    const waiting: Waiting<Who> = { who, round, until }
    const behind = this.#waiting.findLastIndex((one) => one.round <= round) + 1
    const place = goesBefore === 'all' ? 0 : own ? this.#waiting.indexOf(own) : behind
    this.#waiting.splice(place, 0, waiting)
    if (this.#waiting.length > mostWaiting)
      this.#giveUp(this.#waiting.at(-1)!, new TooManyCallers(), who.request)
    return waiting
  }

  /**
   * Nothing to whoever has had its turn.
   * @param request that turns it away, where that is another one of a Worker
   */
  #giveUp(waiting: Waiting<Who>, reason: unknown, request?: object): void {
    if (waiting.outcome) return
    waiting.outcome = { reason }
    const place = this.#waiting.indexOf(waiting)
    if (place >= 0) this.#waiting.splice(place, 1)
    if (request === undefined || request === waiting.who.request) waiting.settle?.()
  }

  /** One that is there nevertheless gives up by its own timer. */
  #dropEnded(): void {
    const now = performance.now()
    for (let place = this.#waiting.length - 1; place >= 0; place--)
      if (this.#waiting[place]!.until < now) this.#waiting.splice(place, 1)
  }

  /** The round after that of the tenant's last waiting call, or the present round if none waits. */
  #roundOf({ tenant }: Caller): number {
    const own = this.#waiting.findLast(({ who }) => who.tenant === tenant)
    return own ? own.round + 1 : this.#round
  }
}

function throwUnlessTurn({ outcome }: Waiting<Caller>): void {
  if (outcome !== 'turn') throw outcome?.reason ?? new WaitedTooLong()
}
