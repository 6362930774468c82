import type { Enquiry, Meeting } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  connectProvider,
  createEnquiry,
  createLead,
  createOrganization,
  freshEmail,
  mailbox,
  type ProviderAccount,
  type ProviderControl,
  type Reply,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { describe, expect, test, vi } from 'vitest'

// A provider that does not answer costs five seconds a call.
vi.setConfig({ testTimeout: 120_000 })

interface Setting {
  readonly admin: TestUser
  readonly enquiry: Pick<Enquiry, 'id'>
  readonly google: ProviderAccount
  readonly zoom: ProviderAccount
}

const setUp = async (): Promise<Setting> => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const [google, zoom] = [await connectProvider(admin, 'google'), await connectProvider(admin, 'zoom')]
  return { admin, enquiry, google, zoom }
}

const hourMs = 3_600_000
const meetingInput = (fields: Record<string, unknown> = {}) => {
  const start = Date.now() + 48 * hourMs
  return {
    title: "O'Brien & Söhne: démo 🚀",
    description: 'Agenda',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hourMs).toISOString(),
    timezone: 'Asia/Kolkata',
    meetingType: 'Online',
    createGoogleEvent: true,
    createZoomMeeting: true,
    ...fields,
  }
}
const schedule = (
  { admin, enquiry }: Setting,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply<Meeting>> =>
  as(admin).post(`/api/enquiries/${enquiry.id}/meetings`, meetingInput(fields), headers)
const scheduled = async (setting: Setting, fields?: Record<string, unknown>) =>
  bodyOf(await schedule(setting, fields), 201)
const stored = async (meetingId: string) =>
  (await sql('SELECT * FROM meetings WHERE id = ?', [meetingId]))[0]!
const cancel = async ({ admin }: Setting, id: string) =>
  bodyOf<Meeting>(await as(admin).delete(`/api/meetings/${id}`), 200)

describe('a scheduled online meeting', () => {
  test('has an event with attendees and the Zoom link, and both follow it until it is cancelled', async () => {
    const setting = await setUp()
    const { admin, google, zoom } = setting
    const attendees = [{ email: freshEmail(), name: 'Zoë' }]
    const meeting = await scheduled(setting, { attendees })
    expect(meeting.warnings).toEqual([])
    const [zoomMeeting] = (await zoom.state()).records
    expect(zoomMeeting).toMatchObject({
      topic: meeting.title,
      duration: 60,
      timezone: 'Asia/Kolkata',
      join_url: meeting.zoomJoinUrl,
    })
    const [event] = (await google.state()).records
    expect(event).toMatchObject({
      id: meeting.googleEventId,
      summary: meeting.title,
      location: meeting.zoomJoinUrl,
      status: 'confirmed',
      start: { dateTime: meeting.startTime, timeZone: 'Asia/Kolkata' },
      attendees: [{ email: attendees[0]!.email, displayName: 'Zoë' }],
    })
    expect(event!.description).toContain(meeting.zoomJoinUrl)
    const startTime = new Date(Date.parse(meeting.startTime) + hourMs).toISOString()
    const endTime = new Date(Date.parse(meeting.endTime) + 2 * hourMs).toISOString()
    const moved = bodyOf<Meeting>(
      await as(admin).patch(
        `/api/meetings/${meeting.id}`,
        { startTime, endTime },
        { 'if-match': `"${meeting.updatedAt}"` },
      ),
      200,
    )
    expect(moved).toMatchObject({ warnings: [], startTime, endTime, googleEventId: meeting.googleEventId })
    expect((await google.state()).records).toMatchObject([{ start: { dateTime: startTime } }])
    expect((await zoom.state()).records).toMatchObject([
      { duration: 120, start_time: startTime.replace('.000', '').replace(/\.\d+Z/, 'Z') },
    ])
    const cancelled = await cancel(setting, meeting.id)
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      warnings: [],
      googleEventId: null,
      zoomJoinUrl: null,
    })
    expect((await google.state()).records).toMatchObject([{ status: 'cancelled' }])
    expect((await zoom.state()).records).toEqual([])
    // Google tells the attendees itself.
    expect(await mailbox(attendees[0]!.email).all()).toEqual([])
  })

  test('without Zoom has the video link of the calendar', async () => {
    const setting = await setUp()
    const meeting = await scheduled(setting, { createZoomMeeting: false, meetingType: 'Video Conference' })
    expect(meeting.zoomJoinUrl).toBeNull()
    expect(meeting.googleMeetUrl).toMatch(/^https:\/\/meet\.google\.test\//)
    expect((await setting.zoom.state()).records).toEqual([])
  })

  test.each([
    { meetingType: 'In-person' },
    { meetingType: 'Phone' },
    { createGoogleEvent: false, createZoomMeeting: false },
  ])('is the only kind that reaches providers: not %o', async (fields) => {
    const setting = await setUp()
    expect(await scheduled(setting, fields)).toMatchObject({
      warnings: [],
      googleEventId: null,
      zoomJoinUrl: null,
    })
    expect((await setting.google.state()).records).toEqual([])
    expect((await setting.zoom.state()).records).toEqual([])
  })

  test('is made once for one Idempotency-Key, and answered alike', async () => {
    const setting = await setUp()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const input = meetingInput()
    const first = await schedule(setting, input, headers)
    const second = await schedule(setting, input, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await setting.google.state()).records).toHaveLength(1)
    expect((await setting.zoom.state()).records).toHaveLength(1)
  })
})

