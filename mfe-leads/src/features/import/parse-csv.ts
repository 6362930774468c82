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
  /** As in the file: a row may have fewer cells than there are columns, or more. */
  readonly rows: readonly (readonly string[])[]
  readonly separator: Separator
}

/** Lines looked at to find the separator. */
const sampleLines = 20

/**
 * Reads a file whose first line holds the names of its columns. Cells in quotes may hold separators, quotes written
 * twice and line breaks; empty lines are left out, and the `sep=;` that spreadsheets put in front is heeded.
 */
export function parseCsv(text: string, wanted?: Separator): Table {
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const named = separators.find((separator) => separator === hint?.[1])
  const separator = wanted ?? named ?? detectSeparator(body)
  const [header = [], ...rows] = parse(body, separator)
  const width = header.findLastIndex((name) => name.trim() !== '') + 1
  const columns = header
    .slice(0, Math.max(width, 1))
    .map((name, index) => name.trim().slice(0, 200) || `Column ${index + 1}`)
  return { columns, rows: rows.map((row) => withoutEmptyEnd(row, columns.length)), separator }
}

const parse = (text: string, delimiter: Separator, preview = 0): string[][] =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview }).data.map((row) =>
    row.map(withoutFormula),
  )

/** Some programs write numbers as `="0049891234"`, so that a spreadsheet keeps their first zeros. */
const withoutFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell

/** The one by which the first lines have the same number of cells, and the most of them. */
function detectSeparator(text: string): Separator {
  const score = (separator: Separator): number => {
    const lines = parse(text, separator, sampleLines)
    const width = lines[0]?.length ?? 0
    if (width < 2) return 0
    return width * (lines.filter((line) => line.length === width).length / lines.length) ** 4
  }
  return separators.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/** Lines often end in separators that mean nothing. */
function withoutEmptyEnd(row: readonly string[], columns: number): readonly string[] {
  const width = row.findLastIndex((cell) => cell !== '') + 1
  return width < row.length || width > columns ? row.slice(0, Math.max(width, 1)) : row
}
