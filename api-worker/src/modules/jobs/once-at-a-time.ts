interface UnderWay {
  readonly until: number
  /** Whether more came since its last round began. */
  hasMore: boolean
}

/**
 * Work of one organization that many requests ask for and one does, in this instance: hundreds of requests that each began
 * the same would wait for each other. They share no promise, since one request must not wait for another in workerd.
 */
export class OnceAtATime {
  readonly #underWay = new Map<string, UnderWay>()

  /**
   * Runs the work, and again while others asked for it meanwhile; does nothing where another request is at it.
   * @param until milliseconds as `Date.now` counts, when the work ends; who died with it keeps nobody from it any longer
   */
  async run(organizationId: string, until: number, work: () => Promise<unknown>): Promise<void> {
    const other = this.#underWay.get(organizationId)
    if (other && Date.now() < other.until) {
      other.hasMore = true
      return
    }
    const own = { until, hasMore: false }
    this.#underWay.set(organizationId, own)
    try {
      do {
        own.hasMore = false
        await work()
      } while (own.hasMore && Date.now() < until)
    } finally {
      if (this.#underWay.get(organizationId) === own) this.#underWay.delete(organizationId)
    }
  }
}
