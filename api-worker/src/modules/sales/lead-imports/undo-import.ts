import { leadImportsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { goesOn, readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'

/** Begins to undo an import, in steps that a job takes. Of one that is being undone, it is the progress. */
export const undoImport = operation(leadImportsApi.undo, {
  load: ({ db, params }) => readImport(db, params.importId),
  handle: ({ db, scope, loaded, now }) => {
    const leadImport = ownImport(scope, loaded)
    const { id, status, processed, received, updatedAt } = leadImport
    if (status === 'undone') return answer(leadImport)
    if (status === 'undoing') return commit(leadImport, [], goesOn)
    if (status === 'uploading') throw new DomainError('conflict')
    if (processed > 0 && received === 0) throw new DomainError('import_too_old')
    const set = {
      status: 'undoing' as const,
      failure: null,
      finishedAt: leadImport.finishedAt ?? now,
      updatedAt: nextStamp(now, updatedAt),
    }
    return commit(
      { ...leadImport, ...set },
      [
        db.unchanged(leadImports, leadImport),
        db.update(
          leadImports,
          { ...set, attempts: 0, retryAt: 0, undoneBy: scope.user.id },
          eq(leadImports.id, id),
        ),
      ],
      goesOn,
    )
  },
})
