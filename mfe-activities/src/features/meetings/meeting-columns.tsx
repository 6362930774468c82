import { type Meeting, meetingFields } from '@ginkgo/contracts'
import { fieldColumns, noValue } from '@ginkgo/fields/table'
import { paths, useSlot } from '@ginkgo/portal-sdk'
import { useToday } from '@ginkgo/ui'
import { type DataColumn, linkCell, nameClass } from '@ginkgo/ui/table'
import { useMemo } from 'react'
import { meetingActions } from './meeting-actions.tsx'
import { MeetingStatusBadge } from './meeting-status.tsx'
import { meetingTime } from './meeting-time.tsx'

/** The columns for whoever looks at them; what a meeting is of is no field of it. */
export function useMeetingColumns({
  mayWrite,
  tab,
}: {
  readonly mayWrite: boolean
  /** `needs-outcome` says the status already. */
  readonly tab: string
}): readonly DataColumn<Meeting>[] {
  const hasAdded = useSlot('meeting.row').length > 0
  const today = useToday()
  const saysStatus = tab === 'needs-outcome'
  return useMemo(() => {
    const [title, ...others] = fieldColumns<Meeting>(meetingFields, {
      title: {
        width: 'minmax(8.5rem, 1.5fr)',
        cell: (meeting) => (
          <bdi title={meeting.title} className={`${nameClass} font-medium text-fg`}>
            {meeting.title}
          </bdi>
        ),
      },
      startTime: { width: '13.75rem', cell: (meeting) => meetingTime({ meeting, isShort: true }, today) },
      meetingType: { width: '7.9rem' },
      status: {
        width: '7.25rem',
        cell: (meeting) =>
          saysStatus ? meetingFields.status.choices.scheduled : MeetingStatusBadge({ meeting }),
      },
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
        cell: (meeting) => meetingActions(meeting, { mayWrite, hasAdded }),
      },
    ]
  }, [today, mayWrite, hasAdded, saysStatus])
}
