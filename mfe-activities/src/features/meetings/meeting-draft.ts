import { Attendee, isEmail, type Meeting, normalizedEmail, texts } from '@ginkgo/contracts'
import { wallTimeOf } from '@ginkgo/contracts/dates'
import type { useZodForm } from '@ginkgo/ui/form'
import { z } from 'zod'
import { type End, instantsOfEnd, skippedText, startOf, timesOf, whichOf } from './meeting-times.ts'

export type MeetingKind = 'schedule' | 'log'

/** What is to be done after a meeting, and on which day. */
const FollowUp = z.object({ title: z.string(), description: z.string(), dueDate: z.string().nullable() })

/** What a follow-up is called that was given a day and no words. */
const defaultFollowUp = 'Follow up'

/** What the forms of a meeting ask; dates are YYYY-MM-DD and times HH:MM of the chosen zone. */
const MeetingDraft = z.object({
  title: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  /** Which of two is meant, where the clocks are put back: `earlier` or `later`; empty otherwise. */
  startWhich: z.string(),
  endWhich: z.string(),
  timezone: z.string(),
  meetingType: z.string(),
  description: z.string(),
  notes: z.string(),
  /** The start of a meeting that exists: while it is unchanged, it may lie in the past. */
  storedStart: z.string().nullable(),
  attendees: z.array(Attendee),
  /** One that is being typed. */
  attendee: z.object({ email: z.string(), name: z.string() }),
  tasks: z.array(FollowUp),
  /** One that is being typed. */
  task: FollowUp,
  /** Nobody came. */
  noShow: z.boolean(),
  createGoogleEvent: z.boolean(),
  createZoomMeeting: z.boolean(),
  /** Null until the person chooses. */
  createMicrosoftEvent: z.boolean().nullable(),
  createTeamsMeeting: z.boolean().nullable(),
  sendInvitations: z.boolean(),
})
export type MeetingDraft = z.output<typeof MeetingDraft>

const ofDialog = ['title', 'startDate', 'startTime', 'endDate', 'endTime', 'meetingType'] as const

/** The dialogs, the short form of an enquiry, and the completion of a scheduled meeting. */
export type FormKind = MeetingKind | 'shortLog' | 'complete'

const required: Record<FormKind, readonly (typeof ofDialog)[number][]> = {
  schedule: ofDialog,
  log: ofDialog,
  shortLog: ['startDate', 'startTime', 'meetingType'],
  complete: [],
}
const missingOf = (draft: MeetingDraft, kind: FormKind) =>
  required[kind].filter((name) => draft[name].trim() === '')

interface Problem {
  readonly path: readonly [string, ...string[]]
  readonly message: string
}

/** What keeps a draft from being sent; `now` is ISO 8601. */
export function problemsOf(draft: MeetingDraft, kind: FormKind, now = new Date().toISOString()): Problem[] {
  const missing = missingOf(draft, kind)
  const attendee = attendeeProblem(draft)
  const task = taskProblem(draft)
  return [
    ...missing.map((name): Problem => ({ path: [name], message: 'Required' })),
    ...(missing.length === 0 ? timeProblems(draft, kind, now) : []),
    ...(attendee ? [{ path: ['attendee', 'email'], message: attendee } as const] : []),
    ...(task ? [{ path: ['task', 'title'], message: task } as const] : []),
  ]
}

function timeProblems(draft: MeetingDraft, kind: FormKind, now: string): Problem[] {
  if (kind === 'complete') return []
  const clocks = (kind === 'shortLog' ? (['start'] as const) : (['start', 'end'] as const)).flatMap((end) =>
    clockProblem(draft, end),
  )
  if (clocks.length > 0) return clocks
  const start = startOf(draft)
  const isUnchanged = draft.storedStart !== null && Date.parse(start) === Date.parse(draft.storedStart)
  if (!isUnchanged && kind === 'schedule' && start <= now)
    return [{ path: ['startTime'], message: texts.meetingMustBeFuture }]
  if (!isUnchanged && kind !== 'schedule' && start >= now)
    return [{ path: ['startTime'], message: texts.meetingMustBePast }]
  if (kind !== 'shortLog' && timesOf(draft).endTime <= start)
    return [{ path: ['endTime'], message: texts.meetingEndBeforeStart }]
  return []
}

