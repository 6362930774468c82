import type { Mail } from '../mail/mail.ts'
import { type InvitationReason, invitationMails } from './invitation-mails.ts'
import type { StoredMeeting } from './meeting-fields.ts'

type Meeting = Pick<
  StoredMeeting,
  | ('id' | 'title' | 'description' | 'startTime' | 'endTime' | 'timezone' | 'attendees')
  | ('zoomJoinUrl' | 'googleMeetUrl' | 'sequence' | 'updatedAt')
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
): Mail[] =>
  invitationMails(
    { ...meeting, attendees, joinUrl: meeting.zoomJoinUrl ?? meeting.googleMeetUrl },
    organizer,
    reason,
  )

/** Invites everybody. */
export const inviteAll = (meeting: Meeting, organizer: Organizer) => mailsOf(meeting, organizer, 'new')

/** Takes every invitation back. */
export const uninviteAll = (meeting: Meeting, organizer: Organizer) =>
  mailsOf(meeting, organizer, 'cancelled')

/** Tells those who stay what changed, invites who is new, and takes the invitation of others back. */
export function changeInvitations(before: Meeting, after: Meeting, organizer: Organizer): Mail[] {
  const [gone, stay, added] = [
    before.attendees.filter((one) => !after.attendees.some(isSame(one))),
    after.attendees.filter((one) => before.attendees.some(isSame(one))),
    after.attendees.filter((one) => !before.attendees.some(isSame(one))),
  ]
  return [
    ...mailsOf({ ...before, sequence: after.sequence }, organizer, 'cancelled', gone),
    ...mailsOf(after, organizer, 'changed', stay),
    ...mailsOf(after, organizer, 'new', added),
  ]
}
