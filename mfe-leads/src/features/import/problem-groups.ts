import { isolated } from '@ginkgo/ui'
import type { LeadImportField } from '@ginkgo/contracts'
import type { RowProblem } from './check-rows.ts'
import { describeIssues } from './describe-issue.ts'

/** A reason why cells or rows are left out, and what it is about. */
export interface ProblemGroup {
  readonly field: LeadImportField | null
  /** As people read it, without the cell. */
  readonly reason: string
  readonly rows: number
  /** The cells that have it, those of most rows first. */
  readonly cells: readonly { readonly text: string; readonly rows: number }[]
}

/** The cell that a message quotes. */
const quotation = /“([^“”]*)”/

/** Problems by their reason, those of most rows first. */
export function groupProblems(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = new Map<
    string,
    { field: LeadImportField | null; rows: number; cells: Map<string, number> }
  >()
  for (const { issues } of problems)
    for (const { field, message } of issues) {
      const cell = quotation.exec(message)?.[1]
      const reason = describeIssues([{ field, message: message.replace(quotation, '“…”') }])
      const group = groups.get(reason) ?? { field, rows: 0, cells: new Map<string, number>() }
      groups.set(reason, group)
      group.rows += 1
      if (cell !== undefined) group.cells.set(cell, (group.cells.get(cell) ?? 0) + 1)
    }
  return [...groups]
    .map(([reason, { field, rows, cells }]) => ({
      field,
      reason,
      rows,
      cells: [...cells].map(([text, count]) => ({ text, rows: count })).toSorted((a, b) => b.rows - a.rows),
    }))
    .toSorted((a, b) => b.rows - a.rows)
}

/** Cells that are named; the rest is counted. */
const named = 5

/** The cells of a group in one line: `“Hot” (3), “warm”`. */
export function cellsText({ cells }: ProblemGroup): string {
  const shown = cells
    .slice(0, named)
    .map(({ text, rows }) => `“${isolated(text)}”${rows > 1 ? ` (${rows})` : ''}`)
  const rest = cells.length - shown.length
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}
