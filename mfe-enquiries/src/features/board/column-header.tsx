import type { CurrencyTotal, Stage } from '@ginkgo/contracts'
import { ColorDot, CountBadge, formatMoneyShort, IconButton } from '@ginkgo/ui'
import { Plus } from 'lucide-react'

/** Name, count and value per currency of a stage. */
export function ColumnHeader({
  stage,
  count,
  totals,
  onAdd,
}: {
  stage: Stage
  count: number
  totals: readonly CurrencyTotal[]
  onAdd: (() => void) | undefined
}) {
  const values = totals.filter(({ value }) => value > 0)
  return (
    <div>
      <div className="flex items-center gap-2">
        <ColorDot color={stage.color} className="size-2.5!" />
        <h2 className="truncate text-sm font-semibold text-fg">{stage.name}</h2>
        <CountBadge count={count} />
        <span className="ml-auto">
          <IconButton label={`Add enquiry to ${stage.name}`} size="sm" disabled={!onAdd} onClick={onAdd}>
            <Plus size={15} />
          </IconButton>
        </span>
      </div>
      <p className="h-4 truncate text-xs text-muted tabular-nums">
        {values.map(({ value, currency }) => formatMoneyShort(value, currency)).join(' · ')}
      </p>
    </div>
  )
}
