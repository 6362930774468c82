import { Inbox, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Card,
  CommandDialog,
  ConfirmDialog,
  Dialog,
  EmptyState,
  formatCalendarDate,
  formatDateTime,
  formatDueDate,
  formatMoney,
  formatMoneyShort,
  LoadFailed,
  LoadingDialog,
  ProgressBar,
  RelativeTime,
  SearchField,
  Sheet,
  SkeletonCard,
  SkeletonRow,
  SkeletonTable,
  SkeletonText,
  Spinner,
  ToastViewport,
  type ToastView,
} from '../index.ts'
import { FileDrop } from '../form/index.ts'
import { SAMPLE_TODAY } from './sample-data.ts'
import { Samples, Section } from './section.tsx'

const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString()

const toastSamples: ToastView[] = [
  {
    id: 'saved',
    title: 'Success',
    description: 'Lead created successfully',
    action: { label: 'Open', onSelect: () => {} },
  },
  { id: 'failed', title: 'Error', description: 'Failed to update enquiry stage', variant: 'destructive' },
]

/** Overlays, toasts, waiting, empty and failed states, formats. */
export function FeedbackSection() {
  const [open, setOpen] = useState<
    'dialog' | 'long' | 'loading' | 'command' | 'confirm' | 'left' | 'right' | null
  >(null)
  const [typed, setTyped] = useState('')
  const [files, setFiles] = useState(0)
  const [toasts, setToasts] = useState<ToastView[]>([])
  const close = () => setOpen(null)
  return (
    <Section title="Feedback">
      <Samples name="Overlays and toasts">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('long')}>
          Long dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('loading')}>
          Waiting dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('command')}>
          Command dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          Left sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          Right sheet
        </Button>
        <Button variant="secondary" onClick={() => setToasts(toastSamples)}>
          Toasts
        </Button>
        <Spinner size={20} />
      </Samples>
      <div className="ui:grid ui:gap-4 ui:md:grid-cols-2">
        <Card>
          <EmptyState
            icon={<Inbox />}
            title="No leads yet"
            text="People and companies you talk to appear here."
            action={<Button icon={<Plus size={15} />}>Add lead</Button>}
          />
        </Card>
        <Card>
          <LoadFailed
            title="Could not load leads"
            message="The server did not answer in time."
            retry={() => {}}
            requestId="0190f3c2-7d1e-7b52-9c41-0c7e5e2d9a11"
          />
        </Card>
        <Card padded>
          <SkeletonText />
        </Card>
        <SkeletonCard />
        <FileDrop
          label="Drop a file here, or choose one"
          hint="CSV or Excel, up to 25 MB"
          onFile={() => setFiles(files + 1)}
        />
        <Card padded className="ui:flex ui:flex-col ui:justify-center ui:gap-4">
          <ProgressBar label="Files chosen" value={files} max={4} />
          <ProgressBar label="Half of it" value={50} max={100} />
          <ProgressBar label="All of it" value={100} max={100} />
        </Card>
        <Card>
          <SkeletonTable rows={4} columns={3} />
        </Card>
        <Card>
          <SkeletonRow />
          <SkeletonRow />
        </Card>
      </div>
      <Samples name="Formats">
        <span>{formatMoney(1250000, 'INR')}</span>
        <span>{formatMoney(12500, 'EUR')}</span>
        <span>{formatMoneyShort(1250000, 'USD')}</span>
        <span>{formatCalendarDate('2026-03-01')}</span>
        <span>{formatDueDate('2026-03-13', SAMPLE_TODAY)}</span>
        <span>{formatDateTime('2026-03-01T09:30:00Z', 'Asia/Kolkata')}</span>
        <RelativeTime instant={threeHoursAgo} />
      </Samples>
      <Dialog
        open={open === 'dialog' || open === 'long'}
        onOpenChange={close}
        title="Log Past Meeting"
        description="What was said, and what follows from it"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <div className="ui:flex ui:flex-col ui:gap-3 ui:text-sm">
          {Array.from({ length: open === 'long' ? 24 : 2 }, (_, line) => (
            <p key={line}>The content scrolls, the head and the buttons stay in sight.</p>
          ))}
        </div>
      </Dialog>
      {open === 'loading' ? (
        <LoadingDialog title="Edit Lead" size="lg" error={undefined} retry={close} onClose={close} />
      ) : null}
      <CommandDialog open={open === 'command'} onOpenChange={close} title="Search">
        <div className="ui:p-3">
          <SearchField label="Search" value={typed} onSearch={setTyped} />
        </div>
      </CommandDialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete this stage?"
        description="3 enquiries move to Inquiry."
        confirmLabel="Delete stage"
        tone="destructive"
        onConfirm={close}
      />
      <Sheet
        open={open === 'left' || open === 'right'}
        onOpenChange={close}
        side={open === 'left' ? 'left' : 'right'}
        title="Menu"
      >
        <p className="ui:p-4 ui:text-sm">A panel from the edge.</p>
      </Sheet>
      <ToastViewport
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </Section>
  )
}
