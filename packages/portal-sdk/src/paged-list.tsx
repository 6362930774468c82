import type { PagesResult } from '@ginkgo/api-client'
import { Button, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { Fragment, type ReactNode } from 'react'

type Pages<Row> = Pick<
  PagesResult<Row>,
  'rows' | 'failed' | 'retry' | 'hasMore' | 'isLoadingMore' | 'loadMore'
>

/** Below a list that has more than is loaded, or whose next page could not be read. */
export function ShowMore({
  pages: { rows, failed, retry, hasMore, isLoadingMore, loadMore },
}: {
  pages: Pages<unknown>
}) {
  if (!rows || !(hasMore || failed)) return null
  return (
    <div className="flex justify-center p-3">
      <Button
        variant="secondary"
        busy={isLoadingMore}
        busyLabel="Loading..."
        onClick={failed ? retry : loadMore}
      >
        {failed ? 'Could not load more. Retry' : 'Show more'}
      </Button>
    </div>
  )
}

/** A list that is loaded page by page, with what stands in its place while there are no rows. */
export function PagedList<Row extends object>({
  pages,
  label,
  empty,
  waiting = <SkeletonRow />,
  keyOf = (row) => ('id' in row ? String(row.id) : JSON.stringify(row)),
  className = 'divided',
  children,
}: {
  pages: Pages<Row>
  label?: string | undefined
  empty: ReactNode
  /** While nothing is known. */
  waiting?: ReactNode
  /** Where rows have no ids. */
  keyOf?: ((row: Row) => string) | undefined
  className?: string | undefined
  /** One `li`, whose key is set here. */
  children: (row: Row) => ReactNode
}) {
  const { rows, failed } = pages
  if (!rows) return failed ? <LoadFailed {...failed} /> : waiting
  if (rows.length === 0) return empty
  return (
    <>
      <ul className={className} aria-label={label}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>{children(row)}</Fragment>
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  )
}
