import { AiScope } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { type AnyBulkUndo, nextRows } from '../../bulk/undo-bulk.ts'
import type { StoredChange } from '../../change-log/read-change.ts'
import { type AnyUndoing, defineUndoing } from '../../change-log/undoing.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { changeSets, users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { type ActingUser, type Bearer, OrgScope } from '../../operation/scope.ts'
import { currentUserFields } from '../../runner/authenticator.ts'
import { undoBulkTasks, undoTasksForLeads } from '../activities/tasks/undo-bulk-tasks.ts'
import { fieldUndoings } from '../sales/custom-fields/restore-values.ts'
import { undoBulkEnquiries } from '../sales/enquiries/undo-bulk-enquiries.ts'
import { undoImportRows } from '../sales/lead-imports/undo-import-rows.ts'
import { undoBulkLeads } from '../sales/leads/undo-bulk-leads.ts'

/** Records of one step, where those of a change are too long to be restored at once. */
const recordsPerStep = 100

/** How changes of many are undone. */
export const bulkUndos: readonly AnyBulkUndo[] = [
  undoBulkLeads,
  undoBulkEnquiries,
  undoBulkTasks,
  undoTasksForLeads,
]

/** What undoing a change of many does by the job, with the rights of whoever began it. */
const inSteps = ({ kind, step }: AnyBulkUndo): AnyUndoing =>
  defineUndoing({
    kind,
    rowsPerStep: recordsPerStep,
    load: (db, change, rows) =>
      combine({ person: readUndoer(db, change), restore: step(db, nextRows(db, change.id, rows.length)) }),
    restore: ({ db, change, rows, loaded: { person, restore }, by, now }) => {
      if (!person) return { statements: [], skipped: rows.length }
      const bearer: Bearer = {
        id: person.id,
        actor: by.actor,
        scopes: AiScope.options,
        verticalIds: null,
        pausedAt: null,
      }
      const scope = new OrgScope(person as ActingUser, '', bearer)
      const { statements, left } = restore({ db, scope, now, verticalId: change.verticalId ?? '', rows })
      return { statements, skipped: new Set(left.map(({ recordId }) => recordId)).size }
    },
  })

/** Who began to undo a change of many. */
function readUndoer(db: OrgDb, { id }: StoredChange) {
  const undoer = db
    .select({ userId: changeSets.userId })
    .from(changeSets)
    .where(eq(changeSets.about, id), eq(changeSets.undoes, id))
  return db.select(currentUserFields).from(users).where(sql`${users.id} IN (${undoer.sql()})`).first()
}

/** What the job `changes.undo` can undo. */
export const undoings: readonly AnyUndoing[] = [...fieldUndoings, undoImportRows, ...bulkUndos.map(inSteps)]
