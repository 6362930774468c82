import { useAttention } from '@ginkgo/api-client'
import type { Enquiry, EnquiryCounts } from '@ginkgo/contracts'
import type { List } from '@ginkgo/lists'
import { Badge, formatCount } from '@ginkgo/ui'
import { CardFieldsButton } from '../board/card-fields.tsx'

/** How many enquiries there are, changes that wait, and the choice of what cards show. */
export function EnquiryTitle({ list: { counts, view, own } }: { list: List<Enquiry, EnquiryCounts> }) {
  return (
    <div className="flex flex-1 items-baseline gap-x-2 max-lg:basis-full max-lg:flex-wrap max-md:-mb-1">
      <h1 className="sr-only">Enquiries</h1>
      <span
        title="The tab All has the open ones. Won and lost ones are under Closed."
        className="min-h-5 whitespace-nowrap text-muted tabular-nums max-lg:text-sm max-md:text-xs"
      >
        {countText(counts)}
      </span>
      <WaitingUpdates />
      {view === 'table' ? null : <CardFieldsButton own={own} />}
    </div>
  )
}

/** All enquiries and what they are made of: the tabs show the open ones, the lost ones, and both closed kinds. */
function countText(counts: EnquiryCounts | undefined): string {
  if (!counts) return ''
  const { open, won, lost, isAtLeast } = counts
  const count = open + won + lost
  const parts = [
    [open, 'open'],
    [won, 'won'],
    [lost, 'lost'],
  ] as const
  const all = `${formatCount(count, isAtLeast)} ${count === 1 ? 'enquiry' : 'enquiries'}`
  if (count === open) return all
  const named = parts.map(([part, name]) => `${formatCount(part, isAtLeast)} ${name}`)
  return `${all}: ${named.join(', ')}`
}

/** Changes of other people that are not shown yet, because they would move what the user points at. */
function WaitingUpdates() {
  const { waiting } = useAttention()
  if (waiting === 0) return null
  return (
    <Badge tone="info" role="status">
      {`${waiting} ${waiting === 1 ? 'update' : 'updates'} held until you move the pointer`}
    </Badge>
  )
}
