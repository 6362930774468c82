import { enquiriesApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { readListPage, readListTotal } from './enquiry-list.ts'

export const listEnquiries = operation(enquiriesApi.list, {
  load: ({ db, params: { verticalId }, query, page }) =>
    combine({
      vertical: readVertical(db, verticalId),
      page: readListPage(db, verticalId, query, page, readListTotal(db, verticalId, query)),
    }),
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.page)
  },
})
