import { leadImportsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { goesOn, readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'
import { readBefore } from './read-step.ts'

/** Begins an import, whose steps a job takes. Of one that has begun, it is the progress. */
export const runImport = operation(leadImportsApi.run, {
  load: ({ db, params }) =>
    combine({ leadImport: readImport(db, params.importId), before: readBefore(db, params.importId) }),
  handle: ({ db, scope, loaded, now }) => {
    const leadImport = ownImport(scope, loaded.leadImport)
    const { id, status, received, rows, afterId, updatedAt } = leadImport
    if (status === 'running') return commit(leadImport, [], goesOn)
    if (status !== 'uploading') return answer(leadImport)
    if (received < rows || (afterId !== null && loaded.before?.status !== 'finished'))
      throw new DomainError('import_incomplete')
    const set = { status: 'running' as const, updatedAt: nextStamp(now, updatedAt) }
    return commit(
      { ...leadImport, ...set },
      [db.unchanged(leadImports, leadImport), db.update(leadImports, set, eq(leadImports.id, id))],
      goesOn,
    )
  },
})
