import { lossReasonsApi } from '@ginkgo/contracts'
import { asc, eq, isNull } from 'drizzle-orm'
import { lossReasons } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { pageOf } from '../../../db/paging.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { lossReasonFields } from './loss-reason-fields.ts'

/** The reasons that can be chosen, in the order they were added. */
export const listLossReasons = operation(lossReasonsApi.list, {
  load: ({ db, params: { verticalId } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      reasons: db
        .select(lossReasonFields)
        .from(lossReasons)
        .where(eq(lossReasons.verticalId, verticalId), isNull(lossReasons.archivedAt))
        .orderBy(asc(lossReasons.createdAt), asc(lossReasons.id))
        .all(),
    }),
  handle: ({ loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(pageOf(loaded.reasons, page))
  },
})
