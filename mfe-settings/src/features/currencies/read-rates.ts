import { CurrencyRates, type DatedRate } from '@ginkgo/contracts'
import { isDayFirst, readWrittenDay } from '@ginkgo/contracts/dates'

/**
 * A rate as people type it, with a point or a comma before the decimals; NaN where it is none. Unlike an amount it has
 * any number of decimals, so groups of thousands would be unclear and are not read.
 */
export function readRate(text: string): number {
  const written = text.trim().replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,12})?$/.test(written) ? Number(written) : Number.NaN
}

/** Cells of a line, between semicolons or tabs, or between commas where it has neither. */
const cellsOf = (line: string): string[] => {
  const separator = /[;\t]/.test(line) ? /[;\t]/ : ','
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/**
 * Rates of a pasted text, one in each line; all of them, or what is wrong with the first line that is not understood. A
 * first line of headings is left out.
 */
export function readRates(
  text: string,
  locale: string | undefined,
): { readonly rates?: DatedRate[]; readonly problem?: string | undefined } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rates: DatedRate[] = []
  for (const [index, line] of lines.entries()) {
    const [currency = '', day = '', rate = ''] = cellsOf(line)
    const read = {
      currency: currency.toUpperCase(),
      day: readWrittenDay(day, isDayFirst(locale))?.slice(0, 10) ?? '',
      rate: readRate(rate),
    }
    const isHeading = index === 0 && read.day === '' && Number.isNaN(read.rate)
    if (isHeading) continue
    const issue = CurrencyRates.safeParse({ rates: [read] }).error?.issues[0]
    if (issue) return { problem: `Line ${index + 1}: ${issue.message}` }
    rates.push(read)
  }
  return rates.length > 0 ? { rates } : { problem: 'There are no rates in this text' }
}
