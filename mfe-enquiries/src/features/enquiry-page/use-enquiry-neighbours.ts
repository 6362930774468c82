import { usePages } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, enquiryFields, type RequestOf } from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import { type FilterValues, useAsked } from '@ginkgo/fields/filters'
import { withFields } from '@ginkgo/fields/views'
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
import { useMemo } from 'react'
import {
  type EnquiryListState,
  enquiryViews,
  queryOfTab,
  readListState,
} from '../enquiry-list/enquiry-list-query.ts'

/** The query of the list that a page was opened from; the same one finds its rows in the cache. */
function queryOfOrigin(
  { stageId }: ListOrigin,
  { sort, tab, outcome }: EnquiryListState,
  asked: FilterValues,
): RequestOf<typeof enquiriesApi.list>['query'] {
  return stageId ? { ...asked, stageId, sort: 'rank' } : { ...asked, ...queryOfTab(tab, outcome), sort }
}

/** The enquiries before and after this one in the list or the column its page was opened from. */
export function useEnquiryNeighbours(enquiryId: string): Neighbours<Enquiry> | null | undefined {
  const { user } = useSession()
  const { id: verticalId } = useVertical()
  const origin = useListOrigin()
  const { own, isSettled } = useDeclaredFields('enquiry', verticalId, enquiryFields)
  const views = useMemo(() => withFields(enquiryViews, own), [own])
  const search = origin?.search
  const state = useMemo(
    () => readListState(new URLSearchParams(search), 'table', user.id, views),
    [search, user.id, views],
  )
  const asked = useAsked(views.fields, state.filters)
  const pages = usePages(
    enquiriesApi.list,
    origin && isSettled ? { params: { verticalId }, query: queryOfOrigin(origin, state, asked) } : null,
    ...pagesUpTo(origin),
  )
  return useNeighbours(pages, enquiryId, ({ id }) => paths.enquiry(id))
}
