import { dayMs } from '@ginkgo/contracts/dates'
import { type MeetingType, meetingTypes } from '@ginkgo/contracts'
import { meetings } from '../../src/db/schema/index.ts'
import { meetingTitles } from './business.ts'
import { hourMs, iso, officeTime, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Rows } from '../rows.ts'
import { belongsTo, type Happening, type Timeline } from './happening.ts'

type Kind = 'upcoming' | 'without outcome' | 'completed' | 'cancelled'

/** Meetings to come, held ones, cancelled ones, and some whose outcome nobody has noted yet. */
export function addMeetings(
  rows: Rows,
  dice: Dice,
  now: number,
  timeline: Timeline,
  created: number,
): Happening[] {
  const count = dice.weighted([
    [0, 50],
    [1, 35],
    [2, 15],
  ])
  return Array.from({ length: count }, () => {
    const kind = timeline.isOpen
      ? dice.weighted<Kind>([
          ['upcoming', 35],
          ['without outcome', 15],
          ['completed', 40],
          ['cancelled', 10],
        ])
      : dice.weighted<Kind>([
          ['completed', 85],
          ['cancelled', 15],
        ])
    return addMeeting(rows, dice, now, timeline, created, kind)
  })
}

function addMeeting(
  rows: Rows,
  dice: Dice,
  now: number,
  timeline: Timeline,
  created: number,
  kind: Kind,
): Happening {
  const days = {
    upcoming: dice.between(1, 28),
    'without outcome': -dice.between(1, 9),
    cancelled: dice.between(-20, 14),
  }
  const startedAgo = Math.max(1, Math.floor((now - created) / dayMs))
  const day = kind === 'completed' ? -dice.between(1, startedAgo) : days[kind]
  const start = officeTime(dice, now, day)
  // Planned before it starts, and not before there was an enquiry.
  const at = someTime(dice, created, Math.max(created, Math.min(now, start)))
  const title = dice.pick(meetingTitles)
  const isOver = kind === 'completed'
  rows.add(meetings, {
    id: dice.id(at),
    ...belongsTo(timeline),
    title,
    description: dice.chance(0.3) ? 'Agenda: needs, timing, budget.' : null,
    startTime: iso(start),
    endTime: iso(start + dice.pick([0.5, 1, 1, 1.5]) * hourMs),
    timezone: dice.pick(['Europe/Berlin', 'Europe/London', 'Asia/Kolkata', 'America/New_York']),
    meetingType: dice.pick<MeetingType>(meetingTypes),
    status: isOver ? 'completed' : kind === 'cancelled' ? 'cancelled' : 'scheduled',
    notes: isOver
      ? dice.pick(['Agreed on the next steps.', 'They will compare offers until Monday.', null])
      : null,
    attendees: dice.chance(0.5) ? [{ email: 'purchasing@customer.example', name: 'Purchasing' }] : [],
    zoomJoinUrl: null,
    googleEventId: null,
    createdBy: timeline.worker.id,
    createdAt: iso(at),
    updatedAt: iso(at),
  })
  return isOver
    ? { at, type: 'meeting.logged', title: 'Meeting logged', description: title }
    : { at, type: 'meeting.scheduled', title: 'Meeting scheduled', description: title }
}
