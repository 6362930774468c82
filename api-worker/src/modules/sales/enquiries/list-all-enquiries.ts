import { enquiriesApi, enquiryFilterFields as declared, type StageId } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { askedOf } from '../../../lists/asked.ts'
import { readPage } from '../../../lists/page.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { verticalOfStage } from '../stages/stage-fields.ts'
import { enquiryList } from './enquiry-list.ts'

/** Across verticals, with the filters of a vertical's list; the search matches the title and the lead's name. */
export const listAllEnquiries = operation(enquiriesApi.listAll, {
  load: ({ db, query, page, now }) => {
    const { stageId, ...asked } = askedOf(declared, query, now)
    const inStage = stageId ? { stageId, verticalId: verticalOfStage(stageId as StageId) } : {}
    return combine({
      asked: readAskedFields(db, 'enquiry', query),
      page: readPage(db, enquiryList, { ...asked, ...inStage }, page),
    })
  },
  handle: ({ loaded, query }) => {
    requireAskedFields(loaded.asked, query)
    return answer(loaded.page)
  },
})
