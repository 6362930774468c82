import type { EnquiryId } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { DropdownMenu, MenuItem } from '@ginkgo/ui'
import { CalendarPlus, ClipboardPen, ListPlus, NotebookPen, Plus } from 'lucide-react'

const actions = [
  { label: 'Add Task', dialog: 'task.create', icon: ListPlus },
  { label: 'Schedule Meeting', dialog: 'meeting.schedule', icon: CalendarPlus },
  { label: 'Log Meeting', dialog: 'meeting.log', icon: ClipboardPen },
  { label: 'Add Note', dialog: 'note.create', icon: NotebookPen },
] as const

/**
 * The button of quick actions. The page of an enquiry says where it stands. On the pages of lists it floats, but on a phone
 * it stands in the navigation at the bottom, where the shell leaves room for it; there the dialogs ask for the enquiry.
 */
export default function QuickActions({ enquiryId }: { enquiryId?: EnquiryId }) {
  return (
    <div
      data-floating={enquiryId ? undefined : 'navigation'}
      className={
        enquiryId
          ? ''
          : 'fixed right-5 bottom-5 z-10 print:hidden max-md:right-3 max-md:bottom-[calc(0.375rem+env(safe-area-inset-bottom))] max-md:z-21'
      }
    >
      <DropdownMenu
        side="top"
        align="end"
        trigger={
          <button
            type="button"
            aria-label="Quick actions"
            className={`group flex size-12 items-center justify-center rounded-2xl bg-accent text-accent-fg shadow-lg hover:bg-accent-hover max-md:shadow-none ${enquiryId ? 'max-md:size-10 max-md:rounded-md' : 'max-md:size-11'}`}
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
