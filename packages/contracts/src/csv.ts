/** Without it at the start of a file, spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Excel expects semicolons in languages whose decimal sign is the comma. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const
export type CsvSeparator = (typeof csvSeparators)[keyof typeof csvSeparators]

/**
 * What spreadsheets treat as a formula, including the full-width signs of East Asian keyboards and signs after white
 * space. Apostrophes in front count, so that a text that has one already is written in another way than one without.
 */
const isMarked = /^'*[=+\-@＝＋－＠\t\r\n]/

/** A text as a cell of a file, which no spreadsheet runs: `=1+1` is `'=1+1`, and `'=1+1` is `''=1+1`. */
export const harmlessCell = (text: string): string => (isMarked.test(text) ? `'${text}` : text)

/** The text that `harmlessCell` was given. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isMarked.test(cell) ? cell.slice(1) : cell

/**
 * A cell as RFC 4180 wants it. A text that a spreadsheet would run as a formula gets an apostrophe in front. So do
 * phone numbers such as `+44 20 …`, which a spreadsheet would otherwise turn into a rounded number.
 */
export function csvCell(value: unknown, separator: CsvSeparator = ','): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const harmless = harmlessCell(text)
  const mustBeQuoted = harmless.includes(separator) || /["\n\r]/.test(harmless)
  return mustBeQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a file, with the line break. */
export function csvLine(values: readonly unknown[], separator: CsvSeparator = ','): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`
}

/** An instant in UTC in the notation that spreadsheets read in every language: `2026-12-31 23:59:00`. */
export const csvTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
