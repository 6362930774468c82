import { useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, type Stage } from '@ginkgo/contracts'
import { ConvertedSum } from '@ginkgo/fields/money'
import { dialogs } from '@ginkgo/portal-sdk'
import { ColorDot, CountBadge, formatMoneyShort, IconButton, isolated } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import type { FilterValues } from '@ginkgo/fields/filters'

/** Name, count and value per currency of a stage, and the button that adds to it. */
export function ColumnHeader({
  stage,
  count,
  filters,
  mayAdd,
}: {
  stage: Stage
  /** Undefined until it is known. */
  count: number | undefined
  filters: FilterValues
  mayAdd: boolean
}) {
  // Read here and not passed as a prop, so that new counts render the headers only and not every card.
  const { data: counts } = useEndpoint(
    enquiriesApi.counts,
    { params: { verticalId: stage.verticalId }, query: filters },
    { keepPreviousData: true },
  )
  const totals = counts?.stages.find(({ stageId }) => stageId === stage.id)?.totals ?? []
  const values = totals.filter(({ value }) => value > 0)
  const plus = counts?.isAtLeast ? '+' : ''
  return (
    <div>
      <div className="flex items-center gap-2">
        <ColorDot color={stage.color} className="size-2.5!" />
        <h2 className="truncate text-sm font-semibold text-fg">
          <bdi>{stage.name}</bdi>
        </h2>
        {count === undefined ? null : <CountBadge count={count} isAtLeast={counts?.isAtLeast} />}
        <span className="ml-auto">
          <IconButton
            label={`Add enquiry to ${isolated(stage.name)}`}
            size="sm"
            disabled={!mayAdd}
            onClick={() => void dialogs.open('enquiry.create', { stageId: stage.id })}
          >
            <Plus size={15} />
          </IconButton>
        </span>
      </div>
      <p className="h-4 truncate text-xs text-muted tabular-nums">
        {values.map(({ value, currency }, place) => (
          <Fragment key={currency}>
            {place > 0 ? ' · ' : null}
            <bdi>{`${formatMoneyShort(value, currency)}${plus}`}</bdi>
          </Fragment>
        ))}{' '}
        <ConvertedSum totals={values} short />
      </p>
    </div>
  )
}
