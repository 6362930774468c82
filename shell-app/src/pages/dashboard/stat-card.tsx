import { Link } from '@ginkgo/router'
import { Card } from '@ginkgo/ui'
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
