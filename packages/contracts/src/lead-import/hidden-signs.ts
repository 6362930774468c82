import type { LeadImportColumn, LeadImportIssue } from '../entities/lead-import.ts'
import { quoted } from './leave-out.ts'

/** Control characters that no text has, as damaged files and databases with fixed widths do; tabs and line breaks are none. */
const hidden = /[^\P{Cc}\t\n\v\f\r\u0085]+/gu

const isHidden = (sign: string | undefined): boolean => sign !== undefined && sign.search(hidden) === 0

/** The cells of a row without control characters: those around a text say nothing, and one within it becomes a space by name. */
export function withoutHiddenSigns(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
): { readonly cells: readonly string[]; readonly issues: readonly LeadImportIssue[] } {
  if (!cells.some((cell) => cell.search(hidden) >= 0)) return { cells, issues: [] }
  const issues: LeadImportIssue[] = []
  const clean = cells.map((cell, index) => {
    let [start, end] = [0, cell.length]
    while (isHidden(cell[start])) start += 1
    while (end > start && isHidden(cell[end - 1])) end -= 1
    const text = cell.slice(start, end)
    const field = columns[index]?.field
    if (field && text.search(hidden) >= 0)
      issues.push({
        field,
        message: `${quoted(text.replace(hidden, '\ufffd'))} has a sign that cannot be shown: a space is in its place`,
      })
    return text.replace(hidden, ' ')
  })
  return { cells: clean, issues }
}
