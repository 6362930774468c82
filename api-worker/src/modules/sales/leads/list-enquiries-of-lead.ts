import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPage } from '../../../lists/page.ts'
import { enquiryList } from '../enquiries/enquiry-list.ts'
import { readLead } from './lead-fields.ts'

/** The latest changed first. */
export const listEnquiriesOfLead = operation(leadsApi.enquiries, {
  load: ({ db, params: { leadId }, page }) =>
    combine({
      lead: readLead(db, leadId),
      page: readPage(db, enquiryList, { leadId, sort: '-updatedAt' }, page),
    }),
  handle: ({ loaded }) => {
    existing(loaded.lead, 'Lead')
    return answer(loaded.page)
  },
})
