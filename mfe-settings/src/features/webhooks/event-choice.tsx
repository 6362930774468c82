import { usePages } from '@ginkgo/api-client'
import { appsApi } from '@ginkgo/contracts'
import { Checkbox } from '@ginkgo/ui/form'
import { appEvents, chosenEvents, eventGroups, eventLabel } from './event-names.ts'

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
  const { rows: installed } = usePages(appsApi.list, {})
  const ofApps = appEvents(installed ?? [], chosen)
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
      {ofApps.length > 0 ? (
        <div role="group" aria-label="Apps" className="mb-3 break-inside-avoid">
          <p className="text-sm font-medium text-fg">Apps</p>
          {ofApps.map(({ event, label }) => (
            <Checkbox
              key={event}
              label={label}
              value={chosen.includes(event)}
              onValueChange={(on) => set([event], on)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
