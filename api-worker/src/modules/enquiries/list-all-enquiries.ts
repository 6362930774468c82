import { enquiriesApi } from '@ginkgo/contracts'
import { eq, or } from 'drizzle-orm'
import { contains, countAll } from '../../db/expressions.ts'
import { enquiries, leads } from '../../db/schema/index.ts'
import { map } from '../../db/statement.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { readEnquiryPage } from './enquiry-page.ts'
import { notDeleted } from './enquiry-fields.ts'
import { countEnquiries, readCounted } from './stage-figures.ts'

/** Across verticals; the search matches the title and the lead's name. */
export const listAllEnquiries = operation(enquiriesApi.listAll, {
  load: ({ db, query: { search, leadId, stageId }, page }) => {
    const ofLead = leadId ? eq(enquiries.leadId, leadId) : undefined
    const inStage = stageId ? eq(enquiries.stageId, stageId) : undefined
    const matches = search ? or(contains(enquiries.title, search), contains(leads.name, search)) : undefined
    const counted = () =>
      ofLead ? countEnquiries(db, [notDeleted, ofLead, inStage]) : readCounted(db, { stageId })
    const searched = () =>
      map(
        db
          .select({ count: countAll })
          .from(enquiries)
          .innerJoin(leads, eq(leads.id, enquiries.leadId))
          .where(notDeleted, ofLead, inStage, matches)
          .first(),
        (row) => row?.count ?? 0,
      )
    return readEnquiryPage(db, [ofLead, inStage, matches], matches ? searched() : counted(), page)
  },
  handle: ({ loaded }) => answer(loaded),
})
