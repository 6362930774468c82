import { availabilityLimits, meetingsApi } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import { invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { valuesOf } from '../../../lists/query.ts'
import { commonOf, mergedOf, type Span, without, workingSpans } from './free-times.ts'

/** Meetings of one member that are taken into account; with more of them in so few days the times would be wrong. */
const mostMeetings = 1_000

const longest = sql`(SELECT coalesce(max((SELECT max(m.end_time - m.start_time) FROM meetings AS m
  WHERE m.organization_id = v.organization_id AND m.vertical_id = v.id AND m.hidden = 0)), 0)
  FROM verticals AS v WHERE v.organization_id = users.organization_id)`

/**
 * Start and end of what the member has made or is invited to, in whichever vertical: somebody is not free during a meeting
 * that the caller may not read. Nothing but the times is read of it. The person's columns are written out, as within a
 * select of one table they would have no table, and be those of the meeting.
 */
const takenFrom = (start: number, end: number): SQL<string> => sql<string>`(
  SELECT json_group_array(json_array(taken.start_time, taken.end_time)) FROM (
    SELECT m.start_time, m.end_time FROM meetings AS m
    WHERE m.organization_id = users.organization_id AND m.status = 'scheduled' AND m.hidden = 0
    AND m.start_time >= ${start} - ${longest} AND m.start_time < ${end} AND m.end_time > ${start}
    AND (m.created_by = users.id OR EXISTS (
      SELECT 1 FROM json_each(m.attendees) AS attendee WHERE attendee.value ->> 'email' = users.email))
    LIMIT ${mostMeetings + 1}) AS taken)`

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const availability = operation(meetingsApi.availability, {
  load: ({ db, query: { memberIds, from, to } }) =>
    db
      .select({
        id: users.id,
        name: users.fullName,
        timeZone: users.timeZone,
        // The days of every zone.
        taken: takenFrom(midnight(addDays(from, -1)), midnight(addDays(to, 2))),
      })
      .from(users)
      .where(inArray(users.id, [...valuesOf(memberIds)]), eq(users.active, true))
      .orderBy(users.fullName, users.id)
      .all(),
  handle: ({ loaded, query: { memberIds, from, to, minutes, timeZone = 'UTC' }, now }) => {
    const known = new Set<string>(loaded.map(({ id }) => id))
    const missing = valuesOf(memberIds).filter((id) => typeof id === 'string' && !known.has(id))
    if (missing.length > 0) throw invalidField('memberIds', `No active member: ${missing.join(', ')}`)
    const people = loaded.map(({ taken, ...member }) => {
      const spans = JSON.parse(taken) as Span[]
      if (spans.length > mostMeetings)
        throw invalidField('to', `${member.name} has too many meetings in these days; ask for fewer days`)
      const zone = member.timeZone ?? timeZone
      const works = workingSpans(from, to, zone)
      const busy = commonOf(works, mergedOf(spans))
      return { ...member, timeZone: zone, works, busy }
    })
    const free = people
      .map(({ works, busy }) => without(works, busy))
      .reduce((all, each) => commonOf(all, each))
    const slots = without(free, [[0, Date.parse(now)]]).filter(
      ([start, end]) => end - start >= minutes * 60_000,
    )
    const more = slots.length - availabilityLimits.slots
    return answer({
      slots: slots.slice(0, availabilityLimits.slots).map(asInstants),
      ...(more > 0 && { moreSlots: more }),
      members: people.map(({ works: _, busy, ...member }) => ({ ...member, busy: busy.map(asInstants) })),
    })
  },
})

const asInstants = ([start, end]: Span) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
})
