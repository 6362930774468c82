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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultStack, startFaultStack } from './fault-stack.ts'
import { type Trouble, troubles } from './troubled-proxy.ts'

/** Twice the time limit for one provider. */
const answerWithinMs = 12_000

interface Setting {
  readonly admin: TestUser
  readonly enquiryId: string
  readonly google: ProviderAccount
  readonly zoom: ProviderAccount
}

let faults: FaultStack
beforeAll(async () => {
  faults = await startFaultStack({ scheduledJobs: false })
})
afterAll(() => faults.stop())

test.each(troubles)(
  'while the connections to Google and Zoom are %s, meetings are saved with a warning, and mended without a second event',
  async (trouble) => {
    const become = ({ proxies: { google, zoom } }: FaultStack, next: Trouble) =>
      Promise.all([google.become(next), zoom.become(next)])
    const setting = await setUp()
    const made = await inTime(() => schedule(setting))
    await become(faults, trouble)
    const troubled = await inTime(() => schedule(setting))
    const cancelled = await inTime(() => cancel(setting, made))
    await become(faults, 'open')
    if (trouble !== 'slow') {
      expect(troubled.warnings).toHaveLength(2)
      expect(cancelled.warnings).toHaveLength(2)
    }
    // Saving again completes what the providers missed, and does so only once.
    const mended = await inTime(() => rename(setting, troubled))
    const again = await inTime(() => cancel(setting, made))
    expect(again.warnings ?? []).toEqual([])
    const live = (await setting.google.state()).records.filter(({ status }) => status !== 'cancelled')
    expect(live.length).toBeLessThanOrEqual(1)
    if (mended.googleEventId) expect(live).toHaveLength(1)
    expect((await setting.zoom.state()).records.length).toBeLessThanOrEqual(1)
  },
  8 * answerWithinMs,
)

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
    title: 'Demo',
    timezone: 'UTC',
    meetingType: 'Online',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
    createGoogleEvent: true,
    createZoomMeeting: true,
  })
}

const cancel = ({ admin }: Setting, meeting: Meeting) =>
  as(admin).delete<Meeting>(`/api/meetings/${meeting.id}`)

const rename = ({ admin }: Setting, meeting: Meeting) =>
  as(admin).patch<Meeting>(`/api/meetings/${meeting.id}`, { title: 'Demo, second try' })

/** The meeting in an answer that is a success and comes in time. */
async function inTime(send: () => Promise<Reply<Meeting>>): Promise<Meeting> {
  const started = performance.now()
  const { status, body } = await send()
  expect(status).toBeLessThan(300)
  expect(performance.now() - started).toBeLessThan(answerWithinMs)
  return body
}
