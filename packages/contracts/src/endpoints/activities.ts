import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  Activity,
  Meeting,
  MeetingComplete,
  MeetingCreate,
  MeetingPatch,
  Note,
  NoteWrite,
  Task,
  TaskCreate,
  TaskPatch,
  TaskStatus,
} from '../entities/activity.ts'
import {
  CalendarDate,
  EnquiryId,
  Instant,
  isAtLeast,
  MeetingId,
  noContent,
  NoteId,
  searchText,
  TaskId,
  TimeZone,
  UserId,
  VerticalId,
} from '../primitives.ts'

const ofEnquiry = z.object({ enquiryId: EnquiryId })
const taskParams = z.object({ taskId: TaskId })
const noteParams = z.object({ noteId: NoteId })
const meetingParams = z.object({ meetingId: MeetingId })

/** Narrows a timeline: a kind of record (`task`) or one thing that happened to it (`task.created`), and who did it. */
export const activityFilters = {
  type: z
    .string()
    .max(100)
    .regex(/^[a-z_]+(\.[a-z_]+)?$/i, 'Must look like task or task.created')
    .optional(),
  actorId: UserId.optional(),
}

export const activitiesApi = {
  ofEnquiry: defineEndpoint({
    id: 'activities.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/activities',
    summary: 'What happened to an enquiry, the latest first',
    access: 'activities:read',
    params: ofEnquiry,
    query: z.object(activityFilters),
    paged: true,
    output: Activity,
  }),
} as const

export const notesApi = {
  list: defineEndpoint({
    id: 'notes.list',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/notes',
    summary: 'Notes of an enquiry, the latest first',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    output: Note,
  }),
  create: defineEndpoint({
    id: 'notes.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/notes',
    summary: 'Add a note',
    access: 'activities:write',
    params: ofEnquiry,
    body: NoteWrite,
    status: 201,
    output: Note,
    errors: ['invalid_assignee'],
  }),
  update: defineEndpoint({
    id: 'notes.update',
    method: 'patch',
    path: '/api/notes/{noteId}',
    summary: 'Change a note; its author only',
    access: 'activities:write',
    params: noteParams,
    body: NoteWrite,
    output: Note,
    errors: ['stale_edit', 'invalid_assignee'],
  }),
  delete: defineEndpoint({
    id: 'notes.delete',
    method: 'delete',
    path: '/api/notes/{noteId}',
    summary: 'Delete a note',
    access: 'activities:write',
    params: noteParams,
    status: 204,
    output: noContent,
  }),
} as const

/**
 * Due filters are of the caller's calendar: `today` is the day the client says it is, else that of the given time
 * zone, else that of UTC. Due today is not overdue, and neither is what has been done.
 */
export const TaskDue = z.enum(['all', 'overdue', 'today', 'upcoming', 'no-date'])
export type TaskDue = z.output<typeof TaskDue>

/** Undated tasks come last by due date, and first the other way round. */
export const TaskSort = z.enum(['dueDate', '-dueDate', 'createdAt', '-createdAt', 'title', '-title'])
export type TaskSort = z.output<typeof TaskSort>

/** The day that is today where the caller is. */
export const callersDay = { today: CalendarDate.optional(), timeZone: TimeZone.optional() }

const taskFilters = {
  search: searchText,
  /** `none` for tasks that nobody has. */
  assigneeId: z.union([UserId, z.literal('none')]).optional(),
  due: TaskDue.default('all'),
  ...callersDay,
}

