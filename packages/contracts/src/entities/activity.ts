import * as z from 'zod'
import { givenChoiceSchema, givenShape, storedShape } from '../fields/field-schemas.ts'
import {
  ActivityId,
  EnquiryId,
  Instant,
  LeadId,
  line,
  MeetingId,
  NoteId,
  optionalText,
  requiredText,
  TaskId,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'
import { meetingFields } from './meeting-fields.ts'
import { taskFields } from './task-fields.ts'
import { PersonName } from './user.ts'

/** Who did it: a person, an API key, an AI client, an app or a rule, with the name it had then. */
export const Actor = z
  .object({ type: z.enum(['user', 'api_key', 'ai_client', 'app', 'system', 'rule']), name: z.string() })
  .meta({ id: 'Actor' })

export const FieldChange = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.output<typeof FieldChange>

/** One change of a business record, written in the same transaction as the change. */
export const Activity = z
  .object({
    id: ActivityId,
    type: z.string().meta({ example: 'enquiry.stage_changed' }),
    title: z.string(),
    description: z.string().nullable(),
    actor: Actor,
    user: PersonName.nullable(),
    leadId: LeadId.nullable(),
    enquiryId: EnquiryId.nullable(),
    changes: z.array(FieldChange),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

/** What a note, call, task or meeting belongs to: always a lead, and one of its enquiries or none. */
export const recordPlace = {
  leadId: LeadId,
  enquiryId: EnquiryId.nullable(),
  enquiry: z.object({ id: EnquiryId, title: z.string() }).nullable(),
  lead: z.object({
    id: LeadId,
    name: z.string(),
    /** The lead's phone number, else the mobile number of its primary contact. */
    phone: z.string().nullable(),
    /** The same number in its E.164 form, `+497211234`; null when that is not known. */
    phoneE164: z.string().nullable(),
  }),
}

export const Note = z
  .object({
    id: NoteId,
    ...recordPlace,
    content: z.string(),
    user: PersonName.nullable(),
    /** The people who are named in it, by `@First Last` in the content. */
    mentions: z.array(PersonName),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Note' })
export type Note = z.output<typeof Note>

/** `mentionIds` are people with access to the vertical; left out, a change keeps those who were mentioned. */
export const NoteWrite = z
  .object({
    content: requiredText(texts.contentRequired, 10_000),
    mentionIds: z
      .array(UserId)
      .max(50)
      .transform((ids) => [...new Set(ids)])
      .optional(),
  })
  .meta({ id: 'NoteWrite' })

export const TaskStatus = z.enum(['pending', 'completed'])
export type TaskStatus = z.output<typeof TaskStatus>

export const Task = z
  .object({
    id: TaskId,
    verticalId: VerticalId,
    ...recordPlace,
    ...storedShape(taskFields),
    status: TaskStatus,
    assignee: PersonName.nullable(),
    createdBy: UserId.nullable(),
    completedAt: Timestamp.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof Task>

export const TaskCreate = z.object(givenShape(taskFields)).meta({ id: 'TaskCreate' })
export type TaskCreate = z.output<typeof TaskCreate>
export const TaskPatch = z.object(givenShape(taskFields)).partial().meta({ id: 'TaskPatch' })

/** The types of the enquiry page; the dialogs' `In-person` and `Phone` are stored under these names. */
export const meetingTypes = Object.keys(meetingFields.meetingType.choices) as MeetingType[]
export const MeetingType = givenChoiceSchema(meetingFields.meetingType)
export type MeetingType = z.output<typeof MeetingType>

/** `ongoing` is never stored: it is derived from the clock while a scheduled meeting runs. */
export const MeetingStatus = z.enum(['scheduled', 'ongoing', 'completed', 'cancelled'])
export type MeetingStatus = z.output<typeof MeetingStatus>

export const Meeting = z
  .object({
    id: MeetingId,
    verticalId: VerticalId,
    ...recordPlace,
    ...storedShape(meetingFields),
    status: MeetingStatus,
    /** A scheduled meeting whose end has passed. */
    needsOutcome: z.boolean(),
    zoomJoinUrl: z.string().nullable(),
    googleEventId: z.string().nullable(),
    /** The video link of the calendar event, where it has one. */
    googleMeetUrl: z.string().nullable(),
    microsoftEventId: z.string().nullable(),
    teamsJoinUrl: z.string().nullable(),
    creator: PersonName.nullable(),
    /** What could not be done at an outside provider, and who was not mailed; present only right after a change. */
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof Meeting>

const followUpTasks = z
  .array(z.object({ title: line(texts.titleRequired), description: optionalText(10_000) }))
  .max(50)

const given = givenShape(meetingFields)

const sendInvitations = z.boolean().optional().meta({
  description:
    'Whether attendees are mailed an invitation, or what changed; by default they are. Calendars mail their own.',
})

/**
 * Both shapes of the specification: the enquiry page's simple log (`meetingDate`, lasting 60 minutes), and the dialogs'
 * (`title`, `startTime`, `endTime`, `meetingType`; `status: completed` for one that took place), which needs all four.
 */
export const MeetingCreate = z
  .object({
    ...given,
    title: optionalText(),
    meetingDate: Instant.optional(),
    startTime: given.startTime.optional(),
    endTime: given.endTime.optional(),
    timezone: given.timezone.default('UTC'),
    /** The simple log may leave it out: `Online`. */
    meetingType: given.meetingType.optional(),
    status: z.enum(['scheduled', 'completed']).optional(),
    attendees: given.attendees.default([]),
    tasks: followUpTasks.default([]),
    createGoogleEvent: z.boolean().default(false),
    createZoomMeeting: z.boolean().default(false),
    createMicrosoftEvent: z.boolean().default(false),
    /** The event in the calendar of Microsoft 365 gets a Teams link. */
    createTeamsMeeting: z.boolean().default(false),
    sendInvitations,
  })
  .superRefine((meeting, { addIssue }) => {
    const { meetingDate, startTime, endTime, status } = meeting
    const isSimpleLog = meetingDate !== undefined && !startTime && !endTime && status !== 'scheduled'
    if (isSimpleLog) return
    for (const name of ['title', 'startTime', 'endTime', 'meetingType'] as const)
      if (!meeting[name]) addIssue({ code: 'custom', path: [name], message: texts.requiredFields })
  })
  .meta({ id: 'MeetingCreate' })
export type MeetingCreate = z.output<typeof MeetingCreate>

export const MeetingPatch = z
  .object({ ...given, sendInvitations })
  .partial()
  .meta({ id: 'MeetingPatch' })
export type MeetingPatch = z.output<typeof MeetingPatch>

export const MeetingComplete = z.object({ notes: optionalText(10_000), tasks: followUpTasks.default([]) })
