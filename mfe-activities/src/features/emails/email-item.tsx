import { type EmailMessage, emailsApi, sentEmailsApi } from '@ginkgo/contracts'
import { confirm, dialogs, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, IconButton, RelativeTime } from '@ginkgo/ui'
import {
  ChevronDown,
  ChevronRight,
  Lock,
  LockOpen,
  Paperclip,
  Reply,
  ShieldAlert,
  Trash2,
} from 'lucide-react'
import { useId, useState } from 'react'
import { saveFile } from '../files/file-paths.ts'
import { PlaceLink } from '../place.tsx'
import { EmailContent } from './email-content.tsx'

const nameOf = ({ name, address }: { name: string | null; address: string }) => name ?? address

/** One e-mail: who wrote to whom, opened in its place. */
export function EmailItem({ email, withPlace }: { email: EmailMessage; withPlace: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const content = useId()
  const others = email.recipients.filter(({ kind }) => kind !== 'bcc').map(nameOf)
  return (
    <li className="p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-1 rounded-sm text-left max-md:min-h-11"
        >
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          <span className="min-w-0 truncate">
            <span className="font-medium text-fg">{nameOf(email.from)}</span>
            {others.length > 0 ? ` to ${others.join(', ')}` : ''}
          </span>
        </button>
        <State email={email} />
        <RelativeTime instant={email.sentAt} />
        {email.state === 'waiting' ? <CancelSending email={email} /> : <ReplyButton email={email} />}
        <Actions email={email} />
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

/** Whom an answer goes to: who wrote it, or whom a member wrote to. */
const answerTo = ({ direction, from, recipients }: EmailMessage) =>
  direction === 'in' ? from.address : recipients.find(({ kind }) => kind === 'to')?.address

function ReplyButton({ email }: { email: EmailMessage }) {
  const { id: inReplyTo, lead, enquiry, contact, subject } = email
  const to = answerTo(email)
  const open = () =>
    dialogs.open('email.write', {
      ...{ leadId: lead.id, inReplyTo },
      ...(to !== undefined && { to }),
      ...(enquiry && { enquiryId: enquiry.id }),
      ...(contact && { contactId: contact.id }),
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    })
  return (
    <IconButton label="Reply" onClick={() => void open()}>
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

function Actions({ email }: { email: EmailMessage }) {
  const { user, can } = useSession()
  const changing = useMutation(emailsApi.update, { failed: 'Failed to change the e-mail' })
  const deleting = useMutation(emailsApi.delete, {
    saved: 'E-mail deleted successfully',
    failed: 'Failed to delete the e-mail',
  })
  const isOwn = email.user?.id === user.id
  if (!isOwn && !can('records:manage', email.verticalId)) return null
  const { id: emailId, isPrivate } = email
  const toggle = () => {
    const body = { isPrivate: !isPrivate }
    void changing.send({ params: { emailId }, body }, { ifMatch: email.updatedAt })
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete e-mail',
      description: 'The e-mail and its attachments are deleted for everybody.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await deleting.send({ params: { emailId } })
  }
  return (
    <>
      {isOwn ? (
        <IconButton label={isPrivate ? 'Show to everybody' : 'Make private'} onClick={toggle}>
          {isPrivate ? <Lock size={14} /> : <LockOpen size={14} />}
        </IconButton>
      ) : null}
      <IconButton label="Delete e-mail" onClick={() => void remove()}>
        <Trash2 size={14} />
      </IconButton>
    </>
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
              {name}
            </button>
          ) : (
            <span className="truncate text-muted">{name} (not kept as a file)</span>
          )}
        </li>
      ))}
    </ul>
  )
}