describe('a provider in trouble', () => {
  const away = 'could not be reached'
  const odd = 'gave an answer that could not be understood'
  const faults: [string, ProviderControl, string][] = [
    ['refuses', { api: 'refuse' }, 'refused'],
    ['fails', { api: 'error' }, away],
    ['answers garbage', { api: 'garbage' }, odd],
    ['is silent', { api: 'silent' }, away],
    ['refuses to refresh', { expire: true, token: 'error' }, away],
    ['answers a refresh with garbage', { expire: true, token: 'garbage' }, odd],
    ['has revoked access', { expire: true, token: 'revoked' }, 'no longer accepts your connection'],
    ['no longer knows the token', { api: 'revoked' }, 'no longer accepts your connection'],
  ]

  test.each(faults)(
    'that %s does not prevent the meeting, and the warnings are true',
    async (_, fault, why) => {
      const setting = await setUp()
      const { admin, google, zoom } = setting
      await Promise.all([google.control(fault), zoom.control(fault)])
      const { status, body } = await schedule(setting)
      expect(status).toBe(201)
      expect(body.warnings).toHaveLength(2)
      expect(body.warnings![0]).toMatch(new RegExp(`^Zoom ${why}.*, so no Zoom meeting was created$`))
      expect(body.warnings![1]).toMatch(
        new RegExp(`^Google Calendar ${why}.*, so no calendar event was created$`),
      )
      expect(body).toMatchObject({ googleEventId: null, zoomJoinUrl: null })
      const list = bodyOf<Meeting[]>(
        await as(admin).get(`/api/enquiries/${setting.enquiry.id}/meetings`),
        200,
      )
      expect(list.map(({ id }) => id)).toEqual([body.id])
      const needsConnecting = why.startsWith('no longer')
      const connections = bodyOf<{ usable: boolean }[]>(await as(admin).get('/api/oauth/connections'), 200)
      expect(connections.map(({ usable }) => usable)).toEqual([!needsConnecting, !needsConnecting])
    },
  )

  test('while it is cancelled leaves a warning, and cancelling again removes the rest', async () => {
    const setting = await setUp()
    const { google, zoom } = setting
    const meeting = await scheduled(setting)
    await Promise.all([google.control({ api: 'error' }), zoom.control({ api: 'refuse' })])
    const first = await cancel(setting, meeting.id)
    expect(first.status).toBe('cancelled')
    expect(first.googleEventId).toBe(meeting.googleEventId)
    expect(first.warnings).toEqual([
      'Google Calendar could not be reached, so the calendar event is still there. Cancel again to try once more',
      'Zoom refused, so the Zoom meeting is still there. Cancel again to try once more',
    ])
    await Promise.all([google.control({ api: 'ok' }), zoom.control({ api: 'ok' })])
    expect(await cancel(setting, meeting.id)).toMatchObject({
      warnings: [],
      googleEventId: null,
      zoomJoinUrl: null,
    })
    expect((await google.state()).records).toMatchObject([{ status: 'cancelled' }])
    expect((await zoom.state()).records).toEqual([])
  })

  test('that made the event without saying so gets no second one, and the event still goes when it is cancelled', async () => {
    const setting = await setUp()
    const { admin, google } = setting
    await google.control({ api: 'garbage' })
    const meeting = await scheduled(setting, { createZoomMeeting: false })
    expect(meeting).toMatchObject({ googleEventId: null, warnings: [expect.stringContaining(odd)] })
    expect((await google.state()).records).toHaveLength(1)
    await google.control({ api: 'ok' })
    const changed = bodyOf<Meeting>(
      await as(admin).patch(`/api/meetings/${meeting.id}`, { title: 'Other' }),
      200,
    )
    expect(changed).toMatchObject({ warnings: [], googleEventId: meeting.id.replaceAll('-', '') })
    expect((await google.state()).records).toMatchObject([{ summary: 'Other' }])
    await cancel(setting, meeting.id)
    expect((await google.state()).records).toMatchObject([{ status: 'cancelled' }])
  })

  test('invites nobody, so the attendees get a mail', async () => {
    const setting = await setUp()
    const email = freshEmail()
    await setting.google.control({ api: 'refuse' })
    await scheduled(setting, { createZoomMeeting: false, attendees: [{ email }] })
    expect((await mailbox(email).waitForMail()).subject).toContain('Invitation')
  })
})

