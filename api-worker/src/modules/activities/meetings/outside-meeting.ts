import type { OrgDb } from '../../../db/org-db.ts'
import type { Bindings } from '../../../operation/env.ts'
import { errorFields, log } from '../../../operation/log.ts'
import type { Trips } from '../../../operation/result.ts'
import {
  type CalendarEvent,
  changeEvent,
  insertEvent,
  removeEvent,
} from '../../integrations/google-calendar.ts'
import {
  changeMicrosoftEvent,
  ensureMicrosoftEvent,
  insertMicrosoftEvent,
  type MicrosoftEventInput,
  removeMicrosoftEvent,
} from '../../integrations/microsoft-calendar.ts'
import { ProviderProblem, warningOf } from '../../integrations/provider-problem.ts'
import { type OauthProvider, providerOf } from '../../integrations/providers.ts'
import { connectionTo, type StoredConnection } from '../../integrations/stored-connection.ts'
import { openVault } from '../../integrations/token-vault.ts'
import type { Token } from '../../integrations/call-provider.ts'
import { withToken } from '../../integrations/usable-token.ts'
import { changeZoomMeeting, createZoomMeeting, deleteZoomMeeting } from '../../integrations/zoom.ts'
import type { StoredMeeting } from './meeting-fields.ts'

/** The columns of a meeting that say what providers hold of it. */
export type OutsideColumns = Pick<
  StoredMeeting,
  'googleState' | 'googleEventId' | 'googleMeetUrl' | 'microsoftEvent' | 'zoomMeetingId' | 'zoomJoinUrl'
>

/** What a meeting's owner has connected, and how it is called. */
export interface OutsideContext {
  readonly db: OrgDb
  readonly env: Bindings
  readonly origin: string
  readonly trips: Trips
  readonly connections: readonly StoredConnection[]
}

/** What came of it: the columns to keep, and what could not be done. */
export interface OutsideResult {
  readonly columns: OutsideColumns
  readonly warnings: readonly string[]
}

/** The event's id follows from the meeting's, so that no repetition makes a second event. */
const eventIdOf = (meetingId: string) => meetingId.replaceAll('-', '')

type Meeting = Pick<
  StoredMeeting,
  'id' | 'title' | 'description' | 'startTime' | 'endTime' | 'timezone' | 'attendees'
> &
  OutsideColumns

const eventOf = (meeting: Meeting): CalendarEvent => ({
  ...meeting,
  id: eventIdOf(meeting.id),
  videoUrl: meeting.zoomJoinUrl ?? meeting.microsoftEvent?.teamsUrl ?? null,
})

const microsoftEventOf = (meeting: Meeting, isTeams: boolean): MicrosoftEventInput => ({
  ...meeting,
  meetingId: meeting.id,
  videoUrl: meeting.zoomJoinUrl,
  isTeams,
})

/** What a new meeting asks providers for; a Teams link comes with an event. */
export interface AskedProviders {
  readonly google: boolean
  readonly zoom: boolean
  readonly microsoft: 'event' | 'teams' | undefined
}

/** Makes what is wanted for at the providers; those with links first, as these stand in the events of calendars. */
export async function createOutside(
  context: OutsideContext,
  meeting: Meeting,
  providers: AskedProviders,
): Promise<OutsideResult> {
  const warnings: string[] = []
  let columns: OutsideColumns = columnsOf(meeting)
  if (providers.zoom) {
    const made = await attempt(context, 'zoom', warnings, 'no Zoom meeting was created', (provider, token) =>
      createZoomMeeting(provider, token, meeting),
    )
    if (made) columns = { ...columns, zoomMeetingId: made.id, zoomJoinUrl: made.joinUrl }
  }
  if (providers.microsoft) {
    const event = microsoftEventOf({ ...meeting, ...columns }, providers.microsoft === 'teams')
    const { isTeams } = event
    let isSilent = false
    const made = await attempt(
      context,
      'microsoft_calendar',
      warnings,
      'no calendar event was created',
      (provider, token) => insertMicrosoftEvent(provider, token, event),
      (error) => (isSilent = isUnsure(error)),
    )
    if (made && isTeams && made.teamsUrl === null)
      warnings.push('Microsoft 365 gave no Teams link, as this account may make none')
    const unsure = isSilent ? { id: null, teamsUrl: null, isTeams } : null
    columns = { ...columns, microsoftEvent: made ? { ...made, isTeams } : unsure }
  }
  if (providers.google) {
    const event = eventOf({ ...meeting, ...columns })
    let isSilent = false
    const made = await attempt(
      context,
      'google_calendar',
      warnings,
      'no calendar event was created',
      async (provider, token) => ({ meetUrl: await insertEvent(provider, token, event) }),
      (error) => (isSilent = isUnsure(error)),
    )
    columns = made
      ? { ...columns, googleState: 'there', googleEventId: event.id, googleMeetUrl: made.meetUrl }
      : { ...columns, googleState: isSilent ? 'unsure' : 'none' }
  }
  return { columns, warnings }
}

