import { texts } from '@ginkgo/contracts'
import { instantOf, wallTimeOf } from '@ginkgo/contracts/dates'
import { calendarDateOf } from '@ginkgo/ui'
import { oneHourAfter } from '@ginkgo/ui/form'

export type MeetingKind = 'schedule' | 'log'

/** What the dialogs of a meeting ask; dates are YYYY-MM-DD and times HH:MM of the chosen zone. */
export interface MeetingDraft {
  readonly title: string
  readonly description: string
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  readonly timezone: string
  readonly meetingType: string
  readonly notes: string
}

/** The types that both dialogs offer. */
export const offeredTypes: readonly string[] = ['Online', 'In-person', 'Phone']

const defaultType: Record<MeetingKind, string> = { schedule: 'Online', log: 'In-person' }

/** How the dialogs name the types that are stored under the names of the enquiry page. */
const dialogNames: Record<string, string> = { 'In-Person': 'In-person', 'Phone Call': 'Phone' }

export function emptyDraft(kind: MeetingKind, timezone: string): MeetingDraft {
  return {
    title: '',
    description: '',
    startDate: '',
    startTime: '',
    endDate: '',
    endTime: '',
    timezone,
    meetingType: defaultType[kind],
    notes: '',
  }
}

/** The draft of a meeting that exists, in its own time zone. */
export function draftOf(meeting: {
  title: string
  description: string | null
  startTime: string
  endTime: string
  timezone: string
  meetingType: string
  notes: string | null
}): MeetingDraft {
  const start = wallTimeOf(meeting.startTime, meeting.timezone)
  const end = wallTimeOf(meeting.endTime, meeting.timezone)
  return {
    title: meeting.title,
    description: meeting.description ?? '',
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    timezone: meeting.timezone,
    meetingType: dialogNames[meeting.meetingType] ?? meeting.meetingType,
    notes: meeting.notes ?? '',
  }
}

/** The end follows the start: its date, and an hour later while that is within the same day. */
export function withStart(
  draft: MeetingDraft,
  change: { startDate?: string; startTime?: string },
): MeetingDraft {
  const next = { ...draft, ...change }
  const endDate =
    change.startDate !== undefined && draft.endDate <= next.startDate ? next.startDate : next.endDate
  const later = next.startTime ? oneHourAfter(next.startTime) : null
  const mustFollow = endDate === next.startDate && next.endTime <= next.startTime
  const endTime =
    change.startTime !== undefined && (next.endTime === '' || mustFollow) ? (later ?? '') : next.endTime
  return { ...next, endDate: endDate || next.startDate, endTime }
}

/**
 * Start and end as instants, or the text of the rule that is broken. `now` is ISO 8601, and so is `keptStart`, the
 * start of a meeting that exists: while it is unchanged, it may lie in the past.
 */
export function timesOf(
  draft: MeetingDraft,
  kind: MeetingKind,
  now: string,
  keptStart?: string,
): { startTime: string; endTime: string } | { error: string } {
  const { title, startDate, startTime, endDate, endTime, meetingType, timezone } = draft
  if (![title.trim(), startDate, startTime, endDate, endTime, meetingType].every(Boolean)) {
    return { error: texts.requiredFields }
  }
  const start = instantOf(startDate, startTime, timezone)
  const end = instantOf(endDate, endTime, timezone)
  const isKept = keptStart !== undefined && Date.parse(start) === Date.parse(keptStart)
  if (!isKept && kind === 'schedule' && start <= now) return { error: texts.meetingMustBeFuture }
  if (!isKept && kind === 'log' && start >= now) return { error: texts.meetingMustBePast }
  if (end <= start) return { error: texts.meetingEndBeforeStart }
  return { startTime: start, endTime: end }
}

/** Today in a zone, for the calendar's limits. */
export const todayOf = (timezone: string) => calendarDateOf(Date.now(), timezone)
