import { leadImportsApi } from '@ginkgo/contracts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { importStep } from './import-step.ts'
import { ownImport } from './own-import.ts'
import { readStep } from './read-step.ts'

export const runImport = operation(leadImportsApi.run, {
  load: ({ db, params }) => readStep(db, params.importId),
  handle: ({ db, scope, loaded, now }) => {
    const { result, statements } = importStep(db, ownImport(scope, loaded.found), loaded, now)
    return commit(result, [statements])
  },
})
