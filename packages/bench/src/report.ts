const format = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`

function line(isMet: boolean, name: string, figure: string, measured: string): void {
  const outcome: Outcome = isMet ? 'ok' : 'MISS'
  console.log(`${outcome.padEnd(4)} ${name.padEnd(62)} ${figure.padStart(6)}   ${measured}`)
}

/** How a figure compares with its bar. */
export type Outcome = 'ok' | 'MISS'

/** @returns undefined for a printed line that is no figure */
export const outcomeOf = (line: string): Outcome | undefined =>
  line.startsWith('ok   ') ? 'ok' : line.startsWith('MISS ') ? 'MISS' : undefined

/** Prints measurements beside their bars. */
export const report = {
  title(text: string): void {
    console.log(`\n${text}`)
  },
  /** A ratio of two times, which should be at most the bar. */
  atMost(bar: number, name: string, time: number, comparison: number): void {
    const ratio = time / comparison
    line(ratio <= bar, name, ratio.toFixed(2), `${format(time)} ÷ ${format(comparison)}, bar ${bar}`)
  },
  /** A ratio, which should be at least the bar. */
  atLeast(bar: number, name: string, ratio: number, measured: string): void {
    line(ratio >= bar, name, ratio.toFixed(2), `${measured}, bar ${bar}`)
  },
  /** A time in milliseconds, which should be below the bar. */
  below(bar: number, name: string, time: number): void {
    line(time < bar, name, format(time), `bar ${bar} ms`)
  },
  /** Any other measurement, with what it was compared to. */
  figure(isMet: boolean, name: string, figure: string, measured: string): void {
    line(isMet, name, figure, measured)
  },
  /** A measurement that failed is reported, and the others still run. */
  failed(name: string, error: unknown): void {
    line(false, name, '-', String(error))
  },
}
