import type { PagesResult } from '@ginkgo/api-client'
import { ShowMore } from '@ginkgo/portal-sdk'
import { LoadFailed, SkeletonText } from '@ginkgo/ui'
import type { ReactNode } from 'react'

/** The four states of a short list on a page: error, loading, empty and its rows, with more on demand. */
export function ListStates<Row>({
  list,
  empty,
  children,
}: {
  list: PagesResult<Row>
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}) {
  if (!list.rows) {
    if (list.error) return <LoadFailed {...list.failed} />
    return (
      <div className="p-2">
        <SkeletonText lines={4} />
      </div>
    )
  }
  if (list.rows.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return (
    <>
      {children(list.rows)}
      <ShowMore pages={list} />
    </>
  )
}
