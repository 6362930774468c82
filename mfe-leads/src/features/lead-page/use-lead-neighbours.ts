import { usePages } from '@ginkgo/api-client'
import { type Lead, leadFilterFields, leadsApi } from '@ginkgo/contracts'
import { useCallersDay } from '@ginkgo/fields/filters'
import {
  type Neighbours,
  pagesUpTo,
  paths,
  useListOrigin,
  useNeighbours,
  useVertical,
} from '@ginkgo/portal-sdk'
import { queryOf, readListState } from '../lead-list/lead-list-query.ts'

/** The leads before and after this one in the list its page was opened from. */
export function useLeadNeighbours(leadId: string | undefined): Neighbours<Lead> | null | undefined {
  const { id: verticalId } = useVertical()
  const origin = useListOrigin()
  const state = readListState(new URLSearchParams(origin?.search))
  const day = useCallersDay(leadFilterFields, state.filters)
  const query = origin && queryOf(state, day)
  // The same query as the list's finds its rows in the cache.
  const pages = usePages(
    leadsApi.list,
    query ? { params: { verticalId }, query } : null,
    ...pagesUpTo(origin),
  )
  return useNeighbours(pages, leadId, ({ id }) => paths.lead(id))
}
