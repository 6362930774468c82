import type { FigureColumn, FigureSet, ReportResult } from '@ginkgo/contracts'

/** `reporting` for the reporting currency, into which all are converted. */
export type ChartCurrency = string

/** The currencies that a column has, the reporting one first where all can be converted into it, then the most frequent. */
export function currenciesOf(
  column: FigureColumn,
  { totals, rows, reportingCurrency }: ReportResult,
): ChartCurrency[] {
  const figure = column.read(totals)
  if (typeof figure !== 'object' || figure === null) return []
  const rowsWith = (currency: string) =>
    rows.filter((row) => {
      const own = column.read(row)
      return Array.isArray(own) && own.some((each) => each.currency === currency)
    }).length
  const own = figure
    .map(({ currency }) => currency as string)
    .toSorted((one, other) => rowsWith(other) - rowsWith(one))
  const isConverted = column.converted(totals) !== undefined && reportingCurrency !== null
  return isConverted ? ['reporting', ...own] : own
}

/** The length of a bar; 0 where there is no figure. */
export function chartValue(column: FigureColumn, of: FigureSet, currency: ChartCurrency | undefined): number {
  const figure = column.read(of)
  if (typeof figure === 'number') return figure
  if (figure === null || figure === undefined) return 0
  if (currency === 'reporting') {
    const converted = column.converted(of)
    // What is all in the reporting currency is not converted.
    return converted ?? figure.reduce((sum, { value }) => sum + value, 0)
  }
  return figure.find((each) => each.currency === currency)?.value ?? 0
}
