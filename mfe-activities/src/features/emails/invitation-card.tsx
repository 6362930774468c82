import { type CalendarInvitation, type EmailWithBody, emailsApi, type VerticalId } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import { dialogs, toastSuccess, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, formatCalendarDate, isolated } from '@ginkgo/ui'
import { CalendarPlus } from 'lucide-react'
import { AnswerBadge } from '../meetings/answer-badge.tsx'
import { MeetingTime } from '../meetings/meeting-time.tsx'

const heading = {
  request: 'Invitation',
  publish: 'Event',
  reply: 'Answer to an invitation',
  counter: 'Another time proposed',
  cancel: 'Cancelled',
} as const

const nameOf = ({ name, address }: { name: string | null; address: string }) => name ?? address

/** What an e-mail invites to, with the way to have it as a meeting of the record. */
export function InvitationCard({
  email,
  invitation,
}: {
  email: EmailWithBody
  invitation: CalendarInvitation
}) {
  const { can } = useSession()
  const { send, busy } = useMutation(emailsApi.takeOverMeeting, {
    failed: 'Failed to add the meeting',
    done: (meeting) =>
      toastSuccess(`${isolated(meeting.title)} is a meeting now`, {
        label: 'Open',
        onSelect: () => void dialogs.open('meeting.details', { meeting }),
      }),
  })
  const { method, title, location, startTime, endTime, isAllDay, timezone, organizer, attendees } = invitation
  const { uid, recurrenceId, repeats } = invitation
  const isOffered = method === 'request' || method === 'publish'
  return (
    <section
      aria-label={`${heading[method]}: ${isolated(title ?? 'No title')}`}
      className="flex flex-col gap-1.5 rounded-md border border-line p-3 text-sm"
    >
      <p className="font-medium break-words text-fg">
        <Badge>{heading[method]}</Badge> <bdi>{title ?? 'No title'}</bdi>
      </p>
      <p className="text-fg">
        {startTime === null || endTime === null ? null : isAllDay ? (
          <AllDay from={startTime} until={endTime} />
        ) : (
          <MeetingTime meeting={{ startTime, endTime }} mayWrap />
        )}
        {repeats ? ', repeats' : ''}
        {recurrenceId ? ', one of a series' : ''}
        {timezone ? <span className="text-muted"> (made in {timezone})</span> : null}
      </p>
      {location ? <bdi className="break-words text-muted">{location}</bdi> : null}
      {organizer ? (
        <p className="break-words text-muted">
          Organized by <bdi>{nameOf(organizer)}</bdi>
        </p>
      ) : null}
      {attendees.length > 0 ? (
        <ul aria-label="Invited" className="flex flex-col gap-1 text-muted">
          {attendees.map((person) => (
            <li key={person.address} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <bdi className="min-w-0 break-words">{nameOf(person)}</bdi>
              <AnswerBadge answer={person.answer} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-1 self-start"
          icon={<CalendarPlus size={14} />}
          disabled={!can('activities:write', email.verticalId as VerticalId)}
          busy={busy}
          onClick={() => void send({ params: { emailId: email.id }, body: { uid, recurrenceId } })}
        >
          Add as Meeting
        </Button>
      ) : null}
    </section>
  )
}

/** Days without a time, which are the same in every time zone; `until` is the first day after it. */
function AllDay({ from, until }: { from: string; until: string }) {
  const [first, last] = [from.slice(0, 10), addDays(until.slice(0, 10), -1)]
  const days =
    last > first ? `${formatCalendarDate(first)} – ${formatCalendarDate(last)}` : formatCalendarDate(first)
  return <time dateTime={first}>{days}, all day</time>
}
