import { isolated } from '@ginkgo/ui'
import {
  type CustomField,
  emailNamed,
  findMember,
  findReason,
  findStage,
  identityOf,
  incompleteIn,
  invitedOwner,
  type ImportedRow,
  type LeadImportColumn,
  type LeadImportIssue,
  type ImportRules,
  readImportRow,
  recordOf,
  type RowIdentity,
  unreachableIssue,
} from '@ginkgo/contracts'
import { isEmptyRow } from './parse-csv.ts'
import type { Known } from './unknown-values.ts'

export interface RowProblem {
  readonly rowNumber: number
  readonly issues: readonly LeadImportIssue[]
}

/** What is known about the rows before they are sent. */
export interface Check {
  /** Whom each row is about that can be imported, in the order of the file. */
  readonly ready: readonly ReadyRow[]
  /** Ready rows of which cells are left out. */
  readonly incomplete: readonly RowProblem[]
  /** Rows that cannot be imported. */
  readonly problems: readonly RowProblem[]
}

type ReadyRow = RowIdentity & { readonly rowNumber: number; readonly record: string | null }

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
  reading?: ImportRules,
  known?: Known,
): Promise<Check | undefined> {
  const ready: ReadyRow[] = []
  const incomplete: RowProblem[] = []
  const problems: RowProblem[] = []
  const missing = (row: ImportedRow) => (known ? missingIn(known, row, reading?.fields ?? []) : [])
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return undefined
    if (isEmptyRow(cells)) continue
    const { row, issues: ofCells } = readImportRow(columns, cells, reading)
    const issues = row ? [...ofCells, ...unreached(row, reading), ...missing(row)] : ofCells
    if (row)
      ready.push({
        ...identityOf(row, home),
        rowNumber: index + 1,
        record: reading ? recordOf(reading, row) : null,
      })
    if (issues.length > 0) (row ? incomplete : problems).push({ rowNumber: index + 1, issues })
  }
  return { ready, incomplete, problems }
}

/** The people who become a note, unless their lead has them. Those of other files are mostly there. */
const unreached = ({ unreachable }: ImportedRow, reading: ImportRules | undefined): LeadImportIssue[] =>
  reading?.kind === 'enquiry' ? [] : unreachable.map((person) => unreachableIssue(person, true))

/** What the row names and the vertical does not have, as the server will find. */
function missingIn(
  { stages, lossReasons, people, invited }: Known,
  { ownerEmail, enquiry, custom }: ImportedRow,
  fields: readonly CustomField[],
): LeadImportIssue[] {
  const issues: LeadImportIssue[] = []
  const member = ownerEmail === undefined ? undefined : findMember(people, ownerEmail)
  if (ownerEmail !== undefined && !member)
    issues.push({
      field: 'ownerEmail',
      message:
        member === null
          ? `“${isolated(ownerEmail)}” is the name of several members`
          : invited?.includes(emailNamed(ownerEmail) ?? '')
            ? invitedOwner(isolated(ownerEmail))
            : `“${isolated(ownerEmail)}” is no active member with access to this vertical${invited || emailNamed(ownerEmail) === undefined ? '' : ', unless they are invited'}`,
    })
  const stage = enquiry && findStage(stages, enquiry)
  if (enquiry && !stage)
    issues.push({
      field: 'enquiryStage',
      message: `“${isolated(enquiry.stage ?? '')}” is not a stage of this vertical`,
    })
  const filled = new Set(custom.enquiry.map(({ field }) => field.key))
  if (stage) issues.push(...incompleteIn(stage, stages, fields, filled))
  const reason = stage?.stageType === 'enquiry_lost' ? enquiry?.lossReason : undefined
  if (reason !== undefined && !findReason(lossReasons, reason))
    issues.push({ field: 'enquiryLossReason', message: `“${isolated(reason)}” is not a loss reason` })
  return issues
}
