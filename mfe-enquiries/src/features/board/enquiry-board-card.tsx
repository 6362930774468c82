import { type Enquiry, enquiryFields, type NamedField, type Stage } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import {
  Avatar,
  Badge,
  DropdownMenu,
  formatDateTime,
  formatDay,
  formatMoney,
  IconButton,
  MenuItem,
  isolated,
} from '@ginkgo/ui'
import { useCardTabIndex } from '@ginkgo/ui/board'
import { ArrowRightLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { outcomesOf } from '../stage-change/outcomes.ts'
import { ToBeSent } from '../stage-change/to-be-sent.tsx'
import { CardFieldsLine } from './card-fields.tsx'
import { LeadLine, NextActivityLine, StageAge } from './card-lines.tsx'

const dots = { high: 'bg-danger', medium: 'bg-gold', low: 'bg-control' } as const
const hourMs = 3_600_000

/** Of every card on a desk, in px. */
export const boardCardHeight = (fields: readonly NamedField[]): number => (fields.length > 0 ? 138 : 114)

/** The day of the last change, or Recently within the last hour. */
function lastUpdated(updatedAt: string | null, now = Date.now()): string {
  return updatedAt && now - Date.parse(updatedAt) > hourMs ? formatDay(updatedAt) : 'Recently'
}

/**
 * A card of the board; all are of one height, whatever is in them. Memoized, because scrolling a column renders the column
 * and all of its cards.
 */
export const EnquiryBoardCard = memo(function EnquiryBoardCard({
  enquiry,
  fields,
  names,
  owner,
  idleDays,
  waits,
  mayEdit,
  mayDelete,
  stages,
  onMoveTo,
  onClose,
  onDelete,
}: {
  enquiry: Enquiry
  /** The custom fields that it shows. */
  fields: readonly NamedField[]
  /** The names of people by their ids. */
  names: ReadonlyMap<string, string>
  /** The name of whom it is assigned to; undefined while it is not known, and where nobody is. */
  owner: string | undefined
  /** Days without activity after which the card counts as stale; null where it never does. */
  idleDays: number | null
  /** Its move waits on this device to be sent. */
  waits: boolean
  mayEdit: boolean
  mayDelete: boolean
  stages: readonly Stage[]
  /** Asks for the stage to move it to. */
  onMoveTo: (enquiry: Enquiry) => void
  /** Moves it to a closing stage. */
  onClose: (enquiry: Enquiry, closing: Stage) => void
  onDelete: (enquiry: Enquiry) => Promise<void>
}) {
  const { title, priority, value, currency, updatedAt } = enquiry
  const tabIndex = useCardTabIndex()
  return (
    <div className="flex flex-col gap-2">
      <div>
        <div className="flex items-center justify-between gap-2">
          <p title={title} className="min-w-0 flex-1 truncate font-medium text-fg">
            <bdi>{title}</bdi>
          </p>
          <div className="-my-1 -mr-1.5 shrink-0 max-md:-my-2">
            <DropdownMenu
              align="end"
              trigger={
                <IconButton
                  label={`Actions for ${isolated(title)}`}
                  size="sm"
                  tooltip={false}
                  tabIndex={tabIndex}
                >
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
                      <bdi>{name}</bdi>
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
        <LeadLine enquiry={enquiry} />
      </div>
      <div className="flex h-5 items-center gap-2 text-xs text-muted">
        <span
          role="img"
          aria-label={`${enquiryFields.priority.choices[priority]} priority`}
          title={`${enquiryFields.priority.choices[priority]} priority`}
          className={`size-2 shrink-0 rounded-full ${dots[priority]}`}
        />
        {value === null ? null : <Badge tone="accent">{formatMoney(value, currency)}</Badge>}
        <span title={updatedAt ? `Last updated ${formatDateTime(updatedAt)}` : undefined} className="ml-auto">
          {lastUpdated(updatedAt)}
        </span>
        {owner ? (
          <span role="img" aria-label={`Assigned to ${owner}`} title={owner} className="flex">
            <Avatar name={owner} size="xs" />
          </span>
        ) : null}
      </div>
      {fields.length > 0 ? <CardFieldsLine enquiry={enquiry} fields={fields} names={names} /> : null}
      <div className="flex h-4 items-center gap-3 text-xs whitespace-nowrap">
        <NextActivityLine enquiry={enquiry} />
        {waits ? (
          <span className="ml-auto">
            <ToBeSent text="To be sent" />
          </span>
        ) : (
          <StageAge enquiry={enquiry} idleDays={idleDays} />
        )}
      </div>
    </div>
  )
})
