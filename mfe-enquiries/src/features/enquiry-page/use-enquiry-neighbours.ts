import { usePages } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, enquiryFilterFields, type RequestOf } from '@ginkgo/contracts'
import { type CallersDay, useCallersDay } from '@ginkgo/fields/filters'
import {
  type ListOrigin,
  type Neighbours,
  pagesUpTo,
  paths,
  useListOrigin,
  useNeighbours,
  useSession,
  useVertical,
} from '@ginkgo/portal-sdk'
import {
  asAsked,
  type EnquiryListState,
  queryOfTab,
  readListState,
} from '../enquiry-list/enquiry-list-query.ts'

/** The query of the list that a page was opened from; the same one finds its rows in the cache. */
function queryOfOrigin(
  { stageId }: ListOrigin,
  { filters, sort, tab, outcome }: EnquiryListState,
  day: CallersDay,
): RequestOf<typeof enquiriesApi.list>['query'] {
  const asked = asAsked(filters, day)
  return stageId ? { ...asked, stageId, sort: 'rank' } : { ...asked, ...queryOfTab(tab, outcome), sort }
}

/** The enquiries before and after this one in the list or the column its page was opened from. */
export function useEnquiryNeighbours(enquiryId: string): Neighbours<Enquiry> | null | undefined {
  const { user } = useSession()
  const { id: verticalId } = useVertical()
  const origin = useListOrigin()
  const state = readListState(new URLSearchParams(origin?.search), 'table', user.id)
  const day = useCallersDay(enquiryFilterFields, state.filters)
  const pages = usePages(
    enquiriesApi.list,
    origin ? { params: { verticalId }, query: queryOfOrigin(origin, state, day) } : null,
    ...pagesUpTo(origin),
  )
  return useNeighbours(pages, enquiryId, ({ id }) => paths.enquiry(id))
}