/** A local time that daylight saving skips or repeats is not guessed. */
function clockProblem(draft: MeetingDraft, end: End): Problem[] {
  const instants = instantsOfEnd(draft, end)
  if (instants?.length === 0) return [{ path: [`${end}Time`], message: skippedText(draft, end) }]
  if (instants?.length === 2 && draft[`${end}Which`] === '')
    return [{ path: [`${end}Which`], message: 'This time occurs twice. Choose which one is meant.' }]
  return []
}

/** The one text that says why a draft cannot be sent; undefined when it can. */
export const refusalOf = (draft: MeetingDraft, kind: FormKind): string | undefined =>
  missingOf(draft, kind).length > 0 ? texts.requiredFields : problemsOf(draft, kind)[0]?.message

/** Why the typed person cannot be taken into the list. */
export function attendeeProblem({ attendee: { email, name } }: MeetingDraft): string | undefined {
  const isTyped = email.trim() !== '' || name.trim() !== ''
  return isTyped && !isEmail(normalizedEmail(email)) ? texts.emailInvalid : undefined
}

/** Why the typed task cannot be taken into the list. */
export const taskProblem = ({ task }: MeetingDraft): string | undefined =>
  task.title.trim() === '' && task.description.trim() !== '' ? texts.titleRequired : undefined

const nobody: MeetingDraft['attendee'] = { email: '', name: '' }
const nothing: MeetingDraft['task'] = { title: '', description: '', dueDate: null }

/** The list with somebody in it, once. */
export const withAttendee = (list: readonly Attendee[], person: Attendee): Attendee[] => [
  ...list.filter(({ email }) => email !== person.email),
  person,
]

/** The draft with the typed person in its list; the name defaults to the e-mail. */
export function withTypedAttendee(draft: MeetingDraft): MeetingDraft {
  const email = normalizedEmail(draft.attendee.email)
  if (email === '') return { ...draft, attendee: nobody }
  const attendees = withAttendee(draft.attendees, { email, name: draft.attendee.name.trim() || email })
  return { ...draft, attendees, attendee: nobody }
}

/** The draft with the typed task in its list. */
export function withTypedTask(draft: MeetingDraft): MeetingDraft {
  const { dueDate } = draft.task
  const title = draft.task.title.trim() || (dueDate ? defaultFollowUp : '')
  if (title === '') return { ...draft, task: nothing }
  const tasks = [...draft.tasks, { title, description: draft.task.description.trim(), dueDate }]
  return { ...draft, tasks, task: nothing }
}

/** The schema of a form; what is half typed when it is sent is taken along. */
const schemaOf = (kind: FormKind) =>
  MeetingDraft.superRefine((draft, { addIssue }) => {
    for (const { path, message } of problemsOf(draft, kind))
      addIssue({ code: 'custom', path: [...path], message })
  }).transform((draft) => withTypedTask(withTypedAttendee(draft)))

export const meetingSchemas = {
  schedule: schemaOf('schedule'),
  log: schemaOf('log'),
  shortLog: schemaOf('shortLog'),
  complete: schemaOf('complete'),
}
export type MeetingForm = ReturnType<typeof useZodForm<ReturnType<typeof schemaOf>>>

/** The types that both dialogs offer. */
export const offeredTypes: readonly string[] = ['Online', 'In-person', 'Phone']

/** How the dialogs name the types that are stored under the names of the enquiry page. */
const dialogNames: Record<string, string> = { 'In-Person': 'In-person', 'Phone Call': 'Phone' }

export const emptyDraft = (timezone: string, meetingType: string): MeetingDraft => ({
  title: '',
  description: '',
  notes: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  storedStart: null,
  startWhich: '',
  endWhich: '',
  timezone,
  meetingType,
  attendees: [],
  attendee: nobody,
  tasks: [],
  task: nothing,
  createGoogleEvent: true,
  createZoomMeeting: true,
  createMicrosoftEvent: null,
  createTeamsMeeting: null,
  sendInvitations: true,
  noShow: false,
})

/** The draft of a meeting that exists, in its own time zone. */
export function draftOf(meeting: Meeting): MeetingDraft {
  const { title, description, notes, timezone, meetingType, attendees } = meeting
  const start = wallTimeOf(meeting.startTime, timezone)
  const end = wallTimeOf(meeting.endTime, timezone)
  const times = {
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    timezone,
  }
  return {
    ...emptyDraft(timezone, dialogNames[meetingType] ?? meetingType),
    title,
    description: description ?? '',
    notes: notes ?? '',
    attendees,
    ...times,
    startWhich: whichOf(meeting.startTime, times, 'start'),
    endWhich: whichOf(meeting.endTime, times, 'end'),
    storedStart: meeting.startTime,
  }
}
