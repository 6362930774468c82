import { useEndpoint } from '@ginkgo/api-client'
import { lossReasonsApi } from '@ginkgo/contracts'
import { Button, formatCalendarDate } from '@ginkgo/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EnquiryList } from './enquiry-list-query.ts'

/** Filters without a control of their own, as links of the dashboard set them; each can be taken away. */
export function GivenFilters({ verticalId, list }: { verticalId: string; list: EnquiryList }) {
  const { filters, outcome, change } = list
  const { currency, lossReasonId, createdFrom, createdTo, closedFrom, closedTo } = filters
  const given = [
    outcome && (
      <Given key="outcome" name="Outcome" onClear={() => change({ outcome: null })}>
        {outcome === 'won' ? 'Won' : 'Lost'}
      </Given>
    ),
    lossReasonId && (
      <Given key="reason" name="Loss reason" onClear={() => change({ lossReasonId: null })}>
        <LossReasonText verticalId={verticalId} lossReasonId={lossReasonId} />
      </Given>
    ),
    (createdFrom || createdTo) && (
      <Given key="created" name="Created" onClear={() => change({ createdFrom: null, createdTo: null })}>
        {daysText(createdFrom, createdTo)}
      </Given>
    ),
    (closedFrom || closedTo) && (
      <Given key="closed" name="Closed" onClear={() => change({ closedFrom: null, closedTo: null })}>
        {daysText(closedFrom, closedTo)}
      </Given>
    ),
    currency && (
      <Given key="currency" name="Currency" onClear={() => change({ currency: null })}>
        {currency}
      </Given>
    ),
  ].filter(Boolean)
  if (given.length === 0) return null
  return (
    <ul aria-label="Further filters" className="flex flex-wrap gap-2">
      {given}
    </ul>
  )
}

function Given({ name, onClear, children }: { name: string; onClear: () => void; children: ReactNode }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-md border border-line bg-selected pl-2.5 text-sm text-fg">
      <span className="min-w-0 truncate">
        <span className="text-muted">{name}: </span>
        {children}
      </span>
      <Button variant="ghost" size="sm" aria-label={`Clear ${name}`} className="shrink-0" onClick={onClear}>
        <X size={13} />
      </Button>
    </li>
  )
}

/** Reasons that were archived since are in no list any more. */
function LossReasonText({ verticalId, lossReasonId }: { verticalId: string; lossReasonId: string }) {
  const { data } = useEndpoint(lossReasonsApi.list, { params: { verticalId } })
  return data ? (data.find(({ id }) => id === lossReasonId)?.reason ?? 'Archived') : '…'
}

function daysText(from: string | undefined, to: string | undefined): string {
  if (from === to) return formatCalendarDate(from)
  if (!to) return `from ${formatCalendarDate(from)}`
  return from ? `${formatCalendarDate(from)} – ${formatCalendarDate(to)}` : `until ${formatCalendarDate(to)}`
}
