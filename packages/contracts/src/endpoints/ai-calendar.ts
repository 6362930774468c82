import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { meetingsApi } from './meetings.ts'
import { myDayApi } from './my-day.ts'

const partsOf = (list: string, names: readonly string[]) => names.map((name) => `${list}.${name}`)
const taskOfDay = ['title', 'status', 'dueDate', 'leadId', 'lead.name', 'enquiry.title']
/** Of the day of a person. */
const dayRows = [
  'today',
  ...partsOf('overdue', taskOfDay),
  ...partsOf('dueToday', taskOfDay),
  ...partsOf('meetings', ['title', 'startTime', 'endTime', 'status', 'needsOutcome', 'leadId', 'lead.name']),
  ...partsOf('calls', ['outcome', 'calledAt', 'note', 'leadId', 'lead.name']),
]

/**
 * The day of a person and meetings. Scheduling, moving and cancelling one sends mails to people outside, and what a model has
 * read may have asked for it: that needs a scope of its own, and the person is asked each time.
 */
export const calendarForAi: readonly AiEndpoint[] = [
  forAi(myDayApi.get, {
    id: 'getMyDay',
    path: '/api/ai/my-day',
    summary: 'What the person has to do today',
    description:
      'Their overdue tasks, the tasks that are due today, the meetings of the day and the calls that they have logged. Give `timeZone`.',
    shows: dayRows,
  }),
  forAi(meetingsApi.listAll, {
    id: 'listMeetings',
    path: '/api/ai/meetings',
    summary: 'Find meetings, also to see when somebody is free',
    description:
      '`from` and `to` give the meetings of a span of time; `ownerId` those that a member made or is invited to, or `me`; `status` is `scheduled`, `completed` or `cancelled`.',
    restOnly: true,
    withoutQuery: ['needsOutcome'],
  }),
  forAi(meetingsApi.availability, {
    id: 'getAvailability',
    path: '/api/ai/availability',
    summary: 'See when members are available together, the free times of their working days',
    description:
      'Up to ten `memberIds`, also `me`, and up to 14 days from `from` to `to`. `slots` are the spans of at least `minutes` in which none of them has an appointment; `busy` says when each does not have time.',
    toolOnly: true,
  }),
  forAi(meetingsApi.create, {
    id: 'scheduleMeeting',
    path: '/api/ai/enquiries/{enquiryId}/meetings',
    summary: 'Schedule a meeting about an enquiry, or log one that took place',
    description:
      'A scheduled meeting needs `title`, `startTime`, `endTime` in the future and `meetingType`; attendees with an e-mail get an invitation. With `meetingDate` alone, a meeting of the past is logged, with `tasks` that follow from it.',
    scope: 'destructive',
    example: {
      title: 'Demo',
      startTime: '2026-12-08T09:00:00Z',
      endTime: '2026-12-08T10:00:00Z',
      meetingType: 'Online',
      attendees: [{ name: 'Niamh O’Brien', email: 'niamh@obrien.example' }],
    },
  }),
  forAi(meetingsApi.createOnLead, {
    id: 'scheduleLeadMeeting',
    path: '/api/ai/leads/{leadId}/meetings',
    summary: 'Schedule a meeting with a lead without a deal, or log one',
    description: 'As scheduleMeeting, for a first conversation before there is an enquiry.',
    scope: 'destructive',
    example: {
      title: 'First conversation',
      startTime: '2026-12-08T09:00:00Z',
      endTime: '2026-12-08T09:30:00Z',
      meetingType: 'Phone',
    },
  }),
  forAi(meetingsApi.update, {
    id: 'updateMeeting',
    path: '/api/ai/meetings/{meetingId}',
    summary: 'Reschedule a meeting or change its details',
    description: 'What is not named stays as it is. Attendees are told about another time.',
    scope: 'destructive',
    example: { startTime: '2026-12-09T09:00:00Z', endTime: '2026-12-09T10:00:00Z' },
  }),
  forAi(meetingsApi.complete, {
    id: 'completeMeeting',
    path: '/api/ai/meetings/{meetingId}/complete',
    summary: 'Mark a meeting as held, with its notes and follow-up tasks',
    description:
      'Only a scheduled meeting can be completed. `notes` says what came out of it; `tasks` are added in the same step.',
    example: { notes: 'They want a pilot in spring.', tasks: [{ title: 'Send the offer' }] },
  }),
  forAi(meetingsApi.cancel, {
    id: 'cancelMeeting',
    path: '/api/ai/meetings/{meetingId}',
    summary: 'Cancel a meeting',
    description:
      'It stays listed as cancelled, and its attendees are told. A meeting that took place cannot be cancelled.',
    scope: 'destructive',
  }),
]
