import { defineEndpoint } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, meetings, tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { inContext, pathOfPlace } from '../../audit/activity-stream/record-context.ts'
import { joinUrlOf } from '../meetings/meeting-fields.ts'
import { isShown as isShownMeeting, runsWithin } from '../meetings/meeting-list.ts'
import { isTheirs } from '../meetings/their-meetings.ts'
import { isShown as isShownTask } from '../tasks/task-due.ts'
import { calendarObject } from './calendar-object.ts'

/** The number of past days that a calendar shows. */
const pastDays = 90
/** The number of future days that a calendar shows. */
const comingDays = 400
const atMost = 2_000
/** Of meetings, and as many of tasks: a calendar reads all of them in one answer. */
const atMostBytes = 2_000_000

/** Not among the other endpoints, because its answer is a calendar and not JSON. */
const feedEndpoint = defineEndpoint({
  id: 'calendarFeed.read',
  method: 'get',
  path: '/api/calendar/{file}',
  summary: 'Meetings and tasks of the person whose address it is, as iCalendar',
  access: 'profile:read',
  output: z.string(),
})

/** Shows what the owner of the address may see now, not what they could see when they made it. */
export const readFeed = operation(feedEndpoint, {
  load: ({ db, callerId, now }) => feedOf(db, callerId, now),
  handle: ({ loaded, origin }) =>
    answer(
      calendarObject(
        loaded.meetings.map(({ leadName, ...meeting }) => ({
          ...meeting,
          title: `${meeting.title} (${leadName})`,
          joinUrl: joinUrlOf(meeting),
        })),
        {
          name: 'Ginkgo',
          dueDays: loaded.tasks.map(({ leadName, leadId, enquiryId, ...task }) => ({
            ...task,
            title: `Due: ${task.title} (${leadName})`,
            url: `${origin}${pathOfPlace({ leadId, enquiryId })}`,
          })),
        },
      ),
    ),
})

function feedOf(db: OrgDb, ownerId: SQL, now: string) {
  const at = (days: number) => new Date(Date.parse(now) + days * dayMs).toISOString()
  return combine({
    meetings: inContext(
      db
        .select({
          id: meetings.id,
          title: meetings.title,
          description: meetings.description,
          startTime: meetings.startTime,
          endTime: meetings.endTime,
          attendees: meetings.attendees,
          zoomJoinUrl: meetings.zoomJoinUrl,
          googleMeetUrl: meetings.googleMeetUrl,
          microsoftEvent: meetings.microsoftEvent,
          sequence: meetings.sequence,
          updatedAt: meetings.updatedAt,
          leadName: leads.name,
        })
        .from(meetings),
      meetings,
    )
      .where(
        isShownMeeting,
        sql`${meetings.status} IN ('scheduled', 'completed')`,
        runsWithin(db, { from: at(-pastDays), to: at(comingDays) }),
        isTheirs(ownerId),
      )
      .orderBy(meetings.startTime)
      .limit(atMost)
      .bounded(atMostBytes),
    tasks: inContext(
      db
        .select({
          id: tasks.id,
          title: tasks.title,
          description: tasks.description,
          dueDate: sql<string>`${tasks.dueDate}`,
          updatedAt: tasks.updatedAt,
          leadName: leads.name,
          leadId: tasks.leadId,
          enquiryId: tasks.enquiryId,
        })
        .from(tasks),
      tasks,
    )
      .where(
        isShownTask,
        eq(tasks.assigneeId, ownerId),
        eq(tasks.status, 'pending'),
        sql`${tasks.dueDate} IS NOT NULL`,
      )
      .limit(atMost)
      .bounded(atMostBytes),
  })
}
