import { wireEmail } from '@ginkgo/contracts'
import * as z from 'zod'
import { callProvider, type Token } from './call-provider.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { Provider } from './providers.ts'

/** A meeting as an event in a calendar. */
export interface CalendarEvent {
  /** The id is chosen here, so that a repeated request makes no second event: digits and the letters a to v. */
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly startTime: string
  readonly endTime: string
  readonly timezone: string
  readonly attendees: readonly { email: string; name: string }[]
  /** The link to a video call; without it Google adds a video link of its own. */
  readonly videoUrl: string | null
}

const Event = z.object({ id: z.string().min(1).max(1024), hangoutLink: z.url().optional() })
const Nothing = z.unknown()

const eventsUrl = (provider: Provider, eventId = '') =>
  `${provider.apiUrl}/calendar/v3/calendars/primary/events${eventId && `/${encodeURIComponent(eventId)}`}?conferenceDataVersion=1&sendUpdates=all`

/** Google mails the invitations. Returns Google's video link. @throws ProviderProblem */
export async function insertEvent(
  provider: Provider,
  token: Token,
  event: CalendarEvent,
): Promise<string | null> {
  try {
    const conferenceData = {
      createRequest: { requestId: event.id, conferenceSolutionKey: { type: 'hangoutsMeet' } },
    }
    const body = { id: event.id, ...fieldsOf(event), ...(!event.videoUrl && { conferenceData }) }
    const made = await callProvider(eventsUrl(provider), { method: 'POST', token, body }, Event)
    return made.hangoutLink ?? null
  } catch (error) {
    // An earlier attempt has succeeded, although its answer was lost.
    const isThere = error instanceof ProviderProblem && error.message.startsWith('status 409')
    if (!isThere) throw error
    return changeEvent(provider, token, event)
  }
}

/** Returns the event's video link. @throws ProviderProblem, `gone` if the event was removed in the calendar */
export async function changeEvent(
  provider: Provider,
  token: Token,
  event: CalendarEvent,
): Promise<string | null> {
  // A removed event keeps its id, and the status `confirmed` restores it.
  const body = { ...fieldsOf(event), status: 'confirmed' }
  const changed = await callProvider(eventsUrl(provider, event.id), { method: 'PATCH', token, body }, Event)
  return changed.hangoutLink ?? null
}

/** An event that does not exist any more counts as removed. @throws ProviderProblem */
export async function removeEvent(provider: Provider, token: Token, eventId: string): Promise<void> {
  try {
    await callProvider(eventsUrl(provider, eventId), { method: 'DELETE', token }, Nothing)
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== 'gone') throw error
  }
}

function fieldsOf(event: CalendarEvent) {
  const { title, description, startTime, endTime, timezone, attendees, videoUrl } = event
  return {
    summary: title,
    description: [description, videoUrl && `Join: ${videoUrl}`].filter(Boolean).join('\n\n'),
    ...(videoUrl && { location: videoUrl }),
    start: { dateTime: startTime, timeZone: timezone },
    end: { dateTime: endTime, timeZone: timezone },
    attendees: attendees.map(({ email, name }) => ({ email: wireEmail(email), displayName: name })),
  }
}
