import type { EnquiryId } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { DropdownMenu, MenuItem } from '@ginkgo/ui'
import { CalendarPlus, ClipboardPen, ListPlus, NotebookPen, Plus } from 'lucide-react'
import { useIsScrolledPast } from './use-is-scrolled-past.ts'

const actions = [
  { label: 'Add Task', dialog: 'task.create', icon: ListPlus },
  { label: 'Schedule Meeting', dialog: 'meeting.schedule', icon: CalendarPlus },
  { label: 'Log Meeting', dialog: 'meeting.log', icon: ClipboardPen },
  { label: 'Add Note', dialog: 'note.create', icon: NotebookPen },
] as const

/**
 * The floating button of quick actions. On a phone it floats over nothing: it stands in the navigation at the bottom,
 * where the shell leaves room for it. The page of an enquiry has no navigation; there the button leaves while somebody
 * reads on, and has room below the page. Without an enquiry the dialogs ask for it.
 */
export default function QuickActions({ enquiryId }: { enquiryId?: EnquiryId }) {
  const isPast = useIsScrolledPast()
  const onPhone = enquiryId
    ? `max-md:bottom-[calc(0.75rem+env(safe-area-inset-bottom))] ${isPast ? 'max-md:not-focus-within:translate-y-24 max-md:not-focus-within:opacity-0' : ''}`
    : 'max-md:bottom-[calc(0.375rem+env(safe-area-inset-bottom))]'
  return (
    <div
      data-floating={enquiryId ? 'page' : 'navigation'}
      className={`fixed right-5 bottom-5 z-10 motion-safe:transition motion-safe:duration-150 max-md:right-3 max-md:z-21 ${onPhone}`}
    >
      <DropdownMenu
        side="top"
        align="end"
        trigger={
          <button
            type="button"
            aria-label="Quick actions"
            className="group flex size-12 items-center justify-center rounded-2xl bg-accent text-accent-fg shadow-lg hover:bg-accent-hover max-md:size-11 max-md:shadow-none"
          >
            <Plus
              size={22}
              aria-hidden="true"
              className="group-aria-expanded:rotate-45 motion-safe:transition-transform"
            />
          </button>
        }
      >
        {actions.map(({ label, dialog, icon: Icon }) => (
          <MenuItem
            key={dialog}
            icon={<Icon size={15} />}
            onSelect={() => void dialogs.open(dialog, enquiryId ? { enquiryId } : {})}
          >
            {label}
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  )
}
