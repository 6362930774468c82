import { type Meeting, meetingFields } from '@ginkgo/contracts'
import { fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { WrittenText } from '@ginkgo/ui'
import { PlaceLink } from '../place.tsx'
import { hasJoinLink, MeetingActions } from './meeting-actions.tsx'
import { MeetingStatusBadge } from './meeting-status.tsx'
import { MeetingTime } from './meeting-time.tsx'

const [title, ...others] = fieldColumns<Meeting>(meetingFields, {
  title: {
    width: 'minmax(8.5rem, 1.5fr)',
    cell: (meeting) => (
      <span title={meeting.title} className={`${twoLinesClass} font-medium text-fg`}>
        <bdi>{meeting.title}</bdi>
      </span>
    ),
  },
  startTime: { width: '12.75rem', cell: (meeting) => <MeetingTime meeting={meeting} isShort /> },
  meetingType: { width: '7.9rem' },
  status: { width: '7.25rem', cell: (meeting) => <MeetingStatusBadge meeting={meeting} /> },
})

/** The columns of the meetings page: what a meeting is of is no field of it. */
export const meetingColumns: readonly DataColumn<Meeting>[] = [
  title!,
  {
    id: 'enquiry',
    header: 'Enquiry',
    width: 'minmax(8.5rem, 1.5fr)',
    cell: ({ enquiry }) =>
      enquiry ? <PlaceName path={paths.enquiry(enquiry.id)} name={enquiry.title} /> : noValue,
  },
  {
    id: 'lead',
    header: 'Lead',
    width: 'minmax(7.5rem, 1fr)',
    cell: ({ lead }) => <PlaceName path={paths.lead(lead.id)} name={lead.name} />,
  },
  ...others,
  {
    id: 'actions',
    header: 'Actions',
    last: true,
    width: '11.5rem',
    cell: (meeting) => <MeetingActions meeting={meeting} />,
  },
]

/** Of the meetings that need an outcome, whose tab says so already. */
export const columnsWithoutOutcome: readonly DataColumn<Meeting>[] = meetingColumns.map((column) =>
  column.id === 'status' ? { ...column, cell: () => meetingFields.status.choices.scheduled } : column,
)

function PlaceName({ path, name }: { path: string; name: string }) {
  return (
    <Link to={path} title={name} className={`${twoLinesClass} text-fg hover:underline`}>
      <bdi>{name}</bdi>
    </Link>
  )
}

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
