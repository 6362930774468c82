/** What all visitors together have seen so far. */
export class Traffic {
  /** Milliseconds that each page load took, with all its files. */
  readonly loads: number[] = []
  /** The number of files of remotes that were fetched. */
  files = 0
  /** Page loads that failed, in the order of time. */
  readonly failures: string[] = []
  /** Errors in the tabs' consoles, uncaught errors and violations of the content security policy. */
  readonly problems: string[] = []
  /** The addresses of the shell's entry on the pages; more than one only if the shell was rebuilt. */
  readonly shells = new Set<string>()
  /** The versions of the remote that pages named. */
  readonly versions = new Set<string>()

  /** Counts a page load. A failure is recorded, and the visitor continues. */
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

/** The smallest value that at least this share (0 to 1) of the values does not exceed; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
