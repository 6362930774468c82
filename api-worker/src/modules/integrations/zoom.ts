import { beginningOf } from '@ginkgo/contracts'
import * as z from 'zod'
import { callProvider, type Token } from './call-provider.ts'
import { ProviderProblem } from './provider-problem.ts'
import type { Provider } from './providers.ts'

export interface ZoomMeetingInput {
  readonly title: string
  readonly description: string | null
  readonly startTime: string
  readonly endTime: string
  readonly timezone: string
}

const Made = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  join_url: z.url(),
})
const Nothing = z.unknown()

/** @throws ProviderProblem */
export async function createZoomMeeting(provider: Provider, token: Token, input: ZoomMeetingInput) {
  const url = `${provider.apiUrl}/v2/users/me/meetings`
  const body = { ...fieldsOf(input), type: 2 }
  const made = await callProvider(url, { method: 'POST', token, body }, Made)
  return { id: made.id, joinUrl: made.join_url }
}

/** @throws ProviderProblem, `gone` if it was deleted at Zoom */
export async function changeZoomMeeting(
  provider: Provider,
  token: Token,
  meetingId: string,
  input: ZoomMeetingInput,
): Promise<void> {
  await callProvider(
    meetingUrl(provider, meetingId),
    { method: 'PATCH', token, body: fieldsOf(input) },
    Nothing,
  )
}

/** A meeting that does not exist any more counts as removed. @throws ProviderProblem */
export async function deleteZoomMeeting(provider: Provider, token: Token, meetingId: string): Promise<void> {
  try {
    await callProvider(meetingUrl(provider, meetingId), { method: 'DELETE', token }, Nothing)
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== 'gone') throw error
  }
}

const meetingUrl = (provider: Provider, meetingId: string) =>
  `${provider.apiUrl}/v2/meetings/${encodeURIComponent(meetingId)}`

function fieldsOf({ title, description, startTime, endTime, timezone }: ZoomMeetingInput) {
  return {
    topic: title,
    agenda: beginningOf(description ?? '', 2_000),
    start_time: startTime.replace(/\.\d+Z$/, 'Z'),
    duration: Math.max(1, Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)),
    timezone,
  }
}
