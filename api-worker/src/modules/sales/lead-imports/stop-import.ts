import { leadImportsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'

/** Rows that were imported stay until the import is undone. A finished import is not changed. */
export const stopImport = operation(leadImportsApi.stop, {
  load: ({ db, params }) => readImport(db, params.importId),
  handle: ({ db, scope, loaded, now }) => {
    const leadImport = ownImport(scope, loaded)
    const { id, verticalId, status, updatedAt } = leadImport
    if (status !== 'uploading' && status !== 'running') return answer(leadImport)
    const set = { status: 'stopped' as const, finishedAt: now, updatedAt: nextStamp(now, updatedAt) }
    return commit({ ...leadImport, ...set }, [
      db.unchanged(leadImports, leadImport),
      db.update(leadImports, set, eq(leadImports.id, id)),
      recordActivity(db, scope, now, {
        verticalId,
        type: 'lead_import.stopped',
        title: 'Import of leads stopped',
        description: leadImport.fileName,
      }),
    ])
  },
})
