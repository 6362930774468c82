import { leadImportsApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { importStep } from './import-step.ts'
import { ownImport } from './own-import.ts'
import { readStep, rowsPerStep } from './read-step.ts'

export const runImport = operation(leadImportsApi.run, {
  recordsPerStep: rowsPerStep,
  load: ({ db, params, atMost }) => readStep(db, params.importId, atMost),
  handle: ({ db, scope, loaded, now }) => {
    const { result, statements } = importStep(db, ownImport(scope, loaded.leadImport), loaded, now)
    return commit(result, [statements])
  },
})
