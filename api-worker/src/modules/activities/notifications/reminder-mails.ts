import { pathOfPlace } from '../../audit/activity-stream/record-context.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../../operation/mail.ts'
import { timeInMail } from '../../mail/mail-times.ts'
import { asSubject } from '../../mail/names.ts'
import type { DueMeeting, DueTask } from './read-due.ts'

const footnote = 'You can turn these reminders off in your profile.'

/** The start of the meeting in the reader's time zone. */
const startOf = ({ startTime, timeZone, timezone, locale }: DueMeeting): string =>
  timeInMail(startTime, timeZone ?? timezone, locale)

const openLabel = ({ enquiryId }: DueMeeting | DueTask) =>
  enquiryId === null ? 'Open the lead' : 'Open the enquiry'

export const meetingTitle = (meeting: DueMeeting) => `Meeting at ${startOf(meeting)}`

export function meetingReminder(meeting: DueMeeting, origin: string): Mail {
  const page = `${origin}${pathOfPlace(meeting)}`
  return composeMail({
    to: meeting.email,
    subject: `Reminder: ${asSubject(meeting.title)} at ${startOf(meeting)}`,
    heading: meeting.title,
    paragraphs: [
      `Your meeting with ${meeting.leadName} begins at ${startOf(meeting)}.`,
      ...(meeting.joinUrl ? [`Its page: ${page}`] : []),
    ],
    button: meeting.joinUrl
      ? { label: 'Join', href: meeting.joinUrl }
      : { label: openLabel(meeting), href: page },
    footnote,
  })
}

/** One mail for all tasks of a person that are due that day; at least one task, all of the same person. */
export function taskReminder(tasks: readonly [DueTask, ...DueTask[]], origin: string): Mail {
  const [first, ...others] = tasks
  const isOne = others.length === 0
  const list = tasks.map((task) => `${task.title} (${task.leadName})`)
  return composeMail({
    to: first.email,
    subject: isOne ? `Due today: ${asSubject(first.title)}` : `${tasks.length} tasks are due today`,
    heading: isOne ? 'A task is due today' : `${tasks.length} tasks are due today`,
    paragraphs: [list.join('\n')],
    button: isOne
      ? { label: openLabel(first), href: `${origin}${pathOfPlace(first)}` }
      : { label: 'Open your tasks', href: `${origin}/tasks` },
    footnote,
  })
}
