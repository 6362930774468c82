import { reasonOf } from '@ginkgo/dev-stack'

/** What a scenario found out about one row of the bars. */
export interface Finding {
  readonly what: string
  readonly bar: string
  readonly measured: string
  readonly isReached: boolean
}

/** A finding that is reached when nothing was found wrong; else it shows the first things that were. */
export function nothingWrong(what: string, bar: string, measured: string, wrong: readonly string[]): Finding {
  const shown = wrong.slice(0, 3).join('; ')
  return {
    ...{ what, bar, isReached: wrong.length === 0 },
    measured: wrong.length === 0 ? measured : `${wrong.length} wrong: ${shown}`,
  }
}

const width = 74

/** Prints findings beside their bars and counts them. */
export class Report {
  passed = 0
  failed = 0

  title(text: string): void {
    process.stdout.write(`\n${text}\n`)
  }

  add({ what, bar, measured, isReached }: Finding): void {
    if (isReached) this.passed += 1
    else this.failed += 1
    process.stdout.write(`${isReached ? 'ok  ' : 'MISS'} ${what.padEnd(width)} ${measured}   (bar: ${bar})\n`)
  }

  /** Runs a scenario; one that cannot be run is a miss and no reason to leave out the rest. */
  async run(title: string, scenario: () => Promise<readonly Finding[]>): Promise<void> {
    this.title(title)
    try {
      for (const finding of await scenario()) this.add(finding)
    } catch (error) {
      this.add({ what: title, bar: 'can be run', measured: reasonOf(error), isReached: false })
    }
  }
}
