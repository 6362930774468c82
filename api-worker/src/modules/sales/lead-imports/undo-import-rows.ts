import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { defineUndoing } from '../../../change-log/undoing.ts'
import { maxDepth } from '../../../db/derived/webhook-events.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { activities, leadImportResults, leadImports } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { planUndo } from './plan-undo.ts'
import { readUndo } from './read-undo.ts'
import { writeUndo } from './write-undo.ts'

/**
 * Undoes rows of a file. A record with which nobody has worked since is removed, or its former values are restored; the
 * others stay and are counted separately.
 */
export const undoImportRows = defineUndoing({
  kind: 'leadImports.run',
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
  finish: (db, { id }) => finishUndo(db, id, new Date().toISOString()),
})

const undoneTitle = sql<string>`CASE kind WHEN 'lead' THEN 'Import of leads undone'
  WHEN 'contact' THEN 'Import of contacts undone' WHEN 'enquiry' THEN 'Import of enquiries undone'
  ELSE 'Import of notes and tasks undone' END`

/** The import is undone. Rows that failed by themselves stay. */
function finishUndo(db: OrgDb, importId: string, now: string): Statement[] {
  const isLeft = sql`${leadImportResults.importId} = ${importId} AND ${leadImportResults.undo} IS NULL
    AND ${leadImportResults.outcome} IN ('created', 'updated')`
  const left = sql<number>`(SELECT iif(lead_imports.kind = 'lead', count(DISTINCT left_row.lead_id), count(*))
    FROM lead_import_results AS left_row WHERE left_row.import_id = ${importId} AND left_row.undo IS NULL
      AND left_row.outcome IN ('created', 'updated'))`
  const undoer = sql<string>`coalesce(${leadImports.undoneBy}, ${leadImports.userId})`
  return [
    db.update(
      leadImports,
      {
        status: 'undone',
        undoneAt: now,
        kept: sql`${leadImports.kept} + ${left}`,
        updatedAt: grownStamp(leadImports.updatedAt, now),
      },
      eq(leadImports.id, importId),
    ),
    db.update(leadImportResults, { undo: 'kept' }, isLeft),
    db.insertForEach(
      activities,
      {
        id: sql`${uuid()}`,
        verticalId: leadImports.verticalId,
        leadId: sql`NULL`,
        enquiryId: sql`NULL`,
        recordId: sql`NULL`,
        type: sql`'lead_import.undone'`,
        title: undoneTitle,
        description: sql`file_name || ': ' || removed || ' removed, ' || restored || ' restored, ' || kept || ' kept'`,
        actorType: sql`'user'`,
        actorName: sql`(SELECT undoer.first_name || ' ' || undoer.last_name FROM users AS undoer WHERE undoer.id = ${undoer})`,
        userId: undoer,
        changes: sql`'[]'`,
        // What an import does not start, its undoing does not either.
        depth: sql`${maxDepth}`,
        createdAt: sql`${Date.parse(now)}`,
      },
      leadImports,
      eq(leadImports.id, importId),
    ),
  ]
}
