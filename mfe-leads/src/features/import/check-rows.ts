import { duplicateKeys, type LeadImportColumn, type LeadImportIssue, readImportRow } from '@ginkgo/contracts'
import { isEmptyRow } from './parse-csv.ts'

export interface RowProblem {
  readonly rowNumber: number
  readonly issues: readonly LeadImportIssue[]
}

/** What is known about the rows before they are sent. */
export interface Check {
  readonly ready: number
  readonly problems: readonly RowProblem[]
  /** Rows that have the e-mail or phone of a row before them. */
  readonly repeated: number
  /** What the ready rows are recognised by. */
  readonly keys: readonly RowKeys[]
}

type RowKeys = ReturnType<typeof duplicateKeys>

/** Rows checked at a time, so that the page stays responsive. */
const rowsAtOnce = 500

/** Reads every row as the server will, which makes nothing of empty ones; `undefined` when it was given up. `home` is the organization's country. */
export async function checkRows(
  columns: readonly LeadImportColumn[],
  rows: readonly (readonly string[])[],
  home: string | null,
  signal: AbortSignal,
): Promise<Check | undefined> {
  const problems: RowProblem[] = []
  const keys: RowKeys[] = []
  const seen = new Set<string>()
  let filled = 0
  let repeated = 0
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return undefined
    if (isEmptyRow(cells)) continue
    filled += 1
    const { row, issues } = readImportRow(columns, cells)
    if (issues) problems.push({ rowNumber: index + 1, issues })
    if (!row) continue
    const { email, phones } = duplicateKeys(row.lead, home)
    const texts = [...(email ? [email] : []), ...phones]
    keys.push({ email, phones })
    if (texts.some((text) => seen.has(text))) repeated += 1
    for (const text of texts) seen.add(text)
  }
  return { ready: filled - problems.length, problems, repeated, keys }
}
