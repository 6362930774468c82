/** What visitors have seen so far, all of them together. */
export class Traffic {
  /** Milliseconds that each page load took until everything it needs was there. */
  readonly loads: number[] = []
  /** Files of remotes that were fetched. */
  files = 0
  /** Page loads that failed, in the order they did. */
  readonly failures: string[] = []
  /** Errors in the tabs' consoles, uncaught ones and violations of the content security policy. */
  readonly problems: string[] = []
  /** Addresses of the shell's entry on the pages: one, unless the shell was built anew. */
  readonly shells = new Set<string>()
  /** Versions of the remote that pages were served with. */
  readonly versions = new Set<string>()

  /** Counts a load; one that fails is noted, and the visitor goes on. */
  async load(who: string, work: () => Promise<void>): Promise<void> {
    const begun = performance.now()
    try {
      await work()
      this.loads.push(performance.now() - begun)
    } catch (error) {
      this.failures.push(`${who}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
}

/** The value that this share (0 to 1) of the values does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
