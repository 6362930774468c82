import { ICalCalendarMethod } from 'ical-generator'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../../operation/mail.ts'
import { timesInMail } from '../../mail/mail-times.ts'
import { asName, asSubject, asTitle, oneLine } from '../../mail/names.ts'
import { calendarObject, type MeetingEvent } from '../calendar-feed/calendar-object.ts'

interface InvitedMeeting extends MeetingEvent {
  readonly timezone: string
}

export type InvitationReason = 'new' | 'changed' | 'cancelled'

const subjects = { new: 'Invitation', changed: 'Changed', cancelled: 'Cancelled' } as const

/** One mail to each attendee, with the meeting as an iCalendar object that their calendar program offers to take. */
export function invitationMails(
  meeting: InvitedMeeting,
  organizer: { readonly name: string; readonly email: string },
  reason: InvitationReason,
): Mail[] {
  const isCancelled = reason === 'cancelled'
  const method = isCancelled ? 'CANCEL' : 'REQUEST'
  const content = calendarObject([{ ...meeting, isCancelled }], {
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    organizer,
  })
  const name = asName(organizer.name)
  const said = {
    new: `${name} invites you to a meeting.`,
    changed: `${name} changed a meeting you are invited to.`,
    cancelled: `${name} cancelled a meeting you were invited to.`,
  }[reason]
  return meeting.attendees.map(({ email }) => ({
    ...composeMail({
      to: email,
      subject: `${subjects[reason]}: ${asSubject(meeting.title)}`,
      heading: asTitle(meeting.title),
      paragraphs: [
        said,
        timesOf(meeting),
        ...(meeting.description && !isCancelled ? [meeting.description] : []),
      ],
      ...(meeting.joinUrl && !isCancelled && { button: { label: 'Join', href: meeting.joinUrl } }),
      footnote: `Answer to ${oneLine(organizer.email)} if you have questions.`,
    }),
    calendar: { method, content },
  }))
}

/** When it is, in the zone it was made in. */
const timesOf = ({ startTime, endTime, timezone }: InvitedMeeting): string =>
  timesInMail(startTime, endTime, timezone)
