import { myDayApi, myDayAtMost } from '@ginkgo/contracts'
import { eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { meetings, notes, tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { orderOf } from '../../../db/paging.ts'
import { answer } from '../../../operation/result.ts'
import { callFields, callOrder, isCall, joinedCalls, toCall } from '../calls/call-fields.ts'
import { readWantedVertical } from '../meetings/list-meetings.ts'
import { joinedMeetings, meetingFields, toMeeting } from '../meetings/meeting-fields.ts'
import { isShown as isShownMeeting, runsWithin } from '../meetings/meeting-list.ts'
import { isTheirs } from '../meetings/their-meetings.ts'
import { joinedTasks, taskFields, toTask } from '../tasks/task-fields.ts'
import { todayOf } from '../../../lists/asked.ts'
import { due, isShown as isShownTask } from '../tasks/task-due.ts'
import { spanOfDay } from '@ginkgo/contracts/dates'

/** Open tasks of a person that meet the condition, the longest due first. */
const readOpenTasks = (db: OrgDb, assigneeId: SQL, verticalId: string | undefined, dueWhen: SQL) =>
  joinedTasks(db.select(taskFields).from(tasks))
    .where(
      isShownTask,
      eq(tasks.assigneeId, assigneeId),
      eq(tasks.status, 'pending'),
      verticalId ? eq(tasks.verticalId, verticalId) : undefined,
      dueWhen,
    )
    .orderBy(due, tasks.id)
    .limit(myDayAtMost)
    .bounded()

export const getMyDay = operation(myDayApi.get, {
  load: ({ db, callerId, query, now }) => {
    const { verticalId } = query
    const today = todayOf(query, now)
    const day = spanOfDay(today, query.timeZone ?? 'UTC')
    return combine({
      vertical: readWantedVertical(db, verticalId),
      overdue: readOpenTasks(db, callerId, verticalId, lt(due, today)),
      dueToday: readOpenTasks(db, callerId, verticalId, eq(due, today)),
      meetings: joinedMeetings(db.select(meetingFields).from(meetings))
        .where(
          isShownMeeting,
          verticalId ? eq(meetings.verticalId, verticalId) : undefined,
          sql`${meetings.status} IN ('scheduled', 'completed')`,
          runsWithin(db, day),
          isTheirs(callerId),
        )
        .orderBy(meetings.startTime, meetings.id)
        .limit(myDayAtMost)
        .bounded(),
      calls: joinedCalls(db.select(callFields).from(notes))
        .where(
          isCall,
          sql`${notes.userId} = ${callerId}`,
          verticalId ? eq(notes.verticalId, verticalId) : undefined,
          gte(notes.calledAt, day.from),
          lt(notes.calledAt, day.to),
        )
        .orderBy(...orderOf(callOrder))
        .limit(myDayAtMost)
        .bounded(),
    })
  },
  handle: ({ loaded, query, now }) =>
    answer({
      today: todayOf(query, now),
      overdue: loaded.overdue.map(toTask),
      dueToday: loaded.dueToday.map(toTask),
      meetings: loaded.meetings.map((meeting) => toMeeting(meeting, now)),
      calls: loaded.calls.map(toCall),
    }),
})
