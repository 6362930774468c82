import { wireEmail } from '@ginkgo/contracts'
import ical, {
  type ICalCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

/** A meeting as an event of a calendar. */
export interface MeetingEvent {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly startTime: string
  readonly endTime: string
  readonly attendees: readonly { email: string; name: string }[]
  readonly joinUrl: string | null
  /** Grows with each change, so that calendar programs use the newest version. */
  readonly sequence: number
  readonly updatedAt: string
  readonly isCancelled?: boolean
}

/** A day on which something is due. */
interface DueDay {
  readonly id: string
  readonly title: string
  readonly description: string | null
  /** `YYYY-MM-DD`, without a time zone. */
  readonly dueDate: string
  readonly updatedAt: string
  readonly url: string
}

interface Parts {
  readonly name?: string
  readonly method?: ICalCalendarMethod
  readonly organizer?: { readonly name: string; readonly email: string }
  readonly dueDays?: readonly DueDay[]
}

/**
 * Meetings and days as an iCalendar object (RFC 5545). Times are in UTC; calendar programs show them in their own zone.
 */
export function calendarObject(meetings: readonly MeetingEvent[], parts: Parts = {}): string {
  const calendar = ical({
    prodId: { company: 'Ginkgo', product: 'Ginkgo', language: 'EN' },
    ...(parts.name && { name: parts.name }),
    ...(parts.method && { method: parts.method }),
  })
  for (const meeting of meetings) addMeeting(calendar, meeting, parts.organizer)
  for (const day of parts.dueDays ?? []) addDay(calendar, day)
  return calendar.toString()
}

function addMeeting(calendar: ICalCalendar, meeting: MeetingEvent, organizer: Parts['organizer']): void {
  calendar.createEvent({
    id: `meeting-${meeting.id}@ginkgo`,
    start: new Date(meeting.startTime),
    end: new Date(meeting.endTime),
    stamp: new Date(meeting.updatedAt),
    lastModified: new Date(meeting.updatedAt),
    sequence: meeting.sequence,
    summary: meeting.title,
    description: [meeting.description, meeting.joinUrl && `Join: ${meeting.joinUrl}`]
      .filter(Boolean)
      .join('\n\n'),
    location: meeting.joinUrl,
    url: meeting.joinUrl,
    status: meeting.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer && {
      organizer: { ...organizer, email: wireEmail(organizer.email) },
      attendees: meeting.attendees.map(({ email, name }) => ({
        email: wireEmail(email),
        name,
        rsvp: true,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      })),
    }),
  })
}

function addDay(calendar: ICalCalendar, day: DueDay): void {
  calendar.createEvent({
    id: `task-${day.id}@ginkgo`,
    start: new Date(`${day.dueDate}T00:00:00.000Z`),
    allDay: true,
    timezone: 'UTC',
    stamp: new Date(day.updatedAt),
    lastModified: new Date(day.updatedAt),
    summary: day.title,
    description: day.description,
    url: day.url,
  })
}
