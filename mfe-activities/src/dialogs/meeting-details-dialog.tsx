import { useEndpoint } from '@ginkgo/api-client'
import { meetingsApi } from '@ginkgo/contracts'
import { type DialogProps, dialogs, paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Dialog, isolated, linkClass, personName } from '@ginkgo/ui'
import { CalendarClock, CircleCheck, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerBadge } from '../features/meetings/answer-badge.tsx'
import { JoinLink } from '../features/meetings/meeting-actions.tsx'
import { hasBegun, isScheduled, MeetingStatusBadge } from '../features/meetings/meeting-status.tsx'
import { MeetingTime } from '../features/meetings/meeting-time.tsx'
import { useCancelMeeting } from '../features/meetings/use-cancel-meeting.ts'

/**
 * Everything about one meeting, with what can be done with it; shows the row it was opened from until the meeting is
 * read.
 */
export default function MeetingDetailsDialog({ meeting: atHand, close }: DialogProps<'meeting.details'>) {
  const { can } = useSession()
  const params = { meetingId: atHand.id }
  const { data: meeting = atHand } = useEndpoint(meetingsApi.get, { params })
  const cancel = useCancelMeeting()
  const scheduled = isScheduled(meeting)
  const mayWrite = can('activities:write', meeting.verticalId)
  const go = (name: 'meeting.edit' | 'meeting.complete') => {
    close()
    void dialogs.open(name, { meeting })
  }
  const cancelIt = async () => {
    if (await cancel(meeting)) close({})
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={meeting.title}
      footer={
        mayWrite && meeting.status !== 'cancelled' ? (
          <>
            {scheduled ? (
              <Button variant="ghost" onClick={() => void cancelIt()}>
                Cancel Meeting
              </Button>
            ) : null}
            <Button
              variant="secondary"
              icon={scheduled ? <CalendarClock size={14} /> : <Pencil size={14} />}
              onClick={() => go('meeting.edit')}
            >
              {scheduled ? 'Reschedule' : 'Edit'}
            </Button>
            {scheduled && hasBegun(meeting) ? (
              <Button icon={<CircleCheck size={14} />} onClick={() => go('meeting.complete')}>
                Complete
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2.5 text-sm max-md:grid-cols-1 max-md:gap-y-0.5">
        <Detail label="Date & Time">
          <MeetingTime meeting={meeting} mayWrap />
        </Detail>
        <Detail label="Status">
          <span className="flex flex-wrap items-center gap-2">
            <MeetingStatusBadge meeting={meeting} />
            <JoinLink meeting={meeting} />
          </span>
        </Detail>
        <Detail label="Type">{meeting.meetingType}</Detail>
        {scheduled && meeting.googleMeetUrl ? (
          <Detail label="Google Meet">
            <a href={meeting.googleMeetUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
              Open Google Meet
            </a>
          </Detail>
        ) : null}
        {scheduled && meeting.teamsJoinUrl ? (
          <Detail label="Microsoft Teams">
            <a href={meeting.teamsJoinUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
              Open Microsoft Teams
            </a>
          </Detail>
        ) : null}
        {meeting.enquiry ? (
          <Detail label="Enquiry">
            <Link to={paths.enquiry(meeting.enquiry.id)} onClick={() => close()} className={linkClass}>
              <bdi>{meeting.enquiry.title}</bdi>
            </Link>
          </Detail>
        ) : null}
        <Detail label="Lead">
          <Link to={paths.lead(meeting.lead.id)} onClick={() => close()} className={linkClass}>
            <bdi>{meeting.lead.name}</bdi>
          </Link>
        </Detail>
        {meeting.attendees.length > 0 ? (
          <Detail label="Attendees">
            <ul className="flex flex-col gap-1">
              {meeting.attendees.map(({ email, name, answer }) => (
                <li key={email} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <span className="min-w-0 break-words">
                    {name === email ? isolated(email) : `${isolated(name)}, ${isolated(email)}`}
                  </span>
                  <AnswerBadge answer={answer} />
                </li>
              ))}
            </ul>
          </Detail>
        ) : null}
        {meeting.description ? <Detail label="Description">{meeting.description}</Detail> : null}
        {meeting.notes ? <Detail label="Notes">{meeting.notes}</Detail> : null}
        {meeting.creator ? (
          <Detail label="Created by">
            <bdi>{personName(meeting.creator)}</bdi>
          </Detail>
        ) : null}
      </dl>
    </Dialog>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-md:not-first:mt-2">{label}</dt>
      <dd dir="auto" className="min-w-0 break-words whitespace-pre-wrap text-fg">
        {children}
      </dd>
    </>
  )
}
