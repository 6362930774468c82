import type { Enquiry } from '@ginkgo/contracts'
import { useListNeighbours } from '@ginkgo/lists'
import { type Neighbours, paths } from '@ginkgo/portal-sdk'
import enquiryListData from '../enquiry-list/enquiry-list-data.ts'

/** The enquiries before and after this one in the list or the column its page was opened from. */
export const useEnquiryNeighbours = (enquiryId: string): Neighbours<Enquiry> | null | undefined =>
  useListNeighbours(enquiryListData, {
    id: enquiryId,
    pathOf: ({ id }) => paths.enquiry(id),
    queryOf: ({ asked, query }, { stageId }) => (stageId ? { ...asked, stageId, sort: 'rank' } : query),
  })
