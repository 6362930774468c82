import { myDayApi } from '@ginkgo/contracts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { listOf } from '../../../bulk/many-rows.ts'
import { leads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { lastContactOfLead } from '../../audit/activity-stream/last-contact.ts'
import { readWantedVertical } from '../meetings/list-meetings.ts'

const asRecord = <Row extends object>(record: SQL): SQL<Row | null> =>
  record.mapWith((text: string | null) => (text === null ? null : JSON.parse(text))) as SQL<Row | null>

/** Of the tasks of a lead, which are few. */
const nextTask = asRecord<{ id: string; title: string; dueDate: string | null }>(sql`(
  SELECT json_object('id', t.id, 'title', t.title, 'dueDate', t.due_date) FROM tasks AS t
  WHERE t.organization_id = leads.organization_id AND t.lead_id = leads.id
    AND t.status = 'pending' AND t.hidden = 0
  ORDER BY coalesce(t.due_date, '9999-12-31'), t.id LIMIT 1)`)

const nextMeeting = (now: string) =>
  asRecord<{ id: string; title: string; startTime: number }>(sql`(
  SELECT json_object('id', m.id, 'title', m.title, 'startTime', m.start_time) FROM meetings AS m
  WHERE m.organization_id = leads.organization_id AND m.lead_id = leads.id
    AND m.status = 'scheduled' AND m.hidden = 0 AND m.end_time > ${Date.parse(now)}
  ORDER BY m.start_time, m.id LIMIT 1)`)

/** Leads outside of the caller's scope are left out. */
export const listNextSteps = operation(myDayApi.nextSteps, {
  load: ({ db, query: { verticalId, leadIds }, now }) =>
    combine({
      vertical: readWantedVertical(db, verticalId),
      steps: db
        .select({
          leadId: leads.id,
          task: nextTask,
          meeting: nextMeeting(now),
          lastContactAt: lastContactOfLead,
        })
        .from(leads)
        .where(sql`${leads.verticalId} = ${verticalId}`, inArray(leads.id, listOf(leadIds)))
        .all(),
    }),
  handle: ({ loaded: { steps } }) =>
    answer(
      steps.map(({ meeting, ...step }) => ({
        ...step,
        meeting: meeting && { ...meeting, startTime: new Date(meeting.startTime).toISOString() },
      })),
    ),
})
