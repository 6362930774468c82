import { reasonOf } from '@ginkgo/dev-stack'

/** A scenario's result for one row of the bars. */
export interface Finding {
  readonly what: string
  readonly bar: string
  readonly measured: string
  readonly isReached: boolean
}

/** A finding that is reached if `wrong` is empty; otherwise it shows the first items of it. */
export function nothingWrong(what: string, bar: string, measured: string, wrong: readonly string[]): Finding {
  const shown = wrong.slice(0, 3).join('; ')
  return {
    ...{ what, bar, isReached: wrong.length === 0 },
    measured: wrong.length === 0 ? measured : `${wrong.length} wrong: ${shown}`,
  }
}

const width = 76

const lineOf = ({ what, bar, measured, isReached }: Finding) =>
  `${isReached ? 'ok  ' : 'MISS'} ${what.padEnd(width)} ${measured}   (bar: ${bar})\n`

/** Prints findings beside their bars and counts them. */
export class Report {
  passed = 0
  failed = 0
  readonly #lines: string[] = []

  /** Runs a scenario. If it throws, it counts as missed, and the others still run. */
  async run(title: string, scenario: () => Promise<readonly Finding[]>): Promise<void> {
    this.#say(`\n${title}\n`)
    try {
      for (const finding of await scenario()) this.#add(finding)
    } catch (error) {
      this.#add({ what: title, bar: 'can be run', measured: reasonOf(error), isReached: false })
    }
  }

  /** Prints all findings again, because the output of the stack has appeared between them. */
  summarize(): void {
    process.stdout.write(`\n── faults ──\n${this.#lines.join('')}`)
  }

  #add(finding: Finding): void {
    if (finding.isReached) this.passed += 1
    else this.failed += 1
    this.#say(lineOf(finding))
  }

  #say(line: string): void {
    this.#lines.push(line)
    process.stdout.write(line)
  }
}
