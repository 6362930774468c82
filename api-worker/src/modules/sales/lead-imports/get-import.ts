import { leadImportsApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'

export const getImport = operation(leadImportsApi.get, {
  load: ({ db, params }) => readImport(db, params.importId),
  handle: ({ scope, loaded }) => answer(ownImport(scope, loaded)),
})
