import { leadImportsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { goesOn, readImport, undoGoesOn } from './import-fields.ts'
import { ownImport } from './own-import.ts'

/** An import that failed or was stopped goes on with its next row. The rows before keep their outcome. */
export const resumeImport = operation(leadImportsApi.resume, {
  load: ({ db, params }) => readImport(db, params.importId),
  handle: ({ db, scope, loaded, now }) => {
    const leadImport = ownImport(scope, loaded)
    const { id, verticalId, status, updatedAt, rows, processed, received } = leadImport
    if (status === 'running') return commit(leadImport, [], goesOn)
    if (status === 'undoing') return commit(leadImport, [], undoGoesOn)
    if ((status !== 'failed' && status !== 'stopped') || processed >= rows) throw new DomainError('conflict')
    if (received === 0) throw new DomainError('import_too_old')
    if (received < rows) throw new DomainError('import_incomplete')
    const set = {
      status: 'running' as const,
      failure: null,
      finishedAt: null,
      updatedAt: nextStamp(now, updatedAt),
    }
    return commit(
      { ...leadImport, ...set },
      [
        db.unchanged(leadImports, leadImport),
        db.update(leadImports, { ...set, attempts: 0, retryAt: 0 }, eq(leadImports.id, id)),
        recordActivity(db, scope, now, {
          verticalId,
          type: 'lead_import.resumed',
          title: 'Import resumed',
          description: leadImport.fileName,
        }),
      ],
      goesOn,
    )
  },
})
