import type { PagesResult } from '@ginkgo/api-client'
import { Button } from '@ginkgo/ui'

/** Below a list that has more than is loaded. */
export function ShowMore({
  pages: { hasMore, isLoadingMore, loadMore },
}: {
  pages: Pick<PagesResult<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>
}) {
  if (!hasMore) return null
  return (
    <div className="border-t border-line p-2 text-center">
      <Button variant="ghost" busy={isLoadingMore} onClick={loadMore}>
        Show more
      </Button>
    </div>
  )
}
