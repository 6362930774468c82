import { type Meeting, meetingFields } from '@ginkgo/contracts'
import { fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths, useSession, useSlot } from '@ginkgo/portal-sdk'
import { useToday, WrittenText } from '@ginkgo/ui'
import { type DataColumn, linkCell, nameClass } from '@ginkgo/ui/table'
import { useMemo } from 'react'
import { PlaceLink } from '../place.tsx'
import { hasJoinLink, MeetingActions, meetingActions } from './meeting-actions.tsx'
import { MeetingStatusBadge } from './meeting-status.tsx'
import { MeetingTime, meetingTime } from './meeting-time.tsx'

/** What the rows of the table need of whoever looks at them. */
interface MeetingRows {
  readonly today: string
  readonly mayWrite: boolean
  /** Apps add something to each meeting. */
  readonly hasAdded: boolean
}

/** The columns of the meetings page for whoever looks at it; the tab `needs-outcome` says the status already. */
export function useMeetingColumns(verticalId: string, tab: string): readonly DataColumn<Meeting>[] {
  const mayWrite = useSession().can('activities:write', verticalId)
  const hasAdded = useSlot('meeting.row').length > 0
  const today = useToday()
  const all = useMemo(() => meetingColumns({ today, mayWrite, hasAdded }), [today, mayWrite, hasAdded])
  const withoutOutcome = useMemo(
    () =>
      all.map((column) =>
        column.id === 'status' ? { ...column, cell: () => meetingFields.status.choices.scheduled } : column,
      ),
    [all],
  )
  return tab === 'needs-outcome' ? withoutOutcome : all
}

/** What a meeting is of is no field of it. */
function meetingColumns(rows: MeetingRows): readonly DataColumn<Meeting>[] {
  const [title, ...others] = fieldColumns<Meeting>(meetingFields, {
    title: {
      width: 'minmax(8.5rem, 1.5fr)',
      cell: (meeting) => (
        <bdi title={meeting.title} className={`${nameClass} font-medium text-fg`}>
          {meeting.title}
        </bdi>
      ),
    },
    startTime: {
      width: '12.75rem',
      cell: (meeting) => meetingTime({ meeting, isShort: true }, rows.today),
    },
    meetingType: { width: '7.9rem' },
    status: { width: '7.25rem', cell: (meeting) => MeetingStatusBadge({ meeting }) },
  })
  return [
    title!,
    {
      id: 'enquiry',
      header: 'Enquiry',
      width: 'minmax(8.5rem, 1.5fr)',
      cell: ({ enquiry }) => (enquiry ? linkCell(paths.enquiry(enquiry.id), enquiry.title) : noValue),
    },
    {
      id: 'lead',
      header: 'Lead',
      width: 'minmax(7.5rem, 1fr)',
      cell: ({ lead }) => linkCell(paths.lead(lead.id), lead.name),
    },
    ...others,
    {
      id: 'actions',
      header: 'Actions',
      last: true,
      width: '11.5rem',
      cellClass: 'flex items-center gap-1',
      cell: (meeting) => meetingActions(meeting, rows),
    },
  ]
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
