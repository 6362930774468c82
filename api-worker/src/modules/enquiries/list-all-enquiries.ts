import { enquiriesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countBound } from '../../db/counted.ts'
import { enquiries } from '../../db/schema/index.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { enquiriesFoundAnywhere } from '../search/records-found.ts'
import { readEnquiryPage } from './enquiry-page.ts'
import { notDeleted } from './enquiry-fields.ts'
import { countEnquiries, readCounted } from './stage-figures.ts'

/** Across verticals; the search matches the title and the lead's name. */
export const listAllEnquiries = operation(enquiriesApi.listAll, {
  load: ({ db, query: { search, leadId, stageId }, page }) => {
    const ofLead = leadId ? eq(enquiries.leadId, leadId) : undefined
    const inStage = stageId ? eq(enquiries.stageId, stageId) : undefined
    const matches = search ? enquiriesFoundAnywhere(db, search) : undefined
    const total =
      ofLead || matches
        ? countEnquiries(db, [notDeleted, ofLead, inStage, matches], countBound)
        : readCounted(db, { stageId })
    return readEnquiryPage(db, [ofLead, inStage, matches], total, page)
  },
  handle: ({ loaded }) => answer(loaded),
})
