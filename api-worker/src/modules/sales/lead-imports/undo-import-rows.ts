import { eq, sql } from 'drizzle-orm'
import { defineUndoing } from '../../../change-log/undoing.ts'
import { maxDepth } from '../../../db/derived/webhook-events.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImportResults, leadImports } from '../../../db/schema/index.ts'
import { combine, map, type Statement } from '../../../db/statement.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { type ImportRow, readImport } from './import-fields.ts'
import { planUndo } from './plan-undo.ts'
import { readUndo, readUndoer } from './read-undo.ts'
import { progressAfter, writeUndo } from './write-undo.ts'

/**
 * Undoes rows of a file. A record with which nobody has worked since is removed, or its former values are restored; the
 * others stay and are counted separately.
 */
export const undoImportRows = defineUndoing({
  kind: 'leadImports.run',
  // As many leads, with all of their rows.
  rowsPerStep: 100,
  load: readUndo,
  restore: ({ db, loaded, now }) => {
    const { leadImport, person, rows } = loaded
    const plan = planUndo(loaded)
    return {
      rows,
      statements: writeUndo(db, new OrgScope(person as ActingUser, ''), leadImport!, plan, now),
      skipped: plan.rows.filter(({ undo }) => undo === 'kept').length,
    }
  },
  end: (db, { id }) =>
    map(
      combine({ leadImport: readImport(db, id), person: readUndoer(db, id), left: countLeft(db, id) }),
      ({ leadImport, person, left }) =>
        (now) =>
          leadImport
            ? endUndo(db, new OrgScope(person as ActingUser, ''), leadImport, left?.count ?? 0, now)
            : [],
    ),
})

/** Rows that were to be undone and failed by themselves. */
const isLeft = (importId: string) =>
  sql`${leadImportResults.importId} = ${importId} AND ${leadImportResults.undo} IS NULL
    AND ${leadImportResults.outcome} IN ('created', 'updated')`

const countLeft = (db: OrgDb, importId: string) =>
  db
    .select({
      count: sql<number>`iif(${leadImports.kind} = 'lead', count(DISTINCT ${leadImportResults.leadId}), count(*))`,
    })
    .from(leadImportResults)
    .innerJoin(leadImports, eq(leadImports.id, leadImportResults.importId))
    .where(isLeft(importId))
    .first()

const undoneTitles = {
  lead: 'Import of leads undone',
  contact: 'Import of contacts undone',
  enquiry: 'Import of enquiries undone',
  activity: 'Import of notes and tasks undone',
} as const

/** The import is undone, and what was not is counted as kept. */
export function endUndo(
  db: OrgDb,
  scope: OrgScope,
  leadImport: ImportRow,
  left: number,
  now: string,
): Statement[] {
  const { id, verticalId, fileName, kind } = leadImport
  const after = progressAfter(leadImport, { removed: 0, restored: 0, kept: left }, now)
  return [
    ...(left > 0 ? [db.update(leadImportResults, { undo: 'kept' }, isLeft(id))] : []),
    db.update(leadImports, { ...after, status: 'undone', undoneAt: now }, eq(leadImports.id, id)),
    ...recordActivity(db, scope, now, {
      verticalId,
      type: 'lead_import.undone',
      title: undoneTitles[kind],
      description: `${fileName}: ${after.removed} removed, ${after.restored} restored, ${after.kept} kept`,
      depth: maxDepth,
    }),
  ]
}