/** Whether the provider may have done it all the same. */
const isUnsure = (error: unknown) =>
  !(error instanceof ProviderProblem) || error.kind === 'silent' || error.kind === 'unreadable'

/** Lets what providers hold follow the meeting; `changed` are the names of its fields that did. */
export async function changeOutside(
  context: OutsideContext,
  meeting: Meeting,
  changed: readonly string[],
): Promise<OutsideResult> {
  const warnings: string[] = []
  let columns = columnsOf(meeting)
  const { zoomMeetingId, googleState, microsoftEvent } = meeting
  if (zoomMeetingId !== null)
    await attempt(context, 'zoom', warnings, 'the Zoom meeting was not changed', async (provider, token) => {
      await changeZoomMeeting(provider, token, zoomMeetingId, meeting)
      return true
    })
  if (microsoftEvent) {
    const { id, isTeams } = microsoftEvent
    const event = microsoftEventOf(meeting, isTeams)
    const saved = await attempt(
      context,
      'microsoft_calendar',
      warnings,
      'the calendar event was not changed',
      (provider, token) =>
        id === null
          ? ensureMicrosoftEvent(provider, token, event)
          : changeMicrosoftEvent(provider, token, id, event),
    )
    if (saved)
      columns = {
        ...columns,
        microsoftEvent: { isTeams, id: saved.id, teamsUrl: saved.teamsUrl ?? microsoftEvent.teamsUrl },
      }
    if (saved && isTeams && id !== null && changed.includes('description'))
      warnings.push('The description in Microsoft 365 stays as it was, as the Teams link stands in it')
  }
  if (googleState !== 'none') {
    const event = eventOf({ ...meeting, ...columns })
    // An event that may not be there is made now; one that is there already is changed by that.
    const save = googleState === 'unsure' ? insertEvent : changeEvent
    const saved = await attempt(
      context,
      'google_calendar',
      warnings,
      'the calendar event was not changed',
      async (provider, token) => ({ meetUrl: await save(provider, token, event) }),
    )
    if (saved)
      columns = { ...columns, googleState: 'there', googleEventId: event.id, googleMeetUrl: saved.meetUrl }
  }
  return { columns, warnings }
}

/** Removes what providers hold of the meeting; what could not be removed stays noted, to be tried again. */
export async function removeOutside(context: OutsideContext, meeting: Meeting): Promise<OutsideResult> {
  const warnings: string[] = []
  let columns = columnsOf(meeting)
  const { zoomMeetingId, googleState, microsoftEvent, id } = meeting
  if (googleState !== 'none') {
    const consequence = 'the calendar event is still there. Cancel again to try once more'
    const isRemoved = await attempt(context, 'google_calendar', warnings, consequence, (provider, token) =>
      removeEvent(provider, token, eventIdOf(id)).then(() => true),
    )
    if (isRemoved) columns = { ...columns, googleState: 'none', googleEventId: null, googleMeetUrl: null }
  }
  if (microsoftEvent) {
    const consequence = 'the calendar event is still there. Cancel again to try once more'
    const isRemoved = await attempt(context, 'microsoft_calendar', warnings, consequence, (provider, token) =>
      removeMicrosoftEvent(provider, token, microsoftEvent.id, id).then(() => true),
    )
    if (isRemoved) columns = { ...columns, microsoftEvent: null }
  }
  if (zoomMeetingId !== null) {
    const consequence = 'the Zoom meeting is still there. Cancel again to try once more'
    const isRemoved = await attempt(context, 'zoom', warnings, consequence, (provider, token) =>
      deleteZoomMeeting(provider, token, zoomMeetingId).then(() => true),
    )
    if (isRemoved) columns = { ...columns, zoomMeetingId: null, zoomJoinUrl: null }
  }
  return { columns, warnings }
}

/** Whether any provider holds, or may hold, something of the meeting. */
export const isOutside = ({ googleState, microsoftEvent, zoomMeetingId }: OutsideColumns) =>
  googleState !== 'none' || microsoftEvent !== null || zoomMeetingId !== null

export function columnsOf(meeting: OutsideColumns): OutsideColumns {
  const { googleState, googleEventId, googleMeetUrl, microsoftEvent, zoomMeetingId, zoomJoinUrl } = meeting
  return { googleState, googleEventId, googleMeetUrl, microsoftEvent, zoomMeetingId, zoomJoinUrl }
}

/** Calls a provider; whatever goes wrong becomes a warning. */
async function attempt<T>(
  { db, env, origin, trips, connections }: OutsideContext,
  name: OauthProvider,
  warnings: string[],
  consequence: string,
  call: (provider: ReturnType<typeof providerOf>, token: Token) => Promise<T>,
  onError: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  const provider = providerOf(env, name)
  const connection = connectionTo(connections, name)
  if (!connection) {
    warnings.push(`${provider.label} is not connected, so ${consequence}`)
    return undefined
  }
  try {
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const access = { db, trips, vault, provider, origin }
    return await withToken(access, connection, (token) => call(provider, token))
  } catch (error) {
    onError(error)
    log('warn', { provider: name, ...errorFields(error) })
    warnings.push(warningOf(error, provider.label, consequence))
    return undefined
  }
}
