import type { EnquiryId } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { CalendarPlus, ClipboardPen, ListPlus, NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'

const actions = [
  { label: 'Add Task', dialog: 'task.create', icon: ListPlus },
  { label: 'Schedule Meeting', dialog: 'meeting.schedule', icon: CalendarPlus },
  { label: 'Log Meeting', dialog: 'meeting.log', icon: ClipboardPen },
  { label: 'Add Note', dialog: 'note.create', icon: NotebookPen },
] as const

/** The floating button with the things one does between two calls. */
export default function QuickActions({ enquiryId }: { enquiryId?: EnquiryId }) {
  const [open, setOpen] = useState(false)
  const choose = (dialog: (typeof actions)[number]['dialog']) => {
    setOpen(false)
    void dialogs.open(dialog, enquiryId ? { enquiryId } : {})
  }
  return (
    <div
      className="fixed right-5 bottom-5 z-10 flex flex-col items-end gap-2"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {open ? (
        <ul className="flex flex-col items-end gap-2">
          {actions.map(({ label, dialog, icon: Icon }) => (
            <li key={dialog}>
              <Button
                variant="secondary"
                size="lg"
                className="shadow-md"
                icon={<Icon size={16} />}
                onClick={() => choose(dialog)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <button
        type="button"
        aria-label={open ? 'Close quick actions' : 'Quick actions'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex size-12 items-center justify-center rounded-2xl bg-accent text-accent-fg shadow-lg hover:bg-accent-hover"
      >
        <Plus size={22} aria-hidden="true" className={`transition-transform ${open ? 'rotate-45' : ''}`} />
      </button>
    </div>
  )
}
