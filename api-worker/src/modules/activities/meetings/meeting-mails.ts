import type { Mail } from '../../../operation/mail.ts'
import { type InvitationReason, invitationMails } from './invitation-mails.ts'
import { joinUrlOf, type StoredMeeting } from './meeting-fields.ts'

type Meeting = Pick<
  StoredMeeting,
  | ('id' | 'title' | 'description' | 'startTime' | 'endTime' | 'timezone' | 'attendees')
  | ('meetingType' | 'zoomJoinUrl' | 'googleMeetUrl' | 'microsoftEvent' | 'sequence' | 'updatedAt')
>

export interface Organizer {
  readonly name: string
  readonly email: string
}

const isSame = (a: { email: string }) => (b: { email: string }) => a.email === b.email

const mailsOf = (
  meeting: Meeting,
  organizer: Organizer,
  reason: InvitationReason,
  attendees = meeting.attendees,
): Mail[] => invitationMails({ ...meeting, attendees, joinUrl: joinUrlOf(meeting) }, organizer, reason)

/** Who hears what of a meeting. */
export interface Notices {
  readonly emails: readonly string[]
  /** The mails to those of them who may be mailed. */
  readonly mailsTo: (mailed: ReadonlySet<string>) => Mail[]
}

const emailsOf = (attendees: Meeting['attendees']) => attendees.map(({ email }) => email)
/** Each address once, as it was counted once. */
const among = (mailed: ReadonlySet<string>, attendees: Meeting['attendees']) =>
  attendees.filter((one, place) => mailed.has(one.email) && attendees.findIndex(isSame(one)) === place)

/** Invites everybody. */
export const inviteAll = (meeting: Meeting, organizer: Organizer): Notices => ({
  emails: emailsOf(meeting.attendees),
  mailsTo: (mailed) => mailsOf(meeting, organizer, 'new', among(mailed, meeting.attendees)),
})

/** Takes every invitation back. */
export const uninviteAll = (meeting: Meeting, organizer: Organizer): Notices => ({
  emails: emailsOf(meeting.attendees),
  mailsTo: (mailed) => mailsOf(meeting, organizer, 'cancelled', among(mailed, meeting.attendees)),
})

/**
 * Notifies those who stay of another time or link, invites who is new, and takes the invitation of others back. Nothing
 * else is worth a mail: what the organizer writes about the meeting is theirs to send.
 */
export function changeInvitations(before: Meeting, after: Meeting, organizer: Organizer): Notices {
  const [gone, stay, added] = [
    before.attendees.filter((one) => !after.attendees.some(isSame(one))),
    after.attendees.filter((one) => before.attendees.some(isSame(one))),
    after.attendees.filter((one) => !before.attendees.some(isSame(one))),
  ]
  const moved = whenAndWhere(before) === whenAndWhere(after) ? [] : stay
  return {
    emails: emailsOf([...gone, ...moved, ...added]),
    mailsTo: (mailed) => [
      ...mailsOf({ ...before, sequence: after.sequence }, organizer, 'cancelled', among(mailed, gone)),
      ...mailsOf(after, organizer, 'changed', among(mailed, moved)),
      ...mailsOf(after, organizer, 'new', among(mailed, added)),
    ],
  }
}

const whenAndWhere = (meeting: Meeting) =>
  JSON.stringify([meeting.startTime, meeting.endTime, meeting.meetingType, joinUrlOf(meeting)])
