/** In front of a file it makes spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Excel expects semicolons where the comma is the decimal sign. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const
export type CsvSeparator = (typeof csvSeparators)[keyof typeof csvSeparators]

/** What spreadsheets take for a formula: also with the full-width signs of East Asian keyboards, and behind white space. */
const isFormula = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * A cell as RFC 4180 wants it. Where a spreadsheet would take the text for a formula it gets an apostrophe in front,
 * phone numbers such as `+44 20 …` included: they stay text and keep every digit.
 */
export function csvCell(value: unknown, separator: CsvSeparator = ','): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const harmless = isFormula.test(text) ? `'${text}` : text
  const mustBeQuoted = harmless.includes(separator) || /["\n\r]/.test(harmless)
  return mustBeQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a file, with its end. */
export function csvLine(values: readonly unknown[], separator: CsvSeparator = ','): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`
}

/** An instant as spreadsheets of every language read it: `2026-12-31 23:59:00`, in UTC. */
export const csvTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
