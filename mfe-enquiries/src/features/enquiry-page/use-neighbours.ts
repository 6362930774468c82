import { usePages } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, type RequestOf } from '@ginkgo/contracts'
import { paths, useVertical } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { useEffect, useState } from 'react'
import { queryOfTab, readListState } from '../enquiry-list/enquiry-list-query.ts'
import { type ListOrigin, originOfState, stateOfOrigin } from '../enquiry-list/list-origin.ts'

/** Rows before the end of what is loaded at which more are read. */
const ahead = 5

interface Place {
  readonly index: number
  readonly previous: Enquiry | undefined
  readonly next: Enquiry | undefined
}

export interface Neighbours {
  /** The enquiry's place in the list, from 1. */
  readonly position: number
  readonly total: number
  readonly goPrevious: (() => void) | undefined
  readonly goNext: (() => void) | undefined
}

/** The query of the list that a page was opened from; the same one finds its rows in the cache. */
function queryOfOrigin({ search, stageId }: ListOrigin): RequestOf<typeof enquiriesApi.list>['query'] {
  const { filters, sort, tab } = readListState(new URLSearchParams(search), 'table')
  return stageId ? { ...filters, stageId, sort: 'rank' } : { ...filters, ...queryOfTab(tab), sort }
}

/**
 * The enquiry before and after this one in the list or column its page was opened from; null while the list is on
 * its way, undefined when the page was opened from elsewhere. One that has left the list meanwhile, because its stage was changed, keeps its place.
 */
export function useNeighbours(enquiryId: string): Neighbours | null | undefined {
  const { id: verticalId } = useVertical()
  const navigate = useNavigate()
  const origin = originOfState(useLocation().state)
  const { rows, total, hasMore, isLoading, loadMore } = usePages(
    enquiriesApi.list,
    origin ? { params: { verticalId }, query: queryOfOrigin(origin) } : null,
    50,
    Math.min(1_000, (origin?.index ?? 0) + 50),
  )
  const index = rows?.findIndex(({ id }) => id === enquiryId) ?? -1
  const [kept, setKept] = useState<{ enquiryId: string; place: Place }>()
  const found: Place | undefined =
    rows && index >= 0 ? { index, previous: rows[index - 1], next: rows[index + 1] } : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is new with every rendering
  useEffect(() => {
    if (found) setKept({ enquiryId, place: found })
  }, [enquiryId, found?.index, found?.previous, found?.next])
  useEffect(() => {
    if (rows && index >= rows.length - ahead && hasMore) loadMore()
  }, [rows, index, hasMore, loadMore])

  const place = found ?? (kept?.enquiryId === enquiryId ? kept.place : undefined)
  if (!origin) return undefined
  if (!place) return isLoading ? null : undefined
  const goTo = (enquiry: Enquiry | undefined, at: number) =>
    enquiry &&
    (() => {
      // In place of this enquiry, so that Back leads to the list.
      const state = stateOfOrigin({ ...origin, index: at })
      void navigate(paths.enquiry(enquiry.id), { state, replace: true })
    })
  return {
    position: place.index + 1,
    total: Math.max(total, place.index + 1),
    goPrevious: goTo(place.previous, place.index - 1),
    goNext: goTo(place.next, place.index + 1),
  }
}
