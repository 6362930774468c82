import { Card, Skeleton, SkeletonText } from '@ginkgo/ui'

/** The enquiry page's layout before the enquiry is there. */
export function EnquiryPageSkeleton() {
  return (
    <div role="status" className="mx-auto max-w-6xl">
      <p className="sr-only">Loading enquiry...</p>
      <div className="flex items-center gap-3">
        <Skeleton className="size-8" />
        <Skeleton className="h-7 w-56" />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <Card padded>
          <SkeletonText lines={8} />
        </Card>
        <Card padded>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  )
}
