import type { EmailMessage } from '@ginkgo/contracts'
import { calendarDateOf, useToday } from '@ginkgo/ui'
import { MailQuestion } from 'lucide-react'
import { NoReplyActions, subjectOf } from './no-reply-actions.tsx'
import { unanswered } from './unanswered.ts'

/** Reminds of an e-mail that nobody has answered: it is followed by another one, or by a task. */
export function NoReply({
  emails,
  onAddTask,
}: {
  emails: readonly EmailMessage[]
  onAddTask: (title: string) => void
}) {
  const latest = unanswered(emails, useToday(), (instant) => calendarDateOf(instant))
  if (!latest) return null
  const { email, days } = latest
  return (
    <section
      aria-label="No reply"
      className="flex flex-wrap items-center gap-2 border-b border-line py-2 pr-2 pl-4 text-sm"
    >
      <MailQuestion size={16} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-fg">{`No reply for ${days} days`}</p>
        <p className="truncate text-muted">{subjectOf(email)}</p>
      </div>
      <span className="flex items-center gap-1">
        <NoReplyActions email={email} onAddTask={onAddTask} />
      </span>
    </section>
  )
}
