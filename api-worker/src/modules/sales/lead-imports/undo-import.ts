import { leadImportsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { readChange } from '../../../change-log/read-change.ts'
import { doerOf } from '../../../change-log/record-change.ts'
import { beginUndo } from '../../../change-log/undoing.ts'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { readImport, undoGoesOn } from './import-fields.ts'
import { ownImport } from './own-import.ts'
import { finishUndo } from './undo-import-rows.ts'

/** Begins to undo an import, in steps that a job takes. Of one that is being undone, it is the progress. */
export const undoImport = operation(leadImportsApi.undo, {
  load: ({ db, params: { importId } }) =>
    combine({ leadImport: readImport(db, importId), change: readChange(db, importId) }),
  handle: ({ db, scope, loaded, now }) => {
    const leadImport = ownImport(scope, loaded.leadImport)
    const { id, status, processed, received, updatedAt } = leadImport
    const { change } = loaded
    if (status === 'undone') return answer(leadImport)
    if (status === 'undoing') return commit(leadImport, [], undoGoesOn)
    if (status === 'uploading') throw new DomainError('conflict')
    if ((processed > 0 && received === 0) || (change && (change.undoableUntil ?? '') <= now))
      throw new DomainError('import_too_old')
    const set = {
      status: 'undoing' as const,
      failure: null,
      finishedAt: leadImport.finishedAt ?? now,
      updatedAt: nextStamp(now, updatedAt),
    }
    const begun = [
      db.unchanged(leadImports, leadImport),
      db.update(
        leadImports,
        { ...set, attempts: 0, retryAt: 0, undoneBy: scope.user.id },
        eq(leadImports.id, id),
      ),
    ]
    if (change)
      return commit(
        { ...leadImport, ...set },
        [...begun, ...beginUndo(db, doerOf(scope), now, change)],
        undoGoesOn,
      )
    // No row made anything.
    const undone = { ...leadImport, ...set, status: 'undone' as const, undoneAt: now }
    return commit(undone, [...begun, ...finishUndo(db, id, now)])
  },
})
