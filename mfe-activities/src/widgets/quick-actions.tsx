import type { EnquiryId } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { CalendarPlus, ClipboardPen, ListPlus, NotebookPen, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const actions = [
  { label: 'Add Task', dialog: 'task.create', icon: ListPlus },
  { label: 'Schedule Meeting', dialog: 'meeting.schedule', icon: CalendarPlus },
  { label: 'Log Meeting', dialog: 'meeting.log', icon: ClipboardPen },
  { label: 'Add Note', dialog: 'note.create', icon: NotebookPen },
] as const

/**
 * The floating button of quick actions. Without an enquiry the dialogs ask for it; the
 * page then has a navigation at the bottom of a phone, above which the button stands.
 */
export default function QuickActions({ enquiryId }: { enquiryId?: EnquiryId }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const close = () => {
    // The menu item disappears with the menu; the dialog returns the focus to what has it now.
    toggle.current?.focus()
    setOpen(false)
  }
  const choose = (dialog: (typeof actions)[number]['dialog']) => {
    close()
    void dialogs.open(dialog, enquiryId ? { enquiryId } : {})
  }
  return (
    <div
      ref={root}
      // The shell leaves room for it below a page, and hides it while somebody types there.
      data-floating=""
      // On a phone in the middle, because the menus of rows stand on the right and their marks on the left.
      className={`fixed right-5 z-10 flex flex-col items-end gap-2 max-md:right-auto max-md:left-1/2 max-md:-translate-x-1/2 max-md:items-center ${enquiryId ? 'bottom-5' : 'bottom-5 max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]'}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      {open ? (
        <ul aria-label="Quick actions" className="flex flex-col items-end gap-2 max-md:items-center">
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
        ref={toggle}
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
