import type { ApiError } from '@ginkgo/api-client'
import { Dialog, LoadFailed, SkeletonText } from '@ginkgo/ui'

/** The dialog while what it is about is read, or where that failed. */
export function LoadingQuote({
  title,
  answer: { error, mutate, isValidating },
  onClose,
}: {
  title: string
  answer: {
    readonly error: ApiError | undefined
    readonly mutate: () => unknown
    readonly isValidating: boolean
  }
  onClose: () => void
}) {
  return (
    <Dialog title={title} size="lg" open onOpenChange={onClose}>
      {error ? (
        <LoadFailed retry={() => void mutate()} retrying={isValidating} error={error} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <SkeletonText lines={8} />
        </div>
      )}
    </Dialog>
  )
}