describe('tokens', () => {
  test('that have expired are refreshed, saved, and used', async () => {
    const setting = await setUp()
    const { admin, google, zoom } = setting
    await Promise.all([google.control({ expire: true }), zoom.control({ expire: true })])
    await sql('UPDATE provider_connections SET expires_at = 1 WHERE user_id = ?', [admin.id])
    expect((await scheduled(setting)).warnings).toEqual([])
    expect((await zoom.state()).refreshes).toBe(1)
    expect((await scheduled(setting)).warnings).toEqual([])
    expect(await zoom.state()).toMatchObject({ refreshes: 1, reused: 0 })
    expect((await google.state()).refreshes).toBe(1)
  })

  test('that the provider ended early are refreshed too', async () => {
    const setting = await setUp()
    await setting.zoom.control({ expire: true })
    expect((await scheduled(setting, { createGoogleEvent: false })).warnings).toEqual([])
    expect(await setting.zoom.state()).toMatchObject({ refreshes: 1, reused: 0 })
  })

  test.each([2, 8])('are refreshed once by %i requests at the same time', async (count) => {
    const setting = await setUp()
    const { admin, zoom } = setting
    await zoom.control({ expire: true })
    await sql('UPDATE provider_connections SET expires_at = 1 WHERE user_id = ?', [admin.id])
    const input = { createGoogleEvent: false }
    const meetings = await Promise.all(Array.from({ length: count }, () => scheduled(setting, input)))
    expect(meetings.flatMap(({ warnings }) => warnings)).toEqual([])
    expect(await zoom.state()).toMatchObject({ refreshes: 1, reused: 0 })
    expect((await zoom.state()).records).toHaveLength(count)
    const [row] = await sql(
      `SELECT version, refreshing_until FROM provider_connections WHERE user_id = ? AND provider = 'zoom'`,
      [admin.id],
    )
    expect(row).toEqual({ version: 2, refreshing_until: null })
  })

  test('that come late are kept, and meanwhile nobody refreshes them again', async () => {
    const setting = await setUp()
    const { admin, zoom } = setting
    await zoom.control({ expire: true, hold: 'token' })
    await sql('UPDATE provider_connections SET expires_at = 1 WHERE user_id = ?', [admin.id])
    const input = { createGoogleEvent: false }
    const silent = ['Zoom could not be reached, so no Zoom meeting was created']
    expect((await scheduled(setting, input)).warnings).toEqual(silent)
    expect((await scheduled(setting, input)).warnings).toEqual(silent)
    expect((await zoom.state()).delayed).toBe(1)
    await zoom.control({ release: true })
    await expect.poll(async () => (await zoom.state()).refreshes).toBe(1)
    expect((await scheduled(setting, input)).warnings).toEqual([])
    expect(await zoom.state()).toMatchObject({ refreshes: 1, reused: 0 })
  })

  test('of who disconnected are used no more, and existing meetings say so', async () => {
    const setting = await setUp()
    const { admin } = setting
    const meeting = await scheduled(setting)
    await as(admin).delete('/api/oauth/google')
    await as(admin).delete('/api/oauth/zoom')
    const { warnings } = await cancel(setting, meeting.id)
    expect(warnings).toEqual([
      'Google Calendar is not connected, so the calendar event is still there. Cancel again to try once more',
      'Zoom is not connected, so the Zoom meeting is still there. Cancel again to try once more',
    ])
    expect(await stored(meeting.id)).toMatchObject({ status: 'cancelled', google_state: 'there' })
  })
})

