import { enquiriesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPageOfVertical } from '../../../lists/page.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { enquiryList, enquiryQuery } from './enquiry-list.ts'

export const listEnquiries = operation(enquiriesApi.list, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    combine({
      asked: readAskedFields(db, 'enquiry', query),
      page: readPageOfVertical(db, enquiryList, enquiryQuery(verticalId, query, now), page),
    }),
  handle: ({ loaded, query }) => {
    const page = existing(loaded.page, 'Vertical')
    requireAskedFields(loaded.asked, query)
    return answer(page)
  },
})
