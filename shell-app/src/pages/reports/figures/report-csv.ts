import { byteOrderMark, csvLine, type FigureColumn, type FigureSet, figureColumns } from '@ginkgo/contracts'
import { groupText } from './figure-text.ts'
import type { ReportProps } from './report-table.tsx'

/** The table of a report as a file: figures without a format, money with a column for each of its currencies. */
export function reportCsv({ definition, result, fields }: Omit<ReportProps, 'name'>): string {
  const { groupBy } = definition
  const columns = figureColumns(definition, fields).flatMap(
    (column): { column: FigureColumn; currency: string | undefined }[] => {
      const currencies = new Set(
        [...result.rows, result.totals].flatMap((row) => {
          const figure = column.read(row)
          return Array.isArray(figure) ? figure.map(({ currency }) => currency as string) : []
        }),
      )
      return currencies.size === 0
        ? [{ column, currency: undefined }]
        : [...currencies].toSorted().map((currency) => ({ column, currency }))
    },
  )
  const head = [
    ...groupBy.map(({ field }) => fields[field]?.label ?? field),
    ...columns.map(({ column, currency }) => (currency ? `${column.label} (${currency})` : column.label)),
  ]
  const lineOf = (names: readonly string[], row: FigureSet) => [
    ...names,
    ...columns.map(({ column, currency }) => valueOf(column, row, currency)),
  ]
  const lines =
    groupBy.length === 0
      ? [lineOf([], result.totals)]
      : result.rows.map((row) =>
          lineOf(
            row.group.map((group, place) => groupText(groupBy[place]!, group, fields)),
            row,
          ),
        )
  return byteOrderMark + [head, ...lines].map((values) => csvLine(values)).join('')
}

function valueOf(column: FigureColumn, row: FigureSet, currency: string | undefined): unknown {
  const figure = column.read(row)
  if (typeof figure !== 'object' || figure === null) return figure ?? ''
  return figure.find((each) => each.currency === currency)?.value ?? ''
}
