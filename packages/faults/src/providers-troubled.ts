import { dayMs } from '@ginkgo/contracts/dates'
import type { Meeting } from '@ginkgo/contracts'
import {
  as,
  connectProvider,
  createEnquiry,
  createLead,
  createOrganization,
  type ProviderAccount,
  type Reply,
  type TestUser,
} from '@ginkgo/testing'
import { type TroubledProxy, troubles } from './troubled-proxy.ts'
import { type Finding, nothingWrong } from './report.ts'

/** Twice the time limit for one provider. */
const answerWithinMs = 12_000

interface Setting {
  readonly admin: TestUser
  readonly enquiryId: string
  readonly google: ProviderAccount
  readonly zoom: ProviderAccount
}

/**
 * Causes every trouble on the connections to both providers while a meeting is made and cancelled, and then ends it.
 */
export async function troubleProviders(proxies: {
  google: TroubledProxy
  zoom: TroubledProxy
}): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const trouble of troubles) {
    const setting = await setUp()
    const become = (trouble: Parameters<TroubledProxy['become']>[0]) =>
      Promise.all([proxies.google.become(trouble), proxies.zoom.become(trouble)])
    const wrong: string[] = []
    const made = await timed(wrong, () => schedule(setting))
    await become(trouble)
    const troubled = await timed(wrong, () => schedule(setting))
    const cancelled = await timed(wrong, () => cancel(setting, made))
    await become('open')
    if (trouble !== 'slow') wrong.push(...unclear(troubled, 2), ...unclear(cancelled, 2))
    // Saving again completes what the providers missed, and does so only once.
    const mended = await timed(wrong, () => rename(setting, troubled))
    const again = await timed(wrong, () => cancel(setting, made))
    wrong.push(...unclear(again, 0))
    const events = (await setting.google.state()).records
    const live = events.filter((event) => event.status !== 'cancelled')
    if (live.length > 1) wrong.push(`${live.length} calendar events of one meeting`)
    if (mended?.googleEventId && live.length !== 1) wrong.push('the event of the meeting is not there')
    const rooms = (await setting.zoom.state()).records
    if (rooms.length > 1) wrong.push(`${rooms.length} Zoom meetings of one meeting`)
    findings.push(
      nothingWrong(
        `Google and Zoom ${trouble}: meetings are kept, warned about, and mended`,
        'saved, told, no second event',
        'saved, told, no second event',
        wrong,
      ),
    )
  }
  return findings
}

async function setUp(): Promise<Setting> {
  const { admin, verticals } = await createOrganization()
  const google = await connectProvider(admin, 'google')
  const zoom = await connectProvider(admin, 'zoom')
  const lead = await createLead(admin, verticals[0].id)
  return { admin, enquiryId: (await createEnquiry(admin, lead.id)).id, google, zoom }
}

function schedule({ admin, enquiryId }: Setting): Promise<Reply<Meeting>> {
  const start = Date.now() + dayMs
  return as(admin).post(`/api/enquiries/${enquiryId}/meetings`, {
    ...{ title: 'Demo', timezone: 'UTC', meetingType: 'Online' },
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
    ...{ createGoogleEvent: true, createZoomMeeting: true },
  })
}

const cancel = ({ admin }: Setting, meeting: Meeting | undefined) =>
  as(admin).delete<Meeting>(`/api/meetings/${meeting?.id}`)

const rename = ({ admin }: Setting, meeting: Meeting | undefined) =>
  as(admin).patch<Meeting>(`/api/meetings/${meeting?.id}`, { title: 'Demo, second try' })

/** The meeting in the answer. An answer that is wrong or late is noted in `wrong`. */
async function timed(wrong: string[], send: () => Promise<Reply<Meeting>>): Promise<Meeting | undefined> {
  const started = performance.now()
  const { status, body } = await send()
  const ms = performance.now() - started
  if (ms > answerWithinMs) wrong.push(`an answer took ${ms.toFixed(0)} ms`)
  if (status < 300) return body
  wrong.push(`answered ${status}`)
  return undefined
}

/** Reports a meeting that does not have a warning for each provider in trouble. */
function unclear(meeting: Meeting | undefined, expected: number): string[] {
  const warnings = meeting?.warnings ?? []
  return warnings.length === expected
    ? []
    : [`${warnings.length} warnings instead of ${expected}: ${warnings}`]
}
