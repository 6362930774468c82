import type { PagesResult } from '@ginkgo/api-client'
import type { Enquiry } from '@ginkgo/contracts'
import { LoadFailed, SkeletonCard, Spinner } from '@ginkgo/ui'
import type { BoardColumn } from '@ginkgo/ui/board'
import { createContext, useContext } from 'react'

/** What was read of each column; a context, so that a column is not rendered again when another one changes. */
export const FeedsContext = createContext<Readonly<Record<string, PagesResult<Enquiry>>>>({})

/** A column without cards: not read yet, not readable, or empty. */
export function EmptyColumn({ id, isLoading }: BoardColumn<Enquiry>) {
  const feed = useContext(FeedsContext)[id]
  if (isLoading)
    return (
      <div className="flex flex-col gap-2">
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
      </div>
    )
  if (feed?.rows) return <p className="py-8 text-center text-sm text-muted">No enquiries</p>
  return <LoadFailed retry={feed?.retry} error={feed?.error} />
}

/** Below the cards: the next page is loading, or could not be read. */
export function ColumnFooter({ stageId }: { stageId: string }) {
  const feed = useContext(FeedsContext)[stageId]
  if (feed?.isLoadingMore)
    return (
      <p role="status" className="flex justify-center p-3 text-muted">
        <Spinner size={14} />
        <span className="sr-only">Loading more</span>
      </p>
    )
  if (feed?.error && feed.rows) return <LoadFailed title="Could not load more" {...feed.failed} />
  return null
}
