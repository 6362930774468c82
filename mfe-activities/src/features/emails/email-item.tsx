import { type EmailMessage, sentEmailsApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, IconButton, RelativeTime, isolated } from '@ginkgo/ui'
import { ChevronDown, ChevronRight, Paperclip, Reply, ShieldAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { saveFile } from '../files/file-paths.ts'
import { PlaceLink } from '../place.tsx'
import { EmailActions } from './email-actions.tsx'
import { EmailContent } from './email-content.tsx'
import { writeReply } from './write-reply.ts'

export const nameOf = ({ name, address }: { name: string | null; address: string }) => name ?? address

/** Whom an e-mail was sent to, as everybody on it could see. */
export const addresseesOf = ({ recipients }: Pick<EmailMessage, 'recipients'>): string[] =>
  recipients.filter(({ kind }) => kind !== 'bcc').map(nameOf)

/** One e-mail: who wrote to whom, opened in its place; one that is asked for is open and in view. */
export function EmailItem({
  email,
  isAsked = false,
  withPlace,
}: {
  email: EmailMessage
  isAsked?: boolean
  withPlace: boolean
}) {
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? isAsked
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  const content = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const others = addresseesOf(email)
  return (
    <li ref={item} className="scroll-mt-20 px-3 pt-1 pb-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted max-md:gap-x-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-1 rounded-sm text-left max-md:min-h-11 max-md:basis-full"
        >
          <Chevron size={14} aria-hidden className="shrink-0" />
          <span className="min-w-0 truncate">
            <span className="font-medium text-fg">
              <bdi>{nameOf(email.from)}</bdi>
            </span>
            {others.length > 0 ? ` to ${others.map(isolated).join(', ')}` : ''}
          </span>
        </button>
        <State email={email} />
        <RelativeTime instant={email.sentAt} />
        {email.state === 'waiting' ? <CancelSending email={email} /> : <ReplyButton email={email} />}
        <EmailActions email={email} />
      </div>
      {withPlace && email.enquiry ? <PlaceLink of={email} className="mt-1 text-sm" /> : null}
      <div id={content}>
        {isOpen ? (
          <EmailContent emailId={email.id} />
        ) : (
          <p className="truncate text-sm text-muted">{email.excerpt}</p>
        )}
      </div>
      <Attachments attachments={email.attachments} />
    </li>
  )
}

/** What is unusual about an e-mail. */
function State({ email: { isPrivate, senderChecks, state, lastError } }: { email: EmailMessage }) {
  const failed = Object.entries(senderChecks ?? {}).flatMap(([check, result]) =>
    result === 'fail' || result === 'softfail' ? [check.toUpperCase()] : [],
  )
  return (
    <>
      {isPrivate ? <Badge>Private</Badge> : null}
      {failed.length > 0 ? (
        <Badge tone="gold">
          <ShieldAlert size={12} aria-hidden /> Sender not verified ({failed.join(', ')})
        </Badge>
      ) : null}
      {state === 'waiting' ? <Badge>Waiting</Badge> : null}
      {state === 'cancelled' ? <Badge>Cancelled</Badge> : null}
      {state === 'failed' || lastError !== null ? (
        <Badge tone="danger">{lastError ?? 'Not sent'}</Badge>
      ) : null}
    </>
  )
}

function ReplyButton({ email }: { email: EmailMessage }) {
  return (
    <IconButton label="Reply" onClick={() => writeReply(email)}>
      <Reply size={14} />
    </IconButton>
  )
}

/** Takes back what waits to be sent. */
function CancelSending({ email: { id: emailId, user: sender, verticalId } }: { email: EmailMessage }) {
  const { user, can } = useSession()
  const { busy, send } = useMutation(sentEmailsApi.cancel, {
    saved: 'E-mail taken back',
    failed: 'Failed to take the e-mail back',
  })
  if (sender?.id !== user.id && !can('records:manage', verticalId)) return null
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => void send({ params: { emailId } })}>
      Cancel Sending
    </Button>
  )
}

function Attachments({ attachments }: Pick<EmailMessage, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-2 text-sm">
      {attachments.map(({ fileId, name }, place) => (
        <li key={place} className="flex max-w-full min-w-0 items-center gap-1">
          <Paperclip size={12} aria-hidden className="shrink-0 text-muted" />
          {fileId ? (
            <button
              type="button"
              className="min-w-0 truncate rounded-sm text-accent-text underline max-md:min-h-11"
              onClick={() => saveFile({ id: fileId, name })}
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <span className="truncate text-muted">
              <bdi>{name}</bdi> (not kept as a file)
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
