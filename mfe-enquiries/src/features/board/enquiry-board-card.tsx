import { type Enquiry, enquiryFields, type NamedField } from '@ginkgo/contracts'
import { avatarOf, badgeClass, formatDateTime, formatDay, formatMoney } from '@ginkgo/ui'
import { cardMenuButton } from '@ginkgo/ui/board'
import type { ReactElement } from 'react'
import { ToBeSent } from '../stage-change/to-be-sent.tsx'
import { cardFieldsLine } from './card-fields.tsx'
import { leadLine, nextActivityIn, stageAge } from './card-lines.tsx'

const dots = { high: 'bg-danger', medium: 'bg-gold', low: 'bg-control' } as const
const hourMs = 3_600_000

/** Of every card on a desk, in px. */
export const boardCardHeight = (fields: readonly NamedField[]): number => (fields.length > 0 ? 138 : 114)

/** The day of the last change, or Recently within the last hour. */
function lastUpdated(updatedAt: string | null, now = Date.now()): string {
  return updatedAt && now - Date.parse(updatedAt) > hourMs ? formatDay(updatedAt) : 'Recently'
}

/** What a card needs beside its enquiry. */
export interface CardContext {
  /** The custom fields that cards show. */
  readonly fields: readonly NamedField[]
  /** The names of people by their ids. */
  readonly names: ReadonlyMap<string, string>
  /** Days without activity after which a card of a stage counts as stale; null where it never does. */
  readonly idleDaysOf: (stageId: string) => number | null
  /** Whether the move of an enquiry waits on this device to be sent. */
  readonly waits: (enquiryId: string) => boolean
}

/** A card of the board, of plain elements; all are of one height, whatever is in them. */
export function enquiryBoardCard(
  enquiry: Enquiry,
  { fields, names, idleDaysOf, waits }: CardContext,
  tabIndex: 0 | -1,
): ReactElement {
  const { title, priority, value, currency, updatedAt, assignedTo } = enquiry
  const named = `${enquiryFields.priority.choices[priority]} priority`
  const owner = assignedTo === null ? undefined : names.get(assignedTo)
  return (
    <>
      <p title={title} className="truncate pr-7 text-left font-medium text-fg [unicode-bidi:plaintext]">
        {title}
      </p>
      {cardMenuButton(title, tabIndex, 'absolute! top-2 right-1.5')}
      {leadLine(enquiry)}
      <div className="mt-2 flex h-5 items-center gap-2 text-xs text-muted">
        <span
          role="img"
          aria-label={named}
          title={named}
          className={`size-2 shrink-0 rounded-full ${dots[priority]}`}
        />
        {value === null ? null : <span className={badgeClass('accent')}>{formatMoney(value, currency)}</span>}
        <span title={updatedAt ? `Last updated ${formatDateTime(updatedAt)}` : undefined} className="ml-auto">
          {lastUpdated(updatedAt)}
        </span>
        {owner ? avatarOf(owner, 'xs', `Assigned to ${owner}`) : null}
      </div>
      {fields.length > 0 ? cardFieldsLine(enquiry, fields, names) : null}
      <div className="mt-2 flex h-4 items-center gap-3 text-xs whitespace-nowrap">
        {nextActivityIn(enquiry)}
        {waits(enquiry.id) ? (
          <span className="ml-auto">
            <ToBeSent text="To be sent" />
          </span>
        ) : (
          stageAge(enquiry, idleDaysOf(enquiry.stageId))
        )}
      </div>
    </>
  )
}
