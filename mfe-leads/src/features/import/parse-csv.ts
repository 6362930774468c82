import Papa from 'papaparse'

/** What separates the cells of a line. */
export const separatorLabels = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
  ':': 'Colon',
  '^': 'Caret',
  '~': 'Tilde',
} as const
export type Separator = keyof typeof separatorLabels
export const separators = Object.keys(separatorLabels) as Separator[]

/** Those that a file may have without saying so; the others stand in ordinary texts. */
const likely = [',', ';', '\t', '|'] as const

export interface Table {
  readonly columns: readonly string[]
  /**
   * As in the file: a row may have fewer cells than there are columns, or more. Empty lines before the last row are
   * rows as well, so that each row has the number it has in a spreadsheet.
   */
  readonly rows: readonly (readonly string[])[]
  /** Rows that are not empty. */
  readonly count: number
}

/** Lines looked at to find the separator. */
const sampleLines = 50

/**
 * The lines of a text, each with its cells. Cells in quotes may hold separators, quotes written twice and line breaks; a first
 * line `sep=;`, as spreadsheets write it, sets the separator and is no line.
 * @param wanted what somebody has chosen, whatever the file says
 */
export function linesOf(
  text: string,
  wanted?: Separator,
): { readonly lines: string[][]; readonly separator: Separator } {
  const hint = /^"?sep=(.)"?[^\S\n]*\r?\n/i.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const named = separators.find((separator) => separator === hint?.[1])
  const separator = wanted ?? named ?? detectSeparator(body)
  return { lines: parse(body, separator, { skipEmptyLines: false }), separator }
}

/** Reads a file whose first line that is not empty holds the names of its columns. */
export function parseCsv(text: string, wanted?: Separator): Table & { readonly separator: Separator } {
  const { lines, separator } = linesOf(text, wanted)
  return { ...tableOf(lines), separator }
}

/** Lines of cells as a table; the first line that is not empty holds the names of the columns. */
function tableOf(lines: readonly (readonly string[])[]): Table {
  const begin = Math.max(
    lines.findIndex((line) => !isEmptyRow(line)),
    0,
  )
  return tableBelow(lines, lines[begin] ?? [], begin)
}

/**
 * The table below a line of headings. What is above it leaves empty rows behind, as only the numbers of what follows matter.
 * @param begin the place of the last line of the headings; -1 for none
 */
export function tableBelow(
  lines: readonly (readonly string[])[],
  header: readonly string[],
  begin: number,
): Table {
  const end = lines.findLastIndex((line) => !isEmptyRow(line))
  const rows = [...Array.from({ length: Math.max(begin, 0) }, () => ['']), ...lines.slice(begin + 1, end + 1)]
  const width = header.findLastIndex((name) => name.trim() !== '') + 1
  const columns = header
    .slice(0, Math.max(width, 1))
    .map((name, index) => name.trim().slice(0, 200) || `Column ${index + 1}`)
  return {
    columns,
    rows: rows.map((row) => (isEmptyRow(row) ? [''] : withoutEmptyEnd(row, columns.length))),
    count: rows.filter((row) => !isEmptyRow(row)).length,
  }
}

/** Whether nothing is in any cell. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const parse = (
  text: string,
  delimiter: Separator,
  options: { readonly skipEmptyLines: false | 'greedy'; readonly preview?: number },
): string[][] =>
  Papa.parse<string[]>(text, { delimiter, ...options }).data.map((row) => row.map(withoutFormula))

/** Some programs write numbers as `="0049891234"`, so that a spreadsheet keeps their first zeros. */
const withoutFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell

/** The one by which most of the first lines have the same number of cells, and many of them. */
function detectSeparator(text: string): Separator {
  const score = (separator: Separator): number => {
    const lines = parse(text, separator, { skipEmptyLines: 'greedy', preview: sampleLines })
    const widths = new Map<number, number>()
    for (const { length } of lines) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    const scores = [...widths].map(([width, count]) => width * (count / lines.length) ** 4)
    return Math.max(0, ...scores)
  }
  return likely.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/** Programs often end lines in separators without a cell behind them. */
function withoutEmptyEnd(row: readonly string[], columns: number): readonly string[] {
  const width = row.findLastIndex((cell) => cell !== '') + 1
  return width < row.length || width > columns ? row.slice(0, Math.max(width, 1)) : row
}
