import { usePages } from '@ginkgo/api-client'
import { type Lead, leadsApi } from '@ginkgo/contracts'
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
  const query = origin && queryOf(readListState(new URLSearchParams(origin.search)))
  // The same query as the list's finds its rows in the cache.
  const pages = usePages(
    leadsApi.list,
    query ? { params: { verticalId }, query } : null,
    ...pagesUpTo(origin),
  )
  return useNeighbours(pages, leadId, ({ id }) => paths.lead(id))
}
