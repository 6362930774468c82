import {
  duplicateKeys,
  type ImportLists,
  type LeadImportColumn,
  type LeadImportIssue,
  readImportRow,
} from '@ginkgo/contracts'
import { isEmptyRow } from './parse-csv.ts'

export interface RowProblem {
  readonly rowNumber: number
  readonly issues: readonly LeadImportIssue[]
}

/** What is known about the rows before they are sent. */
export interface Check {
  /** The e-mail and phone of each row that can be imported, in the order of the file. */
  readonly ready: readonly RowKeys[]
  /** Ready rows of which cells are left out. */
  readonly incomplete: readonly RowProblem[]
  /** Rows that cannot be imported. */
  readonly problems: readonly RowProblem[]
}

export type RowKeys = ReturnType<typeof duplicateKeys>

/** Rows checked at a time, so that the page stays responsive. */
const rowsAtOnce = 500

/**
 * Reads every row as the server will, which ignores empty ones; `undefined` when it was aborted. `home` is the
 * organization's country.
 */
export async function checkRows(
  columns: readonly LeadImportColumn[],
  rows: readonly (readonly string[])[],
  home: string | null,
  signal: AbortSignal,
  lists?: ImportLists,
): Promise<Check | undefined> {
  const ready: RowKeys[] = []
  const incomplete: RowProblem[] = []
  const problems: RowProblem[] = []
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return undefined
    if (isEmptyRow(cells)) continue
    const { row, issues } = readImportRow(columns, cells, lists)
    if (row) ready.push(duplicateKeys(row.lead, home))
    if (issues.length > 0) (row ? incomplete : problems).push({ rowNumber: index + 1, issues })
  }
  return { ready, incomplete, problems }
}
