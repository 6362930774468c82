import type { csvSeparators } from '@ginkgo/contracts'

/** What a spreadsheet splits a file at: semicolons where the comma is the decimal sign of the language. */
export function csvSeparatorOf(language?: string): keyof typeof csvSeparators {
  return (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma'
}
