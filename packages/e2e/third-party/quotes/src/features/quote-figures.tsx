import { formatMoney } from '@ginkgo/ui'
import type { QuoteStatus, QuoteTotal } from '../contract/quote.ts'
import { statusNames } from './quote-status.tsx'

export const countOf = (totals: readonly QuoteTotal[] | undefined, status?: QuoteStatus) =>
  totals
    ?.filter((each) => status === undefined || each.status === status)
    .reduce((sum, { count }) => sum + count, 0)

/** What the quotes of a state come to: one amount for each currency, as they cannot be added. */
export function Figures({
  totals,
  statuses,
}: {
  totals: readonly QuoteTotal[]
  statuses: readonly QuoteStatus[]
}) {
  const shown = statuses
    .map((status) => [status, totals.filter((each) => each.status === status)] as const)
    .filter(([, amounts]) => amounts.length > 0)
  if (shown.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {shown.map(([status, amounts]) => (
        <div key={status} className="flex gap-2">
          <dt className="text-muted">{statusNames[status]}</dt>
          <dd className="font-medium text-fg">
            {amounts.map(({ currency, value }) => formatMoney(value, currency)).join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
