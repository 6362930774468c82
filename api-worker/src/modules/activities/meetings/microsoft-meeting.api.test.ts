import type { Enquiry, Meeting } from '@ginkgo/contracts'
import {
  addMember,
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
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { describe, expect, test, vi } from 'vitest'

// A provider that does not answer costs five seconds a call.
vi.setConfig({ testTimeout: 120_000 })

interface Setting {
  readonly admin: TestUser
  readonly verticalId: string
  readonly enquiry: Pick<Enquiry, 'id'>
  readonly microsoft: ProviderAccount
}

const setUp = async (): Promise<Setting> => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticalId)).id)
  return { admin, verticalId, enquiry, microsoft: await connectProvider(admin, 'microsoft_calendar') }
}

const hourMs = 3_600_000
const scheduled = async (
  { admin, enquiry }: Pick<Setting, 'admin' | 'enquiry'>,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Meeting> => {
  const start = Date.now() + 48 * hourMs
  const input = {
    title: "O'Brien & Söhne: démo 🚀",
    description: 'Agenda',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hourMs).toISOString(),
    timezone: 'Asia/Kolkata',
    meetingType: 'Online',
    createTeamsMeeting: true,
    ...fields,
  }
  return bodyOf(await as(admin).post(`/api/enquiries/${enquiry.id}/meetings`, input, headers), 201)
}
const change = async ({ admin }: Setting, id: string, fields: object) =>
  bodyOf<Meeting>(await as(admin).patch(`/api/meetings/${id}`, fields), 200)
const cancel = async ({ admin }: Setting, id: string) =>
  bodyOf<Meeting>(await as(admin).delete(`/api/meetings/${id}`), 200)
const label = 'Microsoft 365 Calendar'