describe('what is changed while a provider is asked', () => {
  const held = (account: ProviderAccount) => expect.poll(async () => (await account.state()).delayed).toBe(1)
  const idOf = async ({ enquiry }: Setting) =>
    String((await sql('SELECT id FROM meetings WHERE enquiry_id = ?', [enquiry.id]))[0]!.id)
  const rename = async ({ admin }: Setting, meetingId: string, title: string) =>
    bodyOf(await as(admin).patch(`/api/meetings/${meetingId}`, { title }), 200)

  test('a meeting that is cancelled while its events are being made has none, and invites nobody', async () => {
    const setting = await setUp()
    const { google, zoom } = setting
    const email = freshEmail()
    await Promise.all([google.control({ hold: 'api' }), zoom.control({ hold: 'api' })])
    const making = schedule(setting, { attendees: [{ email }] })
    await held(zoom)
    const meetingId = await idOf(setting)
    await cancel(setting, meetingId)
    await zoom.control({ release: true })
    await held(google)
    await google.control({ release: true })
    expect(bodyOf(await making, 201)).toMatchObject({ status: 'cancelled', googleEventId: null })
    expect(await stored(meetingId)).toMatchObject({
      status: 'cancelled',
      google_state: 'none',
      zoom_meeting_id: null,
      is_mailed: 0,
    })
    expect((await zoom.state()).records).toEqual([])
    for (const { status } of (await google.state()).records) expect(status).toBe('cancelled')
  })

  test('of two changes that come to the provider in the wrong order, the second one stays', async () => {
    const setting = await setUp()
    const { google } = setting
    const { id } = await scheduled(setting, { createZoomMeeting: false })
    await google.control({ hold: 'api' })
    const first = rename(setting, id, 'First')
    await held(google)
    await rename(setting, id, 'Second')
    expect((await google.state()).records).toMatchObject([{ summary: 'Second' }])
    await google.control({ release: true })
    expect((await first).title).toBe('Second')
    expect((await google.state()).records).toMatchObject([{ summary: 'Second' }])
  })

  test('a change that comes to the provider behind the cancellation brings nothing back', async () => {
    const setting = await setUp()
    const { zoom, google } = setting
    const { id } = await scheduled(setting)
    await google.control({ hold: 'api' })
    const changing = rename(setting, id, 'Changed')
    await held(google)
    await cancel(setting, id)
    await google.control({ release: true })
    await changing
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      google_state: 'none',
      zoom_meeting_id: null,
    })
    expect((await zoom.state()).records).toEqual([])
    expect((await google.state()).records).toMatchObject([{ status: 'cancelled' }])
  })
})
