import { eq } from 'drizzle-orm'
import { GuardFailed } from '../../../db/connection.ts'
import { meetings } from '../../../db/schema/index.ts'
import { grownStamp, nextStamp } from '../../../db/stamp.ts'
import { readMeeting, type StoredMeeting } from './meeting-fields.ts'
import {
  changeOutside,
  columnsOf,
  isOutside,
  type OutsideColumns,
  type OutsideContext,
  type OutsideResult,
  removeOutside,
} from './outside-meeting.ts'

/** How often what providers hold is brought up to the meeting, which somebody changes each time meanwhile. */
const roundsAtMost = 5

/** What providers were notified of: the meeting as it was then, and the columns that the row had. */
export type NotifiedMeeting = Pick<StoredMeeting, 'id' | 'status' | 'sequence'> & OutsideColumns

type Row = NonNullable<ReturnType<ReturnType<typeof readMeeting>['decode']>>

export interface Settled {
  /** The meeting as it is now; undefined where it is gone. */
  readonly meeting: Row | undefined
  readonly warnings: readonly string[]
}

/**
 * Notes what providers made of a meeting. It may have been changed or cancelled while they were asked, and their last
 * notification may be the older one: they are then notified again of the meeting as it is now, until that was the last.
 */
export async function keepOutside(
  outside: OutsideContext,
  notified: NotifiedMeeting,
  done: OutsideResult,
  now: string,
): Promise<Settled> {
  const { db, trips } = outside
  let { columns, warnings } = done
  let last: NotifiedMeeting = notified
  for (let round = 0; ; round++) {
    const meeting = await trips.read(readMeeting(db, notified.id))
    if (!meeting) {
      const left = await removeOutside(outside, { ...(notified as StoredMeeting), ...columns })
      return { meeting, warnings: left.warnings }
    }
    if (isAsNotified(meeting, last) || round === roundsAtMost) {
      const set = { ...columns, updatedAt: grownStamp(meetings.updatedAt, now) }
      try {
        await trips.write([
          db.unchanged(meetings, meeting),
          db.update(meetings, set, eq(meetings.id, notified.id)),
        ])
        const updatedAt = nextStamp(now, meeting.updatedAt)
        return { meeting: { ...meeting, ...columns, updatedAt }, warnings }
      } catch (error) {
        if (!(error instanceof GuardFailed) || round === roundsAtMost) throw error
        continue
      }
    }
    const present = { ...meeting, ...allKnown(meeting, columns) }
    const again = await bringUp(outside, present)
    columns = again.columns
    warnings = again.warnings
    last = meeting
  }
}

function bringUp(outside: OutsideContext, meeting: Row): OutsideResult | Promise<OutsideResult> {
  if (!isOutside(meeting)) return { columns: columnsOf(meeting), warnings: [] }
  return meeting.status === 'cancelled'
    ? removeOutside(outside, meeting)
    : changeOutside(outside, meeting, [])
}

/** Whether nobody changed what providers are notified of, or what is known of them. */
const isAsNotified = (meeting: NotifiedMeeting, notified: NotifiedMeeting) =>
  (meeting.status === 'cancelled') === (notified.status === 'cancelled') &&
  meeting.sequence === notified.sequence &&
  JSON.stringify(columnsOf(meeting)) === JSON.stringify(columnsOf(notified))

/** What anybody knows to be at a provider. */
function allKnown(stored: OutsideColumns, own: OutsideColumns): OutsideColumns {
  const states = [own.googleState, stored.googleState]
  const googleState = (['there', 'unsure'] as const).find((state) => states.includes(state)) ?? 'none'
  const event = own.microsoftEvent?.id ? own.microsoftEvent : (stored.microsoftEvent ?? own.microsoftEvent)
  return {
    googleState,
    googleEventId: own.googleEventId ?? stored.googleEventId,
    googleMeetUrl: own.googleMeetUrl ?? stored.googleMeetUrl,
    microsoftEvent: event,
    zoomMeetingId: own.zoomMeetingId ?? stored.zoomMeetingId,
    zoomJoinUrl: own.zoomJoinUrl ?? stored.zoomJoinUrl,
  }
}
