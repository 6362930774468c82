import type { EmailMessage } from '@ginkgo/contracts'
import { daysBetween } from '@ginkgo/contracts/dates'
import { dialogs } from '@ginkgo/portal-sdk'
import { calendarDateOf, useToday } from '@ginkgo/ui'
import { PlaceLink } from '../place.tsx'
import { NoReplyActions, subjectOf } from './no-reply-actions.tsx'

/** An e-mail of the user that nobody has answered, among what the day asks of them. */
export function UnansweredLine({ email }: { email: EmailMessage }) {
  const days = daysBetween(calendarDateOf(email.sentAt), useToday())
  const { enquiry, lead } = email
  const place = enquiry ? { enquiryId: enquiry.id } : { leadId: lead.id }
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium text-fg">{subjectOf(email)}</span>
        <PlaceLink of={email} className="hover:underline" />
      </span>
      <span className="text-muted tabular-nums">{`${days} days`}</span>
      <span className="flex items-center gap-1">
        <NoReplyActions
          email={email}
          onAddTask={(title) => void dialogs.open('task.create', { ...place, title })}
        />
      </span>
    </li>
  )
}
