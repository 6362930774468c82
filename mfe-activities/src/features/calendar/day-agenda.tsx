import type { Meeting } from '@ginkgo/contracts'
import { longDay } from './calendar-days.ts'
import { MeetingCard } from '../meetings/meeting-card.tsx'

/** The meetings of one day, below the calendar of a phone. */
export function DayAgenda({ day, meetings }: { day: string; meetings: readonly Meeting[] }) {
  return (
    <section aria-label={`Meetings of ${longDay(day)}`}>
      <h3 className="font-semibold text-fg">{longDay(day)}</h3>
      {meetings.length === 0 ? (
        <p className="mt-1 text-sm text-muted">No meetings on this day</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {meetings.map((meeting) => (
            <li key={meeting.id} className="rounded-lg border border-line bg-surface p-3 text-sm">
              <MeetingCard meeting={meeting} withEnquiry />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
