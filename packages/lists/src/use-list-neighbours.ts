import { type PagesResult, usePages } from '@ginkgo/api-client'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import type { FilterValues } from '@ginkgo/fields/filters'
import { withFields } from '@ginkgo/fields/views'
import {
  type ListOrigin,
  type Neighbours,
  pagesUpTo,
  useListOrigin,
  useNeighbours,
  useVertical,
} from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import { type Asked, inVertical, type ListData, readAddress, viewsOf } from './list-data.ts'
import { useAsking } from './use-list-query.ts'

/** The records before and after this one in the list that its page was opened from. */
export function useListNeighbours<Row extends { readonly id: string }>(
  data: ListData<Row>,
  {
    id,
    pathOf,
    queryOf = ({ query }) => query,
  }: {
    id: string | undefined
    pathOf: (row: Row) => string
    /** What was asked where the page was opened from, if that may be another part of the list. */
    queryOf?: (asked: Asked, origin: ListOrigin) => FilterValues
  },
): Neighbours<Row> | null | undefined {
  const { id: verticalId } = useVertical()
  const origin = useListOrigin()
  const { own, isSettled } = useDeclaredFields(data.recordKind, verticalId, data.fields)
  const views = useMemo(() => withFields(viewsOf(data), own), [data, own])
  const search = origin?.search
  const address = useMemo(() => readAddress(data, new URLSearchParams(search), views), [data, search, views])
  const asked = useAsking(data, views, address)
  // The same query as the list's finds its rows in the cache.
  const pages = usePages(
    data.endpoint,
    origin && isSettled ? (inVertical(data.endpoint, verticalId, queryOf(asked, origin)) as never) : null,
    ...pagesUpTo(origin),
    data.membership,
  )
  return useNeighbours(pages as unknown as PagesResult<Row>, id, pathOf)
}
