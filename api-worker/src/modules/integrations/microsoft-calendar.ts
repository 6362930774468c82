import { wireEmail } from '@ginkgo/contracts'
import * as z from 'zod'
import { callProvider, type Token } from './call-provider.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { Provider } from './providers.ts'

/** A meeting as an event in a calendar of Microsoft 365. */
export interface MicrosoftEventInput {
  /** The meeting's id, which identifies an event whose own id is not known. */
  readonly meetingId: string
  readonly title: string
  readonly description: string | null
  readonly startTime: string
  readonly endTime: string
  readonly attendees: readonly { email: string; name: string }[]
  /** The link to a video call elsewhere. */
  readonly videoUrl: string | null
  /** Microsoft adds a Teams link. */
  readonly isTeams: boolean
}

/** What Microsoft holds of it. */
export interface MicrosoftEventMade {
  readonly id: string
  readonly teamsUrl: string | null
}

const Event = z
  .object({
    id: z.string().min(1).max(1024),
    onlineMeeting: z.object({ joinUrl: z.url().nullish() }).nullish(),
  })
  .transform(
    ({ id, onlineMeeting }): MicrosoftEventMade => ({
      id,
      teamsUrl: onlineMeeting?.joinUrl ?? null,
    }),
  )
const Events = z.object({ value: z.array(Event) })
const Nothing = z.unknown()

/** The name of the extended property with the meeting's id, as the filter of events knows no `transactionId`. */
const propertyId = 'String {6b1f0c52-9d0e-4c0a-8f43-3f5f6f2f1a77} Name GinkgoMeeting'

const eventsUrl = (provider: Provider, eventId = '') =>
  `${provider.apiUrl}/v1.0/me/events${eventId && `/${encodeURIComponent(eventId)}`}`

/** Microsoft mails the invitations. @throws ProviderProblem */
export function insertMicrosoftEvent(
  provider: Provider,
  token: Token,
  event: MicrosoftEventInput,
): Promise<MicrosoftEventMade> {
  const { meetingId, isTeams } = event
  const body = {
    ...fieldsOf(event),
    ...bodyOf(event),
    // Lets Microsoft answer a repeated request with the event that the first one made.
    transactionId: meetingId,
    singleValueExtendedProperties: [{ id: propertyId, value: meetingId }],
    ...(isTeams && { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }),
  }
  return callProvider(eventsUrl(provider), { method: 'POST', token, body }, Event)
}

/** @throws ProviderProblem, `gone` if the event was removed in the calendar */
export function changeMicrosoftEvent(
  provider: Provider,
  token: Token,
  eventId: string,
  event: MicrosoftEventInput,
): Promise<MicrosoftEventMade> {
  // Whoever replaces the text of a Teams meeting takes the way into it away, as Microsoft keeps that in the text.
  const body = { ...fieldsOf(event), ...(!event.isTeams && bodyOf(event)) }
  return callProvider(eventsUrl(provider, eventId), { method: 'PATCH', token, body }, Event)
}

/** Changes an event that may not be there, or makes it. @throws ProviderProblem */
export async function ensureMicrosoftEvent(
  provider: Provider,
  token: Token,
  event: MicrosoftEventInput,
): Promise<MicrosoftEventMade> {
  const existing = await findEvent(provider, token, event.meetingId)
  return existing
    ? changeMicrosoftEvent(provider, token, existing, event)
    : insertMicrosoftEvent(provider, token, event)
}

/**
 * Microsoft notifies the attendees. An event that does not exist any more counts as removed. The event's id may be unknown.
 * @throws ProviderProblem
 */
export async function removeMicrosoftEvent(
  provider: Provider,
  token: Token,
  eventId: string | null,
  meetingId: string,
): Promise<void> {
  const id = eventId ?? (await findEvent(provider, token, meetingId))
  if (id === undefined) return
  try {
    await callProvider(eventsUrl(provider, id), { method: 'DELETE', token }, Nothing)
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== 'gone') throw error
  }
}

async function findEvent(provider: Provider, token: Token, meetingId: string): Promise<string | undefined> {
  const isIt = `singleValueExtendedProperties/Any(ep: ep/id eq '${propertyId}' and ep/value eq '${meetingId}')`
  const url = `${eventsUrl(provider)}?$select=id&$filter=${encodeURIComponent(isIt)}`
  return (await callProvider(url, { method: 'GET', token }, Events)).value[0]?.id
}

function bodyOf({ description, videoUrl }: MicrosoftEventInput) {
  const content = [description, videoUrl && `Join: ${videoUrl}`].filter(Boolean).join('\n\n')
  return { body: { contentType: 'text', content } }
}

function fieldsOf({ title, startTime, endTime, attendees, videoUrl }: MicrosoftEventInput) {
  // In UTC, which calendars show in their own zone: Microsoft does not know all names of zones.
  const instant = (time: string) => ({ dateTime: time.replace(/Z$/, ''), timeZone: 'UTC' })
  return {
    subject: title,
    ...(videoUrl && { location: { displayName: videoUrl } }),
    start: instant(startTime),
    end: instant(endTime),
    attendees: attendees.map(({ email, name }) => ({
      emailAddress: { address: wireEmail(email), name },
      type: 'required',
    })),
  }
}
