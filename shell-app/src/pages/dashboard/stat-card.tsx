import { Link } from '@ginkgo/router'
import { Card, Skeleton } from '@ginkgo/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One figure with its name; it leads to the list behind it, where there is one. */
export function StatCard({
  label,
  icon: Icon,
  value,
  to,
  children,
}: {
  label: string
  icon: LucideIcon
  value: string
  to: string | undefined
  /** Small print below. */
  children?: ReactNode
}) {
  return (
    <Card padded className={`relative ${to ? 'hover:border-line-strong' : ''}`}>
      <div className="flex items-center justify-between gap-2 text-sm text-muted">
        <span>{label}</span>
        <Icon size={16} aria-hidden="true" />
      </div>
      <p className="mt-2 text-xl font-semibold text-fg tabular-nums xl:text-2xl">
        {to ? (
          <Link
            to={to}
            aria-label={`${label}: ${value}`}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </p>
      <p className="relative mt-1 min-h-4 text-xs text-muted tabular-nums">{children}</p>
    </Card>
  )
}

/** The layout of the dashboard before its figures are there. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="sr-only">Loading dashboard...</p>
      <div className="grid grid-cols-2 gap-3">
        {['leads', 'rate', 'value', 'won'].map((name) => (
          <Card key={name} padded>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7 w-20" />
            <Skeleton className="mt-2 h-3 w-28" />
          </Card>
        ))}
      </div>
      <Card padded>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-48 w-full" />
      </Card>
    </div>
  )
}
