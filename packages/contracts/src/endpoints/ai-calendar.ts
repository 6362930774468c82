import { type AiEndpoint, forAi } from './ai-endpoint.ts'
import { meetingsApi } from './meetings.ts'
import { myDayApi } from './my-day.ts'

/**
 * The day of a person and meetings. Tools schedule, move and cancel none: that sends mails to people outside, and what a
 * model has read may have told it to.
 */
export const calendarForAi: readonly AiEndpoint[] = [
  forAi(myDayApi.get, {
    id: 'getMyDay',
    path: '/api/ai/my-day',
    summary: 'What the person has to do today',
    description:
      'Their overdue tasks, the tasks that are due today, the meetings of the day and the calls that they have logged. Give `timeZone`, as a day begins at another moment elsewhere.',
  }),
  forAi(meetingsApi.listAll, {
    id: 'listMeetings',
    path: '/api/ai/meetings',
    summary: 'Find meetings, also to see when somebody is free',
    description:
      '`from` and `to` give the meetings of a span of time, as a calendar shows them; `ownerId` those that a member made or is invited to, or `me`; `status` is `scheduled`, `completed` or `cancelled`. Look here whether a time is free before you propose it; people schedule meetings in the portal, as attendees get mails.',
  }),
  forAi(meetingsApi.complete, {
    id: 'completeMeeting',
    path: '/api/ai/meetings/{meetingId}/complete',
    summary: 'Mark a meeting as held, with its notes and follow-up tasks',
    description:
      'Only a scheduled meeting can be completed. `notes` says what came out of it; `tasks` are added in the same step.',
    example: { notes: 'They want a pilot in spring.', tasks: [{ title: 'Send the offer' }] },
  }),
]
