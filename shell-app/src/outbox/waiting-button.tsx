import { confirm, lazyDialog, useSession, type Waiting, waitingAtom } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, formatDateTime, isolated, WrittenText } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSendWaiting } from './use-outbox.ts'
import { becomeOf, waitAnew } from './waiting-changes.ts'

const WaitingMerge = lazyDialog(async () => (await import('./waiting-merge.tsx')).WaitingMerge)

/**
 * How many changes wait, as a button that lists them. The list is drawn in its place: what opens above the page is loaded when
 * it is needed, and without a network it may not be there.
 */
export function WaitingButton() {
  const waiting = useAtomValue(waitingAtom).filter(({ isSent }) => !isSent)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const text = waitingText(waiting)
  const close = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="shrink-0 md:relative" onKeyDown={close}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        aria-expanded={open}
        className="h-6! px-2! text-sm! underline"
        onClick={() => setOpen(!open)}
      >
        {text}
      </Button>
      {open ? (
        <div
          role="dialog"
          aria-label="Changes on this device"
          className="absolute top-full right-0 z-30 mt-1 w-96 rounded-lg border border-line-strong bg-raised shadow-lg max-md:inset-x-2 max-md:w-auto"
        >
          <ul className="max-h-96 divided overflow-y-auto">
            {waiting.map((each) => (
              <WaitingItem key={each.id} waiting={each} onLeave={() => setOpen(false)} />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

/** How many changes wait, or, where the server has refused some, how many those are. */
export function waitingText(waiting: readonly Waiting[]): string {
  const refused = waiting.filter(({ refusal }) => refusal !== undefined).length
  return refused > 0
    ? `${changesText(refused)} could not be sent`
    : `${changesText(waiting.length)} to be sent`
}

const changesText = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** What a person typed, and where it belongs. */
function contentOf({ request, seen }: Waiting): { text: string; path: string | undefined } {
  if (seen) return { text: `${isolated(seen.name)} → ${isolated(seen.text)}`, path: seen.page }
  const body = request.body as { content?: string; title?: string; note?: string }
  const params = request.params as { leadId?: string; enquiryId?: string }
  const path = params.enquiryId
    ? `/enquiries/${params.enquiryId}`
    : params.leadId && `/leads/${params.leadId}`
  return { text: body.content ?? body.title ?? body.note ?? '', path }
}

function WaitingItem({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
  const { timeZone } = useSession().user
  const send = useSendWaiting()
  const [isComparing, setComparing] = useState(false)
  const { seen, theirs } = waiting
  const { text, path } = contentOf(waiting)
  const what = `${waiting.what.charAt(0).toUpperCase()}${waiting.what.slice(1)}`
  const discard = async () => {
    const sure = await confirm({
      title: `Discard this ${waiting.what}?`,
      description: 'It has not been sent, and is on this device alone.',
      confirmLabel: 'Discard',
      tone: 'destructive',
    })
    if (sure) await becomeOf(waiting, undefined)
  }
  const sendAgain = async () => {
    await waitAnew(waiting)
    await send().catch(() => undefined)
  }
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm">
      <p className="flex justify-between gap-2">
        <span className="font-medium text-fg">{what}</span>
        <span className="text-muted">
          {formatDateTime(new Date(waiting.at).toISOString(), timeZone ?? undefined)}
        </span>
      </p>
      {text ? (
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-wrap text-fg">
          <WrittenText>{text}</WrittenText>
        </p>
      ) : null}
      {waiting.refusal === undefined ? null : <p className="text-danger-text">{waiting.refusal}</p>}
      <div className="flex flex-wrap gap-2">
        {path ? (
          <Link to={path} onClick={onLeave} className="self-center text-accent-text underline">
            Open the record
          </Link>
        ) : null}
        {waiting.refusal === undefined ? null : theirs ? (
          <Button size="sm" onClick={() => setComparing(true)}>
            Compare
          </Button>
        ) : (
          <Button size="sm" onClick={() => void sendAgain()}>
            Send again
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => void discard()}>
          Discard
        </Button>
      </div>
      {isComparing && seen && theirs ? (
        <WaitingMerge
          seen={seen}
          mine={(waiting.request.body as Record<string, unknown>)[seen.field]}
          theirs={theirs}
          onKeepMine={sendAgain}
          onTakeTheirs={() => becomeOf(waiting, undefined)}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </li>
  )
}
