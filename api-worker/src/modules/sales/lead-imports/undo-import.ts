import { leadImportsApi } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import type { OrgScope } from '../../../http/scope.ts'
import type { ImportRow } from './import-fields.ts'
import { ownImport } from './own-import.ts'
import { planUndo } from './plan-undo.ts'
import { leadsPerUndo, readUndo, type UndoStep } from './read-undo.ts'
import { importAfterUndo, writeUndo } from './write-undo.ts'

/**
 * Undoes the import of the next leads. A lead with which nobody has worked since is removed, or its former values are
 * restored; the others stay and are counted separately.
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
  const plan = planUndo({ ...step, leadImport })
  return {
    result: { ...leadImport, ...importAfterUndo(leadImport, plan, now) },
    statements: writeUndo(db, scope, leadImport, plan, now),
  }
}

export const undoImport = operation(leadImportsApi.undo, {
  recordsPerStep: leadsPerUndo,
  load: ({ db, params, atMost }) => readUndo(db, params.importId, atMost),
  handle: ({ db, scope, loaded, now }) => {
    const { result, statements } = undoStep(db, scope, ownImport(scope, loaded.leadImport), loaded, now)
    return commit(result, [statements])
  },
})
