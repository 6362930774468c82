import { enquiriesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { enquiries } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { notDeleted } from './enquiry-fields.ts'
import { inStatus, isFiltered, matchesFilters } from './enquiry-filters.ts'
import { enquiryOrder } from './enquiry-order.ts'
import { readEnquiryPage } from './enquiry-page.ts'
import { countEnquiries, readCounted } from './stage-figures.ts'

export const listEnquiries = operation(enquiriesApi.list, {
  load: ({ db, params: { verticalId }, query, page }) => {
    const within = [
      eq(enquiries.verticalId, verticalId),
      inStatus(query),
      query.stageId ? eq(enquiries.stageId, query.stageId) : undefined,
      matchesFilters(query),
    ]
    const { status, stageId } = query
    const total = isFiltered(query)
      ? countEnquiries(db, [notDeleted, ...within])
      : readCounted(db, { verticalId, stageId, status })
    return combine({
      vertical: readVertical(db, verticalId),
      page: readEnquiryPage(db, within, total, page, enquiryOrder(query.sort)),
    })
  },
  handle: ({ loaded }) => {
    found(loaded.vertical, 'Vertical')
    return answer(loaded.page)
  },
})
