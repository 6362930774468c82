import { usePages } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, type RequestOf } from '@ginkgo/contracts'
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
import { queryOfTab, readListState } from '../enquiry-list/enquiry-list-query.ts'

/** The query of the list that a page was opened from; the same one finds its rows in the cache. */
function queryOfOrigin(
  { search, stageId }: ListOrigin,
  ownId: string,
): RequestOf<typeof enquiriesApi.list>['query'] {
  const { filters, sort, tab, outcome } = readListState(new URLSearchParams(search), 'table', ownId)
  return stageId ? { ...filters, stageId, sort: 'rank' } : { ...filters, ...queryOfTab(tab, outcome), sort }
}

/** The enquiries before and after this one in the list or the column its page was opened from. */
export function useEnquiryNeighbours(enquiryId: string): Neighbours<Enquiry> | null | undefined {
  const { user } = useSession()
  const { id: verticalId } = useVertical()
  const origin = useListOrigin()
  const pages = usePages(
    enquiriesApi.list,
    origin ? { params: { verticalId }, query: queryOfOrigin(origin, user.id) } : null,
    ...pagesUpTo(origin),
  )
  return useNeighbours(pages, enquiryId, ({ id }) => paths.enquiry(id))
}
