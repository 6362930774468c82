import { leadImportsApi } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { ImportRow } from './import-fields.ts'
import { ownImport } from './own-import.ts'
import { planUndo } from './plan-undo.ts'
import { planUndoRows } from './plan-undo-rows.ts'
import { leadsPerUndo, readUndo } from './read-undo.ts'
import { readUndoRows } from './read-undo-rows.ts'
import { importAfterUndo, writeUndo } from './write-undo.ts'
import { importAfterUndoRows, writeUndoRows } from './write-undo-rows.ts'

/** What is needed for the next step; only what suits the kind of the import has rows. */
export const readUndoStep = (db: OrgDb, importId: string, atMost = leadsPerUndo) =>
  combine({ byLead: readUndo(db, importId, atMost), byRow: readUndoRows(db, importId, atMost) })

type UndoStep = ReturnType<ReturnType<typeof readUndoStep>['decode']>

/**
 * Undoes the import of the next leads or rows. A record with which nobody has worked since is removed, or its former
 * values are restored; the others stay and are counted separately.
 * @throws DomainError `conflict` while rows are still being sent, `import_too_old` if the rows were deleted
 */
export function undoStep(
  db: OrgDb,
  scope: OrgScope,
  leadImport: ImportRow,
  step: UndoStep,
  now: string,
): { readonly result: ImportRow; readonly statements: readonly Statement[] } {
  if (leadImport.status === 'undone') return { result: leadImport, statements: [] }
  if (leadImport.status === 'uploading') throw new DomainError('conflict')
  if (leadImport.processed > 0 && leadImport.received === 0) throw new DomainError('import_too_old')
  if (leadImport.kind !== 'lead') {
    const plan = planUndoRows(step.byRow)
    return {
      result: { ...leadImport, ...importAfterUndoRows(leadImport, plan, now) },
      statements: writeUndoRows(db, scope, leadImport, plan, now),
    }
  }
  const plan = planUndo({ ...step.byLead, leadImport })
  return {
    result: { ...leadImport, ...importAfterUndo(leadImport, plan, now) },
    statements: writeUndo(db, scope, leadImport, plan, now),
  }
}

export const undoImport = operation(leadImportsApi.undo, {
  recordsPerStep: leadsPerUndo,
  load: ({ db, params, atMost }) => readUndoStep(db, params.importId, atMost),
  handle: ({ db, scope, loaded, now }) => {
    const { result, statements } = undoStep(
      db,
      scope,
      ownImport(scope, loaded.byLead.leadImport),
      loaded,
      now,
    )
    return commit(result, [statements])
  },
})
