import type { Currency, FigureRow, Figures, ReportResult } from '@ginkgo/contracts'

interface Sums {
  readonly figures: Figures
  readonly converted: Readonly<Record<string, number>>
}

type Figure = Figures[string]
const cents = (value: number) => Math.round(value * 100) / 100

function added(one: Figure | undefined, other: Figure | undefined): Figure {
  if (!Array.isArray(one) && !Array.isArray(other)) return cents((one ?? 0) + (other ?? 0))
  const sums = new Map<string, { currency: Currency; value: number }>()
  for (const { currency, value } of [one, other].flatMap((each) => (Array.isArray(each) ? each : [])))
    sums.set(currency, {
      currency,
      value: cents((sums.get(currency)?.value ?? 0) + value),
    })
  return [...sums].toSorted(([first], [second]) => (first < second ? -1 : 1)).map(([, sum]) => sum)
}

/** Adds the figures of groups one after the other; what cannot be converted once is not converted from there on. */
class Running {
  #figures: Figures = {}
  /** In the reporting currency; undefined where a rate is missing. */
  readonly #worth = new Map<string, number | undefined>()
  readonly #reporting: string | null

  constructor(reporting: string | null) {
    this.#reporting = reporting
  }

  add({ figures, converted }: Sums): { figures: Figures; converted: Record<string, number> } {
    const names = new Set([...Object.keys(this.#figures), ...Object.keys(figures)])
    this.#figures = Object.fromEntries(
      [...names].map((name) => [name, added(this.#figures[name], figures[name])]),
    )
    const shown: Record<string, number> = {}
    for (const [name, figure] of Object.entries(this.#figures)) {
      if (!Array.isArray(figure)) continue
      const before = this.#worth.has(name) ? this.#worth.get(name) : 0
      const own = converted[name] ?? this.#inReporting(figures[name])
      const worth = before === undefined || own === undefined ? undefined : before + own
      this.#worth.set(name, worth)
      const isMixed = figure.some(({ currency }) => currency !== this.#reporting)
      if (isMixed && worth !== undefined) shown[name] = Math.round(worth)
    }
    return { figures: this.#figures, converted: shown }
  }

  #inReporting(figure: Figure | undefined): number | undefined {
    if (!Array.isArray(figure) || figure.length === 0) return 0
    const isAll = figure.every(({ currency }) => currency === this.#reporting)
    return isAll ? figure.reduce((sum, { value }) => sum + value, 0) : undefined
  }
}

/** Each span with what came before it as well; records without a day stand apart. */
export function withRunning(result: ReportResult): ReportResult {
  const { rows, reportingCurrency } = result
  const start = () => new Running(reportingCurrency)
  const [own, compared] = [start(), start()]
  const others = (rows[0]?.beside ?? []).map(start)
  return {
    ...result,
    rows: rows.map((row): FigureRow => {
      if (row.group[0]?.key === null) return row
      return {
        ...row,
        ...own.add(row),
        ...(row.compared && { compared: { ...row.compared, ...compared.add(row.compared) } }),
        ...(row.beside && {
          beside: row.beside.map((each, place) => ({ ...each, ...others[place]!.add(each) })),
        }),
      }
    }),
  }
}
