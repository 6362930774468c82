import { byteOrderMark, csvLine } from '@ginkgo/contracts'

/** Rows as CSV under the names of their columns, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
  return [byteOrderMark, csvLine(columns), ...lines].join('')
}

/** Hands rows to the browser as a CSV file. */
export function saveCsv<Row extends object>(
  fileName: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): void {
  const url = URL.createObjectURL(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
