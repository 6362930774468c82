import { leadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countBound } from '../../db/counted.ts'
import { enquiries } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { notDeleted } from '../enquiries/enquiry-fields.ts'
import { readEnquiryPage } from '../enquiries/enquiry-page.ts'
import { countEnquiries } from '../enquiries/stage-figures.ts'
import { readLead } from './lead-fields.ts'

/** The latest changed first. */
export const listEnquiriesOfLead = operation(leadsApi.enquiries, {
  load: ({ db, params: { leadId }, page }) => {
    const ofLead = eq(enquiries.leadId, leadId)
    return combine({
      lead: readLead(db, leadId),
      page: readEnquiryPage(db, [ofLead], countEnquiries(db, [ofLead, notDeleted], countBound), page),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.lead, 'Lead')
    return answer(loaded.page)
  },
})
