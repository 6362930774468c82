import { Checkbox } from '@ginkgo/ui/form'
import { chosenEvents, eventGroups, eventLabel } from './event-names.ts'

interface EventChoiceProps {
  value: readonly string[] | undefined
  onValueChange: (events: string[]) => void
}

/** Which events a webhook gets: kinds of records as a whole, or single events of them. */
export function EventChoice({ value = [], onValueChange }: EventChoiceProps) {
  const chosen = chosenEvents(value)
  const set = (events: readonly string[], on: boolean) =>
    onValueChange(
      on ? [...new Set([...chosen, ...events])] : chosen.filter((event) => !events.includes(event)),
    )
  return (
    <div className="gap-x-6 sm:columns-2">
      {eventGroups.map(({ kind, label, events }) => (
        <div key={kind} role="group" aria-label={label} className="mb-3 break-inside-avoid">
          <Checkbox
            label={label}
            value={events.every((event) => chosen.includes(event))}
            onValueChange={(on) => set(events, on)}
          />
          {events.length > 1 ? (
            <div className="flex flex-col pl-7">
              {events.map((event) => (
                <Checkbox
                  key={event}
                  label={eventLabel(event)}
                  value={chosen.includes(event)}
                  onValueChange={(on) => set([event], on)}
                />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}
