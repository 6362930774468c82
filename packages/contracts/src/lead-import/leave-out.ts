import type { LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'

/** What a cell says about a field, and why parts of the cell were left out. */
export interface CellReading {
  readonly value: unknown
  readonly issues: readonly LeadImportIssue[]
}

/** The text of a cell as messages quote it. */
export function quoted(text: string): string {
  const line = text.slice(0, 500).replace(/\s+/g, ' ')
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}

export const leftOut = (field: LeadImportField, message: string): CellReading => ({
  value: undefined,
  issues: [{ field, message }],
})

/** A longer cell holds no address or number, and searching it for one would take long. */
export const maxCellLength = 500

/** The addresses or numbers of one cell. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * What separates several addresses or numbers in one cell. A slash is not among it, as it also occurs within numbers.
 */
export const cellSeparator = / ?[;,|\n] ?| (?:and|or|und|oder|et|ou|y|o) /i
