import type { Meeting, MeetingStatus } from '@ginkgo/contracts'
import { badgeClass, type Tone } from '@ginkgo/ui'

const tones: Record<MeetingStatus, Tone> = {
  scheduled: 'info',
  ongoing: 'gold',
  completed: 'accent',
  cancelled: 'neutral',
}
const labels: Record<MeetingStatus, string> = {
  scheduled: 'Scheduled',
  ongoing: 'Ongoing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const badge = (tone: Tone, text: string) => <span className={badgeClass(tone)}>{text}</span>

/** The state of a meeting; one whose time has passed without an outcome says so. */
export function MeetingStatusBadge({ meeting }: { meeting: Meeting }) {
  if (meeting.needsOutcome) return badge('danger', 'Needs outcome')
  if (meeting.noShow) return badge('neutral', 'No-show')
  return badge(tones[meeting.status], labels[meeting.status])
}

/** Scheduled meetings, the running one included, can be completed or cancelled. */
export function isScheduled(meeting: Meeting): boolean {
  return meeting.status === 'scheduled' || meeting.status === 'ongoing'
}

/** Whether its time has come, so that somebody can say what became of it. */
export function hasBegun({ startTime }: Meeting, now = new Date().toISOString()): boolean {
  return startTime <= now
}
