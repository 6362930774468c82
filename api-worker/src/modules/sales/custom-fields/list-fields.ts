import { customFieldsApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { pageOf } from '../../../db/paging.ts'
import { answer } from '../../../operation/result.ts'
import { isInScope } from './field-rules.ts'
import { readFieldsWithChanges } from './field-rows.ts'

export const listFields = operation(customFieldsApi.list, {
  load: ({ db, query: { recordKind, archived } }) => readFieldsWithChanges(db, { recordKind, archived }),
  handle: ({ scope, loaded, page, query: { verticalId } }) => {
    const rows = loaded.filter(
      (field) =>
        isInScope(scope, field) &&
        (verticalId === undefined || field.verticalId === null || field.verticalId === verticalId),
    )
    return answer(pageOf(rows, page))
  },
})