export const tasksApi = {
  ofVertical: defineEndpoint({
    id: 'tasks.ofVertical',
    method: 'get',
    path: '/api/verticals/{verticalId}/tasks',
    summary: 'Tasks of a vertical, filtered and in pages',
    access: 'activities:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object({
      status: TaskStatus.optional(),
      ...taskFilters,
      sort: TaskSort.default('dueDate'),
    }),
    paged: true,
    output: Task,
  }),
  counts: defineEndpoint({
    id: 'tasks.counts',
    method: 'get',
    path: '/api/verticals/{verticalId}/tasks/counts',
    summary: 'How many tasks of a vertical are open and completed under the given filters',
    access: 'activities:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object(taskFilters),
    output: z.object({ pending: z.number().int(), completed: z.number().int(), isAtLeast }),
  }),
  ofEnquiry: defineEndpoint({
    id: 'tasks.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/tasks',
    summary: 'Tasks of an enquiry',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    output: Task,
  }),
  create: defineEndpoint({
    id: 'tasks.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/tasks',
    summary: 'Add a task',
    access: 'activities:write',
    params: ofEnquiry,
    body: TaskCreate,
    status: 201,
    output: Task,
    errors: ['invalid_assignee'],
  }),
  get: defineEndpoint({
    id: 'tasks.get',
    method: 'get',
    path: '/api/tasks/{taskId}',
    summary: 'A task',
    access: 'activities:read',
    params: taskParams,
    output: Task,
  }),
  setStatus: defineEndpoint({
    id: 'tasks.setStatus',
    method: 'patch',
    path: '/api/tasks/{taskId}/status',
    summary: 'Complete a task or open it again',
    access: 'activities:write',
    params: taskParams,
    body: z.object({ status: TaskStatus }),
    output: Task,
    errors: ['stale_edit'],
  }),
  update: defineEndpoint({
    id: 'tasks.update',
    method: 'patch',
    path: '/api/tasks/{taskId}',
    summary: 'Change, reassign or re-date a task',
    access: 'activities:write',
    params: taskParams,
    body: TaskPatch,
    output: Task,
    errors: ['stale_edit', 'invalid_assignee'],
  }),
  delete: defineEndpoint({
    id: 'tasks.delete',
    method: 'delete',
    path: '/api/tasks/{taskId}',
    summary: 'Delete a task',
    access: 'activities:write',
    params: taskParams,
    status: 204,
    output: noContent,
  }),
} as const

/** The search matches titles of meetings and enquiries, and names of leads. */
const meetingFilters = { verticalId: VerticalId.optional(), search: searchText }

export const meetingsApi = {
  listAll: defineEndpoint({
    id: 'meetings.listAll',
    method: 'get',
    path: '/api/meetings',
    summary:
      'Meetings of every vertical the caller may read, or of one; scheduled ones and those of a span the soonest first, else the latest first',
    access: 'activities:read',
    query: z.object({
      ...meetingFilters,
      status: z.enum(['scheduled', 'completed', 'cancelled']).optional(),
      /** A span, for calendars: meetings that run at some time from `from` on and before `to`. */
      from: Instant.optional(),
      to: Instant.optional(),
    }),
    paged: true,
    output: Meeting,
  }),
  counts: defineEndpoint({
    id: 'meetings.counts',
    method: 'get',
    path: '/api/meetings/counts',
    summary: 'How many meetings are scheduled, completed and cancelled under the given filters',
    access: 'activities:read',
    query: z.object(meetingFilters),
    output: z.object({
      scheduled: z.number().int(),
      completed: z.number().int(),
      cancelled: z.number().int(),
      isAtLeast,
    }),
  }),
  ofEnquiry: defineEndpoint({
    id: 'meetings.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/meetings',
    summary: 'Meetings of an enquiry, the latest start first',
    access: 'activities:read',
    params: ofEnquiry,
    paged: true,
    output: Meeting,
  }),
  create: defineEndpoint({
    id: 'meetings.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/meetings',
    summary: 'Schedule a meeting, or log one that took place',
    access: 'activities:write',
    params: ofEnquiry,
    body: MeetingCreate,
    status: 201,
    output: Meeting,
    errors: ['rule_broken'],
  }),
  get: defineEndpoint({
    id: 'meetings.get',
    method: 'get',
    path: '/api/meetings/{meetingId}',
    summary: 'A meeting',
    access: 'activities:read',
    params: meetingParams,
    output: Meeting,
  }),
  update: defineEndpoint({
    id: 'meetings.update',
    method: 'patch',
    path: '/api/meetings/{meetingId}',
    summary: 'Change or reschedule a meeting',
    access: 'activities:write',
    params: meetingParams,
    body: MeetingPatch,
    output: Meeting,
    errors: ['stale_edit', 'rule_broken', 'conflict'],
  }),
  complete: defineEndpoint({
    id: 'meetings.complete',
    method: 'patch',
    path: '/api/meetings/{meetingId}/complete',
    summary: 'Complete a scheduled meeting, with notes and follow-up tasks',
    access: 'activities:write',
    params: meetingParams,
    body: MeetingComplete,
    output: Meeting,
    errors: ['stale_edit', 'meeting_not_scheduled'],
  }),
  cancel: defineEndpoint({
    id: 'meetings.cancel',
    method: 'delete',
    path: '/api/meetings/{meetingId}',
    summary: 'Cancel a meeting; the row stays, and cancelling again is harmless',
    access: 'activities:write',
    params: meetingParams,
    output: Meeting,
    errors: ['meeting_completed'],
  }),
} as const
