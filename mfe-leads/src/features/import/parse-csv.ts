import Papa from 'papaparse'

/** What separates the cells of a line. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export const separatorLabels: Record<Separator, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
}

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
const sampleLines = 20

/**
 * Reads a file whose first line holds the names of its columns. Cells in quotes may hold separators, quotes written
 * twice and line breaks; empty lines at the end are left out, and a first line `sep=;`, as spreadsheets write it, sets
 * the separator.
 */
export function parseCsv(text: string, wanted?: Separator): Table & { readonly separator: Separator } {
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const named = separators.find((separator) => separator === hint?.[1])
  const separator = wanted ?? named ?? detectSeparator(body)
  return { ...tableOf(parse(body, separator, { skipEmptyLines: false })), separator }
}

/** Lines of cells as a table; the first line that is not empty holds the names of the columns. */
export function tableOf(lines: readonly (readonly string[])[]): Table {
  const begin = lines.findIndex((line) => !isEmptyRow(line))
  const end = lines.findLastIndex((line) => !isEmptyRow(line))
  const header = lines[begin] ?? []
  // Empty lines before the header count as well, and only the numbers of what follows matter.
  const rows = [...lines.slice(0, Math.max(begin, 0)), ...lines.slice(begin + 1, end + 1)]
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

/** The one by which the first lines have the same number of cells, and the most of them. */
function detectSeparator(text: string): Separator {
  const score = (separator: Separator): number => {
    const lines = parse(text, separator, { skipEmptyLines: 'greedy', preview: sampleLines })
    const width = lines[0]?.length ?? 0
    if (width < 2) return 0
    return width * (lines.filter((line) => line.length === width).length / lines.length) ** 4
  }
  return separators.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/** Programs often end lines in separators without a cell behind them. */
function withoutEmptyEnd(row: readonly string[], columns: number): readonly string[] {
  const width = row.findLastIndex((cell) => cell !== '') + 1
  return width < row.length || width > columns ? row.slice(0, Math.max(width, 1)) : row
}
