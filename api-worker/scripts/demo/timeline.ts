import { activities, notes } from '../../src/db/schema/index.ts'
import { noteTexts } from './business.ts'
import { iso, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import { belongsTo, type Happening, type Timeline } from './happening.ts'
import { addMeetings } from './meetings.ts'
import type { Rows } from '../rows.ts'
import { addTasks } from './tasks.ts'

/**
 * Notes, tasks, meetings and the activities of an enquiry. `known` is what happened to the enquiry itself, its
 * creation first. Returns when something happened last, in milliseconds.
 */
export function addTimeline(
  rows: Rows,
  dice: Dice,
  now: number,
  timeline: Timeline,
  known: readonly Happening[],
): number {
  const created = known[0]?.at ?? now
  const happenings = [
    ...known,
    ...addNotes(rows, dice, now, timeline, created),
    ...addTasks(rows, dice, now, timeline, created),
    ...addMeetings(rows, dice, now, timeline, created),
  ]
  const { organizationId, id: verticalId } = timeline.vertical
  for (const { at, changes = [], ...happening } of happenings)
    rows.add(activities, {
      id: dice.id(at),
      organizationId,
      verticalId,
      leadId: timeline.leadId,
      enquiryId: timeline.enquiryId,
      ...happening,
      actorType: 'user',
      actorName: timeline.worker.name,
      userId: timeline.worker.id,
      changes: [...changes],
      createdAt: iso(at),
    })
  return Math.max(...happenings.map(({ at }) => at))
}

function addNotes(rows: Rows, dice: Dice, now: number, timeline: Timeline, created: number): Happening[] {
  return Array.from(
    {
      length: dice.weighted([
        [0, 40],
        [1, 35],
        [2, 15],
        [3, 10],
      ]),
    },
    () => {
      const at = someTime(dice, created, now)
      const content = dice.pick(noteTexts)
      rows.add(notes, {
        id: dice.id(at),
        ...belongsTo(timeline),
        content,
        userId: timeline.worker.id,
        createdAt: iso(at),
        updatedAt: iso(at),
      })
      return { at, type: 'note.created', title: 'Note added', description: content }
    },
  )
}
