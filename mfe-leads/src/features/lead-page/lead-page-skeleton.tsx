import { Card, Skeleton, SkeletonText } from '@ginkgo/ui'

/** The lead page's layout before the lead is there. */
export function LeadPageSkeleton() {
  return (
    <div role="status" className="mx-auto max-w-6xl">
      <p className="sr-only">Loading lead...</p>
      <div className="flex items-center gap-3">
        <Skeleton className="size-8" />
        <Skeleton className="h-7 w-56" />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <Card padded>
          <SkeletonText lines={8} />
        </Card>
        <Card padded>
          <SkeletonText lines={8} />
        </Card>
      </div>
    </div>
  )
}
