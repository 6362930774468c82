import { useEndpoint } from '@ginkgo/api-client'
import { type ColumnChoices, useColumnChoices } from '@ginkgo/fields/columns'
import { useViews, type Views } from '@ginkgo/fields/views'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { inVertical, type ListData } from './list-data.ts'
import { type ListQuery, useListQuery } from './use-list-query.ts'

/** A list as a person has it before them, however its records are shown. */
export interface ListPage<Counts> extends ListQuery {
  readonly mayWrite: boolean
  readonly saved: Views
  readonly choices: ColumnChoices
  /** It is known what the API is to be asked, and no other address follows at once. */
  readonly isAsked: boolean
  /** Of the tabs, under the same filters; undefined while they are read. */
  readonly counts: Counts | undefined
}

/** Reads what the page of a list needs beside its records. */
export function useListPage<Counts extends object>(data: ListData<object, Counts>): ListPage<Counts> {
  const { id: verticalId } = useVertical()
  const { can } = useSession()
  const list = useListQuery(data, verticalId)
  const saved = useViews(list.views)
  const isFollowed = list.lost.length === 0
  const isAsked = !saved.leaving && isFollowed
  const areCounted = isAsked && (data.countsAlways === true || list.view === 'table')
  const { data: latest } = useEndpoint(
    data.counts,
    areCounted ? (inVertical(data.counts, verticalId, list.asked) as never) : null,
    { keepPreviousData: true },
  )
  return {
    ...list,
    mayWrite: can(data.permission, verticalId),
    saved,
    choices: useColumnChoices(data.name, saved.current),
    isAsked,
    counts: isFollowed ? (latest as Counts | undefined) : undefined,
  }
}
