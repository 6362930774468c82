import type { Enquiry } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { Badge, DropdownMenu, formatDay, formatMoney, IconButton, MenuItem } from '@ginkgo/ui'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { priorityLabels } from '../enquiry-list/enquiry-labels.ts'

const dots = { high: 'bg-danger', medium: 'bg-gold', low: 'bg-control' } as const
const hourMs = 3_600_000

/** The day of the last change, or Recently within the last hour. */
export function lastUpdated(updatedAt: string | null, now = Date.now()): string {
  return updatedAt && now - Date.parse(updatedAt) > hourMs ? formatDay(updatedAt) : 'Recently'
}

/** What a card of the board shows; without `onDelete` it may not be deleted. */
export function EnquiryBoardCard({
  enquiry,
  mayEdit,
  onDelete,
}: {
  enquiry: Enquiry
  mayEdit: boolean
  onDelete: (() => void) | undefined
}) {
  const { title, leadName, priority, value, currency, updatedAt } = enquiry
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
              <IconButton label={`Actions for ${title}`} size="sm" tooltip={false}>
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
              icon={<Trash2 size={15} />}
              tone="destructive"
              disabled={!onDelete}
              trailing={onDelete ? undefined : 'Assignee only'}
              onSelect={onDelete}
            >
              Delete
            </MenuItem>
          </DropdownMenu>
        </div>
      </div>
      <div className="flex h-5 items-center gap-2 text-xs text-muted">
        <span
          role="img"
          aria-label={`${priorityLabels[priority]} priority`}
          title={`${priorityLabels[priority]} priority`}
          className={`size-2 shrink-0 rounded-full ${dots[priority]}`}
        />
        {value === null ? null : <Badge tone="accent">{formatMoney(value, currency)}</Badge>}
        <span className="ml-auto">{lastUpdated(updatedAt)}</span>
      </div>
    </div>
  )
}
