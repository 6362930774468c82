import { AiScope, type ChangeKind } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { type AnyBulkUndo, nextRows } from '../../bulk/undo-bulk.ts'
import { readRows, type StoredChange } from '../../change-log/read-change.ts'
import { doerOf } from '../../change-log/record-change.ts'
import type { UndoneOnRequest } from '../../change-log/request-undo.ts'
import { type AnyUndoing, beginUndo, defineUndoing, undoAtOnce } from '../../change-log/undoing.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { changeSets, users } from '../../db/schema/index.ts'
import { combine, map } from '../../db/statement.ts'
import { type ActingUser, type Bearer, OrgScope } from '../../operation/scope.ts'
import { currentUserFields } from '../../runner/authenticator.ts'
import { undoBulkTasks, undoTasksForLeads } from '../activities/tasks/undo-bulk-tasks.ts'
import { fieldUndoings } from '../sales/custom-fields/restore-values.ts'
import { undoFieldChanges } from '../sales/custom-fields/undo-change.ts'
import { undoBulkEnquiries } from '../sales/enquiries/undo-bulk-enquiries.ts'
import { undoImport } from '../sales/lead-imports/undo-import.ts'
import { undoImportRows } from '../sales/lead-imports/undo-import-rows.ts'
import { undoMerge } from '../sales/lead-merges/undo-merge.ts'
import { undoBulkLeads } from '../sales/leads/undo-bulk-leads.ts'

/** Records of one step, where those of a change are too long to be restored at once. */
const recordsPerStep = 100

const bulkUndos: readonly AnyBulkUndo[] = [undoBulkLeads, undoBulkEnquiries, undoBulkTasks, undoTasksForLeads]

const skippedOf = (left: readonly { readonly recordId: string }[]): number =>
  new Set(left.map(({ recordId }) => recordId)).size

/** A change of many is undone at once, as it was made, or by the job where its records are too long for that. */
const onRequest = ({ kind, permission, step }: AnyBulkUndo): UndoneOnRequest => ({
  kind,
  permission,
  by: 'maker',
  read: (reading, id, atMost) => {
    const reads = combine({
      rows: readRows(reading, id, atMost + 1),
      restore: step(reading, nextRows(reading, id, atMost)),
    })
    return map(reads, ({ rows, restore }) => ({ db, scope, now, change }) => {
      const by = doerOf(scope)
      if (rows.length > atMost)
        return { statements: beginUndo(db, by, now, change), goesOn: true, skipped: 0 }
      const { statements, left } = restore({ db, scope, now, verticalId: change.verticalId ?? '', rows })
      const skipped = skippedOf(left)
      const restored = undoAtOnce(db, by, now, change, { statements, skipped })
      return { statements: restored, goesOn: false, skipped, left }
    })
  },
})

/** How each kind of change is undone when somebody asks for it. */
export const undoneOnRequest: ReadonlyMap<ChangeKind, UndoneOnRequest> = new Map(
  [undoMerge, undoImport, ...undoFieldChanges, ...bulkUndos.map(onRequest)].map((each) => [each.kind, each]),
)

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
      return { statements, skipped: skippedOf(left) }
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
