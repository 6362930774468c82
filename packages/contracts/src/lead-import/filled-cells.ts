import { textOfCell } from '../csv.ts'
import type { LeadImportColumn, LeadImportField } from '../entities/lead-import.ts'
import { type CustomColumn, isCustomColumn } from './custom-columns.ts'
import { textOf } from './read-cell.ts'

/** A cell that is not empty, and the column that says how it is read. */
export interface FilledCell {
  readonly text: string
  readonly column: LeadImportColumn
}

/** The cells that are not empty, by field. First and last name together are a person's name. */
export function filledCells(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
  isOwnFile: boolean,
): Map<Exclude<LeadImportField, CustomColumn>, FilledCell> {
  const filled = new Map<Exclude<LeadImportField, CustomColumn>, FilledCell>()
  for (const [index, column] of columns.entries()) {
    const text = isOwnFile ? textOfCell(cells[index] ?? '') : textOf(cells[index])
    if (column.field && !isCustomColumn(column.field) && text) filled.set(column.field, { text, column })
  }
  const parts = (['contactFirstName', 'contactLastName'] as const).flatMap((field) => filled.get(field) ?? [])
  filled.delete('contactFirstName')
  filled.delete('contactLastName')
  const [first] = parts
  const whole = filled.get('contactName')
  if (first && !whole)
    filled.set('contactName', { text: parts.map(({ text }) => text).join(' '), column: first.column })
  // The one part of a name, whose other part is called the name: neither is lost.
  const isPart = parts.length === 1 && first && !whole?.text.toLowerCase().includes(first.text.toLowerCase())
  if (whole && first && isPart) {
    const isFirst = first.column.field === 'contactFirstName'
    const text = isFirst ? `${first.text} ${whole.text}` : `${whole.text} ${first.text}`
    filled.set('contactName', { ...whole, text })
  }
  return filled
}
