import type { Meeting } from '@ginkgo/contracts'
import { WrittenText } from '@ginkgo/ui'
import { PlaceLink } from '../place.tsx'
import { hasJoinLink, MeetingActions } from './meeting-actions.tsx'
import { MeetingStatusBadge } from './meeting-status.tsx'
import { MeetingTime } from './meeting-time.tsx'

/** A meeting on a phone, and on the page of its enquiry. */
export function MeetingCard({ meeting, withEnquiry }: { meeting: Meeting; withEnquiry: boolean }) {
  const isJoined = hasJoinLink(meeting)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-medium text-fg">
          <bdi>{meeting.title}</bdi>
        </p>
        <MeetingStatusBadge meeting={meeting} />
      </div>
      {withEnquiry ? <PlaceLink of={meeting} className="text-sm" /> : null}
      <p className="mt-1 text-sm text-muted">
        <MeetingTime meeting={meeting} /> · {meeting.meetingType}
      </p>
      {meeting.notes ? (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-wrap text-fg">
          <WrittenText>{meeting.notes}</WrittenText>
        </p>
      ) : null}
      {/* A button without a frame begins with its icon, at the edge of the texts. */}
      <div className={`mt-2 empty:hidden ${isJoined ? '' : '-ml-2 max-md:-ml-3'}`}>
        <MeetingActions meeting={meeting} />
      </div>
    </>
  )
}
