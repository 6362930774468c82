import { wallTimeOf } from '@ginkgo/contracts/dates'
import { calendarDateOf } from '@ginkgo/ui'

interface Timed {
  readonly startTime: string
  readonly endTime: string
}

/** Where a meeting stands in the column of a day. */
export interface Slot<M> {
  readonly meeting: M
  /** Minutes of the wall clock since the day began, 0 to 1440. */
  readonly from: number
  readonly to: number
  /** Meetings that overlap stand beside each other: this one's place, from 0, among `lanes`. */
  readonly lane: number
  readonly lanes: number
}

/** Minutes that even the shortest meeting takes up, so that its title can be read. */
const shortestShown = 30
const dayLength = 24 * 60

const minutesOf = (instant: string, timeZone: string): number => {
  const [hours = 0, minutes = 0] = wallTimeOf(instant, timeZone).time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The meetings of one day (YYYY-MM-DD) by the clocks of a time zone, those that overlap in lanes. */
export function slotsOf<M extends Timed>(meetings: readonly M[], day: string, timeZone: string): Slot<M>[] {
  const placed = meetings
    .map((meeting) => {
      const begins =
        calendarDateOf(meeting.startTime, timeZone) < day ? 0 : minutesOf(meeting.startTime, timeZone)
      const ends =
        calendarDateOf(meeting.endTime, timeZone) > day ? dayLength : minutesOf(meeting.endTime, timeZone)
      const from = Math.min(begins, dayLength - shortestShown)
      return { meeting, from, to: Math.max(ends, from + shortestShown) }
    })
    .sort((one, other) => one.from - other.from || other.to - one.to)

  const slots: Slot<M>[] = []
  // Meetings that touch each other, directly or through others, share their number of lanes.
  let group: ((typeof placed)[number] & { lane: number })[] = []
  let laneEnds: number[] = []
  const close = () => {
    slots.push(...group.map((each) => ({ ...each, lanes: laneEnds.length })))
    group = []
    laneEnds = []
  }
  for (const each of placed) {
    if (laneEnds.every((end) => end <= each.from)) close()
    const free = laneEnds.findIndex((end) => end <= each.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = each.to
    group.push({ ...each, lane })
  }
  close()
  return slots
}
