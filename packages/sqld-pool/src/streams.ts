export interface StreamLimits {
  /** Streams in use and kept, together. The database must allow one connection more, for whoever passes by. */
  readonly streams: number
  /** Callers that may wait for one. */
  readonly waiting: number
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
  /** Milliseconds for which a stream is kept unused; the database drops it after ten seconds. */
  readonly keptMs: number
}

/** The right to use one stream. */
export interface Lease {
  /** Undefined when the stream has yet to be opened. */
  readonly baton: string | undefined
  /** Gives the stream back: under its new name when it may be kept. */
  giveBack(baton?: string): void
}

/** More callers want a stream than may wait for one, or none came in time. Nothing was begun. */
export class TooManyCallers extends Error {}

interface Kept {
  readonly owner: string
  readonly baton: string
  readonly since: number
}

interface Waiting {
  readonly take: () => void
}

/** Hands out streams, the one that was used last first: what is not needed falls out of use and is dropped. */
export class Streams {
  readonly #limits: StreamLimits
  readonly #close: (owner: string, baton: string) => void
  readonly #kept: Kept[] = []
  readonly #waiting: Waiting[] = []
  #inUse = 0

  /** @param close ends a stream that is kept for one owner when another needs its place */
  constructor(limits: StreamLimits, close: (owner: string, baton: string) => void) {
    this.#limits = limits
    this.#close = close
  }

  /**
   * @param owner whose credentials opened the stream; nobody else gets it
   * @throws TooManyCallers, and the signal's reason when the caller left before its turn
   */
  async lease(owner: string, signal: AbortSignal): Promise<Lease> {
    signal.throwIfAborted()
    if (this.#inUse < this.#limits.streams) this.#inUse += 1
    else await this.#turn(signal)
    const baton = this.#keptFor(owner)
    let isOut = true
    return {
      baton,
      giveBack: (next) => {
        if (!isOut) return
        isOut = false
        if (next) this.#kept.push({ owner, baton: next, since: performance.now() })
        const first = this.#waiting.shift()
        if (first) first.take()
        else this.#inUse -= 1
      },
    }
  }

  /** Ends all that are kept. */
  clear(): void {
    for (const { owner, baton } of this.#kept.splice(0)) this.#close(owner, baton)
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new TooManyCallers()
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        settle()
        reject(reason)
      }
      const onAbort = () => leave(signal.reason)
      const timer = setTimeout(() => leave(new TooManyCallers()), this.#limits.patienceMs)
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiting = {
        take: () => {
          settle()
          resolve()
        },
      }
      signal.addEventListener('abort', onAbort)
      this.#waiting.push(waiting)
    })
  }

  #keptFor(owner: string): string | undefined {
    const oldest = performance.now() - this.#limits.keptMs
    while (this.#kept.length > 0 && this.#kept[0]!.since < oldest) this.#kept.shift()
    const place = this.#kept.findLastIndex((kept) => kept.owner === owner)
    if (place >= 0) return this.#kept.splice(place, 1)[0]!.baton
    if (this.#kept.length + this.#inUse > this.#limits.streams) {
      const { owner: other, baton } = this.#kept.shift()!
      this.#close(other, baton)
    }
    return undefined
  }
}