describe('a scheduled online meeting', () => {
  test('has an event with attendees and a Teams link, which follows it until it is cancelled', async () => {
    const setting = await setUp()
    const { microsoft } = setting
    const attendees = [{ email: freshEmail(), name: 'Zoë' }]
    const meeting = await scheduled(setting, { attendees })
    expect(meeting).toMatchObject({ warnings: [], zoomJoinUrl: null, googleEventId: null })
    expect(meeting.teamsJoinUrl).toMatch(/^https:\/\/teams\.test\//)
    expect((await microsoft.state()).records).toMatchObject([
      {
        id: meeting.microsoftEventId,
        subject: meeting.title,
        body: { contentType: 'text', content: 'Agenda' },
        start: { dateTime: meeting.startTime.replace('Z', ''), timeZone: 'UTC' },
        attendees: [{ emailAddress: { address: attendees[0]!.email, name: 'Zoë' }, type: 'required' }],
        isOnlineMeeting: true,
        onlineMeetingProvider: 'teamsForBusiness',
        transactionId: meeting.id,
      },
    ])
    const startTime = new Date(Date.parse(meeting.startTime) + hourMs).toISOString()
    const endTime = new Date(Date.parse(meeting.endTime) + 2 * hourMs).toISOString()
    const moved = await change(setting, meeting.id, { startTime, endTime })
    expect(moved).toMatchObject({ warnings: [], startTime, teamsJoinUrl: meeting.teamsJoinUrl })
    expect((await microsoft.state()).records).toMatchObject([
      { start: { dateTime: startTime.replace('Z', '') }, isOnlineMeeting: true },
    ])
    const read = bodyOf<Meeting>(await as(setting.admin).get(`/api/meetings/${meeting.id}`), 200)
    expect(read).toMatchObject({
      microsoftEventId: meeting.microsoftEventId,
      teamsJoinUrl: meeting.teamsJoinUrl,
    })
    expect(await cancel(setting, meeting.id)).toMatchObject({
      status: 'cancelled',
      warnings: [],
      microsoftEventId: null,
      teamsJoinUrl: null,
    })
    expect((await microsoft.state()).records).toEqual([])
    // Microsoft tells the attendees itself.
    expect(await mailbox(attendees[0]!.email).all()).toEqual([])
  })

  test('keeps the text of a Teams meeting, in which its link stands, and says so; other texts follow', async () => {
    const setting = await setUp()
    const teams = await scheduled(setting)
    const { warnings } = await change(setting, teams.id, { description: 'Other' })
    expect(warnings).toEqual([
      'The description in Microsoft 365 stays as it was, as the Teams link stands in it',
    ])
    expect((await setting.microsoft.state()).records).toMatchObject([{ body: { content: 'Agenda' } }])
    await cancel(setting, teams.id)
    const plain = await scheduled(setting, { createTeamsMeeting: false, createMicrosoftEvent: true })
    expect(plain.teamsJoinUrl).toBeNull()
    expect((await change(setting, plain.id, { description: 'Other' })).warnings).toEqual([])
    expect((await setting.microsoft.state()).records).toMatchObject([{ body: { content: 'Other' } }])
  })

  test('stands in every calendar that is chosen, with the one link', async () => {
    const setting = await setUp()
    const google = await connectProvider(setting.admin, 'google')
    const meeting = await scheduled(setting, { createGoogleEvent: true })
    expect(meeting).toMatchObject({ warnings: [], googleMeetUrl: null })
    expect((await google.state()).records).toMatchObject([{ location: meeting.teamsJoinUrl }])
  })

  test('reaches the calendar of whoever made it, also when a colleague moves and cancels it', async () => {
    const setting = await setUp()
    const meeting = await scheduled(setting)
    const other = await addMember(setting.admin, { role: 'sales_head', verticalIds: [setting.verticalId] })
    const theirs = await connectProvider(other, 'microsoft_calendar')
    await change({ ...setting, admin: other }, meeting.id, { title: 'Moved' })
    expect((await setting.microsoft.state()).records).toMatchObject([{ subject: 'Moved' }])
    await cancel({ ...setting, admin: other }, meeting.id)
    expect((await setting.microsoft.state()).records).toEqual([])
    expect((await theirs.state()).records).toEqual([])
  })

  test.each([{ meetingType: 'In-person' }, { meetingType: 'Phone' }, { createTeamsMeeting: false }])(
    'is the only kind that reaches Microsoft: not %o',
    async (fields) => {
      const setting = await setUp()
      expect(await scheduled(setting, fields)).toMatchObject({
        warnings: [],
        microsoftEventId: null,
        teamsJoinUrl: null,
      })
      expect((await setting.microsoft.state()).records).toEqual([])
    },
  )

  test('is made once for one Idempotency-Key', async () => {
    const setting = await setUp()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const fields = { startTime: '2090-01-01T10:00:00Z', endTime: '2090-01-01T11:00:00Z' }
    const first = await scheduled(setting, fields, headers)
    expect(await scheduled(setting, fields, headers)).toEqual(first)
    expect((await setting.microsoft.state()).records).toHaveLength(1)
  })

  test('of somebody who has connected none says so', async () => {
    const { admin, verticals } = await createOrganization()
    const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
    const { warnings } = await scheduled({ admin, enquiry })
    expect(warnings).toEqual([`${label} is not connected, so no calendar event was created`])
  })
})

describe('Microsoft in trouble', () => {
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
    'that %s does not prevent the meeting, whose attendees get a mail',
    async (_, fault, why) => {
      const setting = await setUp()
      const email = freshEmail()
      await setting.microsoft.control(fault)
      const meeting = await scheduled(setting, { attendees: [{ email }] })
      expect(meeting).toMatchObject({ microsoftEventId: null, teamsJoinUrl: null })
      expect(meeting.warnings).toHaveLength(1)
      expect(meeting.warnings![0]).toMatch(
        new RegExp(`^${label} ${why}.*, so no calendar event was created$`),
      )
      expect((await mailbox(email).waitForMail()).subject).toContain('Invitation')
      const connections = bodyOf<{ usable: boolean }[]>(
        await as(setting.admin).get('/api/oauth/connections'),
        200,
      )
      expect(connections.map(({ usable }) => usable)).toEqual([!why.startsWith('no longer')])
    },
  )

  test.each(['garbage', 'silent'] as const)(
    'that made the event with the answer "%s" gets no second one, and the event goes when it is cancelled',
    async (api) => {
      const setting = await setUp()
      await setting.microsoft.control({ api })
      const meeting = await scheduled(setting)
      expect(meeting.microsoftEventId).toBeNull()
      const [made] = (await setting.microsoft.state()).records
      await setting.microsoft.control({ api: 'ok' })
      expect(await change(setting, meeting.id, { title: 'Other' })).toMatchObject({
        warnings: [],
        microsoftEventId: made!.id,
      })
      expect((await setting.microsoft.state()).records).toMatchObject([{ id: made!.id, subject: 'Other' }])
      await cancel(setting, meeting.id)
      expect((await setting.microsoft.state()).records).toEqual([])
    },
  )

  test('whose answer was lost has its event removed, found by the meeting', async () => {
    const setting = await setUp()
    await setting.microsoft.control({ api: 'garbage' })
    const meeting = await scheduled(setting)
    await scheduled(setting)
    await setting.microsoft.control({ api: 'ok' })
    expect((await setting.microsoft.state()).records).toHaveLength(2)
    expect((await cancel(setting, meeting.id)).warnings).toEqual([])
    const left = (await setting.microsoft.state()).records
    expect(left).toHaveLength(1)
    expect(left[0]!.transactionId).not.toBe(meeting.id)
  })

  test('while a meeting is moved and cancelled leaves warnings, and cancelling again removes the event', async () => {
    const setting = await setUp()
    const meeting = await scheduled(setting)
    await setting.microsoft.control({ api: 'error' })
    expect((await change(setting, meeting.id, { title: 'Other' })).warnings).toEqual([
      `${label} could not be reached, so the calendar event was not changed`,
    ])
    expect(await cancel(setting, meeting.id)).toMatchObject({
      status: 'cancelled',
      microsoftEventId: meeting.microsoftEventId,
      warnings: [
        `${label} could not be reached, so the calendar event is still there. Cancel again to try once more`,
      ],
    })
    await setting.microsoft.control({ api: 'ok' })
    expect(await cancel(setting, meeting.id)).toMatchObject({ warnings: [], microsoftEventId: null })
    expect((await setting.microsoft.state()).records).toEqual([])
  })

  test('that ended a token early gets a refreshed one, once for requests at the same time', async () => {
    const setting = await setUp()
    await setting.microsoft.control({ expire: true })
    await sql('UPDATE provider_connections SET expires_at = 1 WHERE user_id = ?', [setting.admin.id])
    const meetings = await Promise.all(Array.from({ length: 4 }, () => scheduled(setting)))
    expect(meetings.flatMap(({ warnings }) => warnings)).toEqual([])
    expect(await setting.microsoft.state()).toMatchObject({ refreshes: 1, reused: 0 })
  })
})
