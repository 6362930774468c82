import { enquiriesApi } from '@ginkgo/contracts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readPage } from '../../../lists/page.ts'
import { verticalOfStage } from '../stages/stage-fields.ts'
import { enquiriesOfAll } from './enquiry-list.ts'

/** Across verticals; the search matches the title and the lead's name. */
export const listAllEnquiries = operation(enquiriesApi.listAll, {
  load: ({ db, query: { stageId, ...query }, page }) => {
    const inStage = stageId ? { stageId, verticalId: verticalOfStage(stageId) } : {}
    return readPage(db, enquiriesOfAll, { ...query, ...inStage, sort: '-updatedAt' }, page)
  },
  handle: ({ loaded }) => answer(loaded),
})
