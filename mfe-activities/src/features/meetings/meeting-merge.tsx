import type { Attendee, Meeting } from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { formatCalendarDate } from '@ginkgo/ui'
import { VersionMerge } from '@ginkgo/ui/form'
import { draftOf, type MeetingDraft } from './meeting-draft.ts'

/** What the dialog of a meeting that exists saves. */
export interface MeetingValues extends MeetingDraft {
  readonly attendees: readonly Attendee[]
}

const labels = {
  title: 'Title',
  startDate: 'Start Date',
  startTime: 'Start Time',
  endDate: 'End Date',
  endTime: 'End Time',
  timezone: 'Time Zone',
  meetingType: 'Meeting Type',
  description: 'Description',
  notes: 'Notes',
  attendees: 'Attendees',
} as const satisfies Record<keyof MeetingValues, string>

/** The dialog's values for a meeting that exists. */
const meetingValuesOf = (meeting: Meeting): MeetingValues => ({
  ...draftOf(meeting),
  attendees: meeting.attendees,
})

function textOf(name: keyof MeetingValues, value: string | readonly Attendee[]): string {
  if (typeof value !== 'string') return value.map(({ email }) => email).join(', ')
  return name === 'startDate' || name === 'endDate' ? formatCalendarDate(value) : value
}

/** Shows both versions of a meeting field by field and saves what is chosen of each. */
export function MeetingMerge({
  versions,
  onSave,
  onClose,
}: {
  versions: Versions<Meeting, MeetingValues>
  onSave: (values: MeetingValues, theirs: Meeting) => Promise<void>
  onClose: () => void
}) {
  return (
    <VersionMerge
      noun="meeting"
      labels={labels}
      versions={versions}
      valuesOf={meetingValuesOf}
      textOf={textOf}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
