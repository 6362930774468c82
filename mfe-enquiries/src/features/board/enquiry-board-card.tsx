import { type Enquiry, enquiryFields, type Stage } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import {
  Avatar,
  Badge,
  DropdownMenu,
  formatDay,
  formatDueDate,
  formatMoney,
  IconButton,
  isOverdue,
  MenuItem,
  todayIn,
} from '@ginkgo/ui'
import { useCardTabIndex } from '@ginkgo/ui/board'
import { ArrowRightLeft, CalendarClock, Ellipsis, Hourglass, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { outcomesOf } from '../stage-change/outcomes.ts'

const dots = { high: 'bg-danger', medium: 'bg-gold', low: 'bg-control' } as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The day of the last change, or Recently within the last hour. */
function lastUpdated(updatedAt: string | null, now = Date.now()): string {
  return updatedAt && now - Date.parse(updatedAt) > hourMs ? formatDay(updatedAt) : 'Recently'
}

/** Whole days without activity when the limit of the stage is reached; undefined otherwise. */
function staleDays(lastActivityAt: string, idleDays: number | null, now = Date.now()): number | undefined {
  const days = Math.floor((now - Date.parse(lastActivityAt)) / dayMs)
  return idleDays !== null && days >= idleDays ? days : undefined
}

/** A card of the board. Memoized, because scrolling a column renders the column and all of its cards. */
export const EnquiryBoardCard = memo(function EnquiryBoardCard({
  enquiry,
  owner,
  idleDays,
  mayEdit,
  mayDelete,
  stages,
  onMoveTo,
  onClose,
  onDelete,
}: {
  enquiry: Enquiry
  /** The name of whom it is assigned to; undefined while it is not known, and where nobody is. */
  owner: string | undefined
  /** Days without activity after which the card counts as stale; null where it never does. */
  idleDays: number | null
  mayEdit: boolean
  mayDelete: boolean
  stages: readonly Stage[]
  /** Asks for the stage to move it to. */
  onMoveTo: (enquiry: Enquiry) => void
  /** Moves it to a closing stage. */
  onClose: (enquiry: Enquiry, closing: Stage) => void
  onDelete: (enquiry: Enquiry) => Promise<void>
}) {
  const { title, leadName, priority, value, currency, updatedAt } = enquiry
  const tabIndex = useCardTabIndex()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium text-fg">{title}</p>
          <p className="truncate text-xs text-muted">{leadName}</p>
        </div>
        <div className="-mt-1 -mr-1.5 shrink-0">
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`Actions for ${title}`} size="sm" tooltip={false} tabIndex={tabIndex}>
                <Ellipsis size={15} />
              </IconButton>
            }
          >
            <MenuItem
              icon={<Pencil size={15} />}
              disabled={!mayEdit}
              onSelect={() => void dialogs.open('enquiry.edit', { enquiryId: enquiry.id })}
            >
              Edit
            </MenuItem>
            <MenuItem
              icon={<ArrowRightLeft size={15} />}
              disabled={!mayEdit}
              trailing={
                <kbd aria-hidden="true" className="font-sans max-md:hidden">
                  s
                </kbd>
              }
              onSelect={() => onMoveTo(enquiry)}
            >
              Move to…
            </MenuItem>
            {mayEdit
              ? outcomesOf(enquiry, stages).map(({ name, stage, Icon }) => (
                  <MenuItem
                    key={name}
                    icon={<Icon size={15} />}
                    onSelect={() => stage && onClose(enquiry, stage)}
                  >
                    {name}
                  </MenuItem>
                ))
              : null}
            <MenuItem
              icon={<Trash2 size={15} />}
              tone="destructive"
              disabled={!mayDelete}
              trailing={mayDelete ? undefined : 'Assignee only'}
              onSelect={() => void onDelete(enquiry)}
            >
              Delete
            </MenuItem>
          </DropdownMenu>
        </div>
      </div>
      <div className="flex h-5 items-center gap-2 text-xs text-muted">
        <span
          role="img"
          aria-label={`${enquiryFields.priority.choices[priority]} priority`}
          title={`${enquiryFields.priority.choices[priority]} priority`}
          className={`size-2 shrink-0 rounded-full ${dots[priority]}`}
        />
        {value === null ? null : <Badge tone="accent">{formatMoney(value, currency)}</Badge>}
        <span className="ml-auto">{lastUpdated(updatedAt)}</span>
        {owner ? (
          <span role="img" aria-label={`Assigned to ${owner}`} title={owner} className="flex">
            <Avatar name={owner} size="xs" />
          </span>
        ) : null}
      </div>
      <CardMarks enquiry={enquiry} idleDays={idleDays} />
    </div>
  )
})

/** What a salesperson must not miss: a close date that has passed, and a deal that nobody worked on for too long. */
function CardMarks({ enquiry, idleDays }: { enquiry: Enquiry; idleDays: number | null }) {
  const { expectedCloseDate, stageType, lastActivityAt } = enquiry
  if (stageType !== 'open') return null
  const today = todayIn()
  const overdue = isOverdue(expectedCloseDate, today) ? expectedCloseDate : null
  const days = staleDays(lastActivityAt, idleDays)
  if (!overdue && days === undefined) return null
  return (
    <div className="flex h-4 items-center gap-3 text-xs font-medium whitespace-nowrap">
      {overdue ? (
        <span className="flex items-center gap-1 text-danger-text">
          <CalendarClock size={12} aria-hidden="true" />
          {`Overdue: ${formatDueDate(overdue, today)}`}
        </span>
      ) : null}
      {days === undefined ? null : (
        <span
          title={`No activity for ${days} ${days === 1 ? 'day' : 'days'}`}
          className="ml-auto flex items-center gap-1 text-gold-text"
        >
          <Hourglass size={12} aria-hidden="true" />
          {`Stale ${days}d`}
        </span>
      )}
    </div>
  )
}
