import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ChangeRow } from '../../../change-log/read-change.ts'
import { doerOf, recordChange, recordRows } from '../../../change-log/record-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { changeSets, leadImportResults } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { ImportRow } from './import-fields.ts'
import type { FormerValues, RowPlan } from './plan-types.ts'

/** What a row of a file made, as the change log has it. The instants are milliseconds. */
interface MadeByRow {
  readonly rowNumber: number
  readonly outcome: 'created' | 'updated'
  readonly leadId: string
  /** The contact person that it added. */
  readonly contactId: string | null
  /** The enquiry, task or meeting that it added or changed, and the note that it added. */
  readonly recordId: string | null
  readonly noteId: string | null
  /** The ids of the activities that it wrote, without anything between them. */
  readonly activityIds: string | null
  /** The `updatedAt` that the record had after this row: the enquiry or task, else the lead. */
  readonly stamp: number | null
  readonly at: number
}

/** A row of a file that is to be undone. */
export interface RecordedRow extends Omit<MadeByRow, 'stamp' | 'at'> {
  readonly stamp: string
  readonly createdAt: string
  readonly former: FormerValues | null
}

export function rowOf({ before, after }: ChangeRow): RecordedRow {
  const { stamp, at, ...made } = after as unknown as MadeByRow
  return {
    ...made,
    stamp: stamp === null ? '' : new Date(stamp).toISOString(),
    createdAt: new Date(at).toISOString(),
    former: before as FormerValues | null,
  }
}

/** Rows of a lead have ids behind this one. */
export const beforeRowsOf = (leadId: string): string => `${leadId} `

/** The id of a row in the log, by which the rows of one lead follow each other. */
export const recordIdOf = (leadId: string, rowNumber: number): string =>
  `${beforeRowsOf(leadId)}${String(rowNumber).padStart(7, '0')}`

/** The same in SQL. */
export const recordIdIn = (leadId: SQLiteColumn, rowNumber: SQLiteColumn): SQL<string> =>
  sql<string>`${leadId} || printf(' %07d', ${rowNumber})`

/**
 * Records what undoing the rows of a step needs. The entry of an import has the import's id and time, so that it can be
 * undone as long as its rows are stored.
 */
export function recordImported(
  db: OrgDb,
  importer: OrgScope,
  { id, verticalId, fileName, created, updated, createdAt }: ImportRow,
  rows: readonly RowPlan[],
  stamps: ReadonlyMap<string, string>,
  now: string,
): Statement[] {
  const made = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
  if (made.length === 0) return []
  const entry = { id, verticalId, kind: 'leadImports.run', about: id, summary: fileName } as const
  return [
    ...(created + updated === 0
      ? recordChange(db, doerOf(importer), createdAt, { ...entry, total: made.length })
      : [db.update(changeSets, { total: sql`${changeSets.total} + ${made.length}` }, eq(changeSets.id, id))]),
    ...recordRows(
      db,
      id,
      leadImportResults,
      made.map(({ activities, former, issues: _issues, ...row }) => {
        const leadId = row.leadId!
        const stamp = stamps.get(row.recordId ?? leadId)
        const after: MadeByRow = {
          ...row,
          leadId,
          outcome: row.outcome as MadeByRow['outcome'],
          activityIds: activities.length > 0 ? activities.map((activity) => activity.id).join('') : null,
          stamp: stamp === undefined ? null : Date.parse(stamp),
          at: Date.parse(now),
        }
        return {
          recordId: recordIdOf(leadId, row.rowNumber),
          before: former && { ...former },
          after: { ...after },
        }
      }),
    ),
  ]
}
