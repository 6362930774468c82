import { usePages } from '@ginkgo/api-client'
import { type Lead, leadsApi } from '@ginkgo/contracts'
import { paths, useVertical } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { useCallback, useEffect, useState } from 'react'
import { queryOf, readListState } from '../lead-list/lead-list-query.ts'
import { originOfState, stateOfOrigin } from '../lead-list/list-origin.ts'

/** Rows before the end of what is loaded at which more are read. */
const ahead = 5
/** A page of the API holds at most this many. */
const mostAtOnce = 1_000

interface Place {
  readonly index: number
  readonly previous: Lead | undefined
  readonly next: Lead | undefined
}

export interface Neighbours {
  /** The lead as the list has it, to show at once. */
  readonly lead: Lead | undefined
  /** Its place in the list, from 1. */
  readonly position: number
  readonly total: number
  readonly goPrevious: (() => void) | undefined
  readonly goNext: (() => void) | undefined
}

/**
 * The lead before and after this one in the list its page was opened from; undefined when it was opened from
 * elsewhere. A lead that has left the list meanwhile, e.g. an archived one, keeps its place.
 */
export function useNeighbours(leadId: string | undefined): Neighbours | undefined {
  const vertical = useVertical()
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = originOfState(state)
  const search = origin?.search
  const list = usePages(
    leadsApi.list,
    origin
      ? {
          params: { verticalId: vertical.id },
          query: queryOf(readListState(new URLSearchParams(origin.search))),
        }
      : null,
    50,
    Math.min(mostAtOnce, (origin?.index ?? 0) + 50),
  )
  const { rows, hasMore, loadMore } = list
  const index = rows?.findIndex(({ id }) => id === leadId) ?? -1
  const [kept, setKept] = useState<{ leadId: string | undefined; place: Place }>()
  const found: Place | undefined =
    rows && index >= 0 ? { index, previous: rows[index - 1], next: rows[index + 1] } : undefined
  useEffect(() => {
    if (found) setKept({ leadId, place: found })
  }, [leadId, found?.index, found?.previous, found?.next])
  useEffect(() => {
    if (rows && index >= rows.length - ahead && hasMore) loadMore()
  }, [rows, index, hasMore, loadMore])

  const place = found ?? (kept?.leadId === leadId ? kept?.place : undefined)
  const goTo = useCallback(
    (lead: Lead, at: number) => {
      if (search === undefined) return
      // In place of this lead, so that Back leads to the list.
      navigate(paths.lead(lead.id), { state: stateOfOrigin({ search, index: at }), replace: true })
    },
    [navigate, search],
  )
  if (!origin || !place) return undefined
  const { previous, next } = place
  return {
    lead: rows?.[index],
    position: place.index + 1,
    total: list.total,
    goPrevious: previous && (() => goTo(previous, place.index - 1)),
    goNext: next && (() => goTo(next, place.index + 1)),
  }
}
