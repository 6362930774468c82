import { usePages } from '@ginkgo/api-client'
import { type Lead, leadFields, leadsApi } from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import { useAsked } from '@ginkgo/fields/filters'
import { withFields } from '@ginkgo/fields/views'
import {
  type Neighbours,
  pagesUpTo,
  paths,
  useListOrigin,
  useNeighbours,
  useVertical,
} from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import { leadViews, queryOf, readListState } from '../lead-list/lead-list-query.ts'

/** The leads before and after this one in the list its page was opened from. */
export function useLeadNeighbours(leadId: string | undefined): Neighbours<Lead> | null | undefined {
  const { id: verticalId } = useVertical()
  const origin = useListOrigin()
  const { own, isSettled } = useDeclaredFields('lead', verticalId, leadFields)
  const views = useMemo(() => withFields(leadViews, own), [own])
  const search = origin?.search
  const state = useMemo(() => readListState(new URLSearchParams(search), views), [search, views])
  const asked = useAsked(views.fields, state.filters)
  // The same query as the list's finds its rows in the cache.
  const pages = usePages(
    leadsApi.list,
    origin && isSettled ? { params: { verticalId }, query: queryOf(state, asked) } : null,
    ...pagesUpTo(origin),
  )
  return useNeighbours(pages, leadId, ({ id }) => paths.lead(id))
}
