import type { Meeting } from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { formatCalendarDate } from '@ginkgo/ui'
import { VersionMerge } from '@ginkgo/ui/form'
import { draftOf, type MeetingDraft } from './meeting-draft.ts'

const labels = {
  title: 'Title',
  startDate: 'Start Date',
  startTime: 'Start Time',
  startWhich: 'Which Start Time',
  endDate: 'End Date',
  endTime: 'End Time',
  endWhich: 'Which End Time',
  timezone: 'Time Zone',
  meetingType: 'Meeting Type',
  description: 'Description',
  notes: 'Notes',
  attendees: 'Attendees',
} as const satisfies Partial<Record<keyof MeetingDraft, string>>
type Compared = keyof typeof labels

function textOf(name: Compared, value: MeetingDraft[Compared]): string {
  if (typeof value !== 'string') return value.map(({ email }) => email).join(', ')
  return name === 'startDate' || name === 'endDate' ? formatCalendarDate(value) : value
}

/** Shows both versions of a meeting field by field and saves what is chosen of each. */
export function MeetingMerge({
  versions,
  onSave,
  onClose,
}: {
  versions: Versions<Meeting, MeetingDraft>
  onSave: (values: MeetingDraft, theirs: Meeting) => Promise<void>
  onClose: () => void
}) {
  return (
    <VersionMerge
      noun="meeting"
      labels={labels}
      versions={versions}
      valuesOf={draftOf}
      textOf={textOf}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
