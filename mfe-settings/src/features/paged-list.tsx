import type { ApiError } from '@ginkgo/api-client'
import { Button, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { Fragment, type ReactNode } from 'react'

interface Pages<Row> {
  readonly rows?: readonly Row[] | undefined
  readonly error?: ApiError | undefined
  readonly retry: () => void
  readonly isValidating: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

/** A list that is loaded page by page, with what stands in its place while there are no rows. */
export function PagedList<Row extends { readonly id: string }>({
  pages: { rows, error, retry, isValidating, hasMore, isLoadingMore, loadMore },
  label,
  empty,
  children,
}: {
  pages: Pages<Row>
  label: string
  empty: ReactNode
  /** One `li`, whose key is set here. */
  children: (row: Row) => ReactNode
}) {
  if (error && !rows) return <LoadFailed retry={retry} error={error} retrying={isValidating} />
  if (!rows) return <SkeletonRow />
  if (rows.length === 0) return empty
  return (
    <>
      <ul className="divided" aria-label={label}>
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
      {hasMore ? (
        <div className="flex justify-center p-3">
          <Button variant="secondary" busy={isLoadingMore} busyLabel="Loading..." onClick={loadMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}
