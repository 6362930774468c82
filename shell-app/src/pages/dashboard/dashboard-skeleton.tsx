import { Card, Skeleton } from '@ginkgo/ui'
import { DashboardSubtitle } from './dashboard-heading.tsx'

/**
 * How the cards of the dashboard stand; on a phone below each other, in the order of the page. The last card of a column
 * goes down to where the other column ends.
 */
export const dashboardGrid = 'grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]'

const rows = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The dashboard before it is known what it shows. */
export function DashboardSkeleton() {
  return (
    <div role="status">
      <div className="mb-4 flex min-h-8 items-center">
        <DashboardSubtitle />
      </div>
      <p className="sr-only">Loading dashboard...</p>
      <div className={dashboardGrid}>
        <CardSkeleton lines={4} lineClass="h-9" />
        <div className="flex flex-col gap-4 lg:row-span-2">
          <CardSkeleton lines={1} lineClass="h-9" />
          <FiguresSkeleton />
        </div>
        <CardSkeleton lines={5} lineClass="h-10" />
      </div>
    </div>
  )
}

function CardSkeleton({ lines, lineClass }: { lines: number; lineClass: string }) {
  return (
    <Card padded>
      <Skeleton className="h-5 w-36" />
      <div className="mt-5 flex flex-col gap-4">
        {rows(lines).map((line) => (
          <Skeleton key={line} className={`${lineClass} w-full`} />
        ))}
      </div>
    </Card>
  )
}

/** The four figures and the distribution before they are there. */
export function FiguresSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        {rows(4).map((place) => (
          <Card key={place} padded>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7 w-20" />
            <Skeleton className="mt-2 h-3 w-28" />
          </Card>
        ))}
      </div>
      <CardSkeleton lines={5} lineClass="h-6" />
    </div>
  )
}
