import { appEventType, appPartTitle, type InstalledApp, isAppEvent, webhookEvents } from '@ginkgo/contracts'

/** Events by the kind of record, as people choose them. */
export const eventGroups = [
  { kind: 'lead', label: 'Leads' },
  { kind: 'contact', label: 'Contacts' },
  { kind: 'enquiry', label: 'Enquiries' },
  { kind: 'task', label: 'Tasks' },
  { kind: 'meeting', label: 'Meetings' },
  { kind: 'call', label: 'Calls' },
  { kind: 'note', label: 'Notes' },
  { kind: 'email', label: 'E-mails' },
  { kind: 'form', label: 'Web forms' },
].map((group) => ({ ...group, events: webhookEvents.filter((event) => event.startsWith(`${group.kind}.`)) }))

/** `enquiry.stage_changed` is shown as `stage changed`. */
export const eventLabel = (event: string): string => event.slice(event.indexOf('.') + 1).replaceAll('_', ' ')

/** The chosen events with each `<kind>.*` written out, those of apps last. */
export const chosenEvents = (chosen: readonly string[]): string[] => [
  ...webhookEvents.filter((event) => chosen.includes(event) || chosen.includes(`${event.split('.')[0]}.*`)),
  ...chosen.filter(isAppEvent),
]

/** The events of installed apps, and those that were chosen of apps that are gone. */
export function appEvents(
  apps: readonly Pick<InstalledApp, 'name' | 'automation'>[],
  chosen: readonly string[],
): readonly { readonly event: string; readonly label: string }[] {
  const known = apps.flatMap(({ name, automation }) =>
    (automation?.triggers ?? []).map((trigger) => ({
      event: appEventType(name, trigger.name),
      label: appPartTitle(automation!, trigger),
    })),
  )
  const gone = chosen.filter((event) => isAppEvent(event) && known.every((one) => one.event !== event))
  return [...known, ...gone.map((event) => ({ event, label: `${event} (the app is gone)` }))]
}

/** What a webhook gets, in words: a kind as a whole, or its events. */
export function eventsText(chosen: readonly string[]): string {
  const events = chosenEvents(chosen)
  const ofApps = events.filter(isAppEvent)
  const builtIn = events.length - ofApps.length
  if (builtIn === webhookEvents.length) return ['Everything', ...ofApps].join(', ')
  const groups = eventGroups.flatMap((group) => {
    const some = group.events.filter((event) => events.includes(event))
    if (some.length === 0) return []
    return some.length === group.events.length
      ? [group.label]
      : [`${group.label} (${some.map(eventLabel).join(', ')})`]
  })
  return [...groups, ...ofApps].join(', ')
}
