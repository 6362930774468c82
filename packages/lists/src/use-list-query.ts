import type { Fields } from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import { type FilterValues, meFor, useAsked } from '@ginkgo/fields/filters'
import {
  asksForOwn,
  type ListOfViews,
  lostFiltersOf,
  lostSortOf,
  useListState,
  withFields,
} from '@ginkgo/fields/views'
import { useSession } from '@ginkgo/portal-sdk'
import type { ChangeSearch } from '@ginkgo/router'
import { useToday } from '@ginkgo/ui'
import { useMemo } from 'react'
import { type Asked, askedOf, type ListAddress, type ListData, readAddress, viewsOf } from './list-data.ts'

/** What the API is asked for what an address says. */
export function useAsking(data: ListData, views: ListOfViews, { filters, tab, sort }: ListAddress): Asked {
  const { id: ownId } = useSession().user
  const today = useToday()
  const withDays = useAsked(views.fields, filters)
  return useMemo(
    () => askedOf(data, { tab, sort, filters, withDays }, { ownId, today }),
    [data, withDays, filters, tab, sort, ownId, today],
  )
}

/** What the address says of a list, and how it is changed. */
export interface ListQuery extends ListAddress, Asked {
  readonly verticalId: string
  readonly views: ListOfViews
  /** The fields of a record with those that the organization has added. */
  readonly fields: Fields
  /** Those that the organization has added. */
  readonly own: Fields
  /** The filters of the address, in which the person is `me`. */
  readonly values: FilterValues
  readonly isFiltered: boolean
  readonly change: ChangeSearch
  readonly clear: () => void
  /** Filters and order that cannot be followed. */
  readonly lost: readonly string[]
  readonly lostSort: string | undefined
  /** The fields of the organization are read, or cannot be. */
  readonly isSettled: boolean
  /** They could not be read, and the address asks for them. */
  readonly unread: { readonly error: unknown; readonly retry: () => void } | undefined
}

/** Reads the address of a list; what is not valid there falls back to its default. */
export function useListQuery(data: ListData, verticalId: string): ListQuery {
  const { id: ownId } = useSession().user
  const { fields, own, isSettled, error, retry } = useDeclaredFields(data.recordKind, verticalId, data.fields)
  const views = useMemo(() => withFields(viewsOf(data), own), [data, own])
  const { search, isFiltered, change, clear } = useListState(views)
  const address = useMemo(() => readAddress(data, search, views), [data, search, views])
  const { filters } = address
  const unread = error !== undefined && asksForOwn(search) ? { error, retry } : undefined
  const isKnown = isSettled && !unread
  return {
    ...address,
    ...useAsking(data, views, address),
    verticalId,
    views,
    fields,
    own,
    values: { ...filters, [data.person]: meFor(filters[data.person], ownId) },
    isFiltered,
    change,
    clear,
    lost: isKnown ? lostFiltersOf(views, search) : [],
    lostSort: isKnown ? lostSortOf(views, search) : undefined,
    isSettled,
    unread,
  }
}
