import type { EmailWithBody, Meeting } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handOver,
  inboundAddressOf,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

async function setUp() {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive', verticals: [] }],
  })
  const [organizer, ida] = [freshEmail(), freshEmail()]
  const lead = await createLead(admin, verticals[0].id, { email: organizer })
  const address = await inboundAddressOf(admin)
  const uid = `${crypto.randomUUID()}@cal.test`
  const send = async (method: string, lines: string[], from = organizer) => {
    const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', `UID:${uid}`]
    const raw = emailText({
      from,
      to: admin.email,
      head: [`Content-Type: text/calendar; charset=utf-8; method=${method}`],
      text: [...calendar, ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
    })
    bodyOf(await handOver(address, raw), 200)
  }
  const request = (start: string, ...more: string[]) =>
    send('REQUEST', [
      ...[`DTSTART:${start}`, 'SUMMARY:Plan', 'LOCATION:Harbour', `ORGANIZER;CN=Omar:mailto:${organizer}`],
      ...[`ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${ida}`, ...more],
    ])
  const emails = async () =>
    bodyOf<{ id: string }[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  const whole = async (id: string) => bodyOf<EmailWithBody>(await as(admin).get(`/api/emails/${id}`), 200)
  const meetings = async () => bodyOf<Meeting[]>(await as(admin).get(`/api/leads/${lead.id}/meetings`), 200)
  return { admin, executive: members[0]!, organizer, ida, lead, uid, send, request, emails, whole, meetings }
}

test('an invitation shows time, place and people, becomes a meeting once, and follows its organizer alone', async () => {
  const { admin, organizer, ida, uid, send, request, emails, whole, meetings } = await setUp()
  await request('20270610T090000Z')
  const [one] = await emails()
  expect((await whole(one!.id)).invitations).toMatchObject([
    {
      method: 'request',
      uid,
      title: 'Plan',
      location: 'Harbour',
      startTime: '2027-06-10T09:00:00.000Z',
      organizer: { name: 'Omar', address: organizer },
      attendees: [{ address: ida, answer: null }],
    },
  ])
  const path = `/api/emails/${one!.id}/meeting`
  expect((await as(admin).post(path, { uid: 'another' })).status).toBe(422)
  const made = bodyOf<Meeting>(await as(admin).post(path, { uid }), 201)
  expect(made).toMatchObject({
    title: 'Plan',
    meetingType: 'In-Person',
    notes: 'Harbour',
    status: 'scheduled',
  })
  expect((await as(admin).post(path, { uid })).status).toBe(422)

  await request('20270611T090000Z', 'SEQUENCE:1')
  expect(await meetings()).toMatchObject([{ startTime: '2027-06-11T09:00:00.000Z', status: 'scheduled' }])
  // What is older, and what somebody else sends, changes nothing.
  await request('20270612T090000Z')
  await send('CANCEL', ['DTSTART:20270611T090000Z', `ORGANIZER:mailto:${ida}`], ida)
  expect(await meetings()).toMatchObject([{ startTime: '2027-06-11T09:00:00.000Z', status: 'scheduled' }])

  await send('CANCEL', ['DTSTART:20270611T090000Z', 'SEQUENCE:2', `ORGANIZER:mailto:${organizer}`])
  expect(await meetings()).toMatchObject([{ status: 'cancelled' }])
})

test('an invitation that was changed since becomes a meeting as it is now, and none that was called off', async () => {
  const { admin, organizer, uid, send, request, emails, whole, meetings } = await setUp()
  bodyOf(await as(admin).patch('/api/auth/me', { timeZone: 'Europe/Tallinn' }), 200)
  await request('20270610T090000Z')
  const [first] = await emails()
  await request('20270611T090000Z', 'SEQUENCE:1')
  expect((await whole(first!.id)).invitations).toMatchObject([{ startTime: '2027-06-10T09:00:00.000Z' }])
  const path = `/api/emails/${first!.id}/meeting`
  const { id } = bodyOf<Meeting>(await as(admin).post(path, { uid }), 201)
  expect(await meetings()).toMatchObject([
    { startTime: '2027-06-11T09:00:00.000Z', timezone: 'Europe/Tallinn', notes: 'Harbour' },
  ])
  // Where it takes place changes with it, and what somebody wrote stays.
  const moved = (place: string, sequence: number) =>
    send('REQUEST', [
      ...['DTSTART:20270611T090000Z', 'SUMMARY:Plan', `LOCATION:${place}`, `SEQUENCE:${sequence}`],
      `ORGANIZER:mailto:${organizer}`,
    ])
  await moved('Pier 4', 2)
  expect(await meetings()).toMatchObject([{ notes: 'Pier 4' }])
  bodyOf(await as(admin).patch(`/api/meetings/${id}`, { notes: 'Pier 4\nBring the plans' }), 200)
  await moved('Pier 5', 3)
  expect(await meetings()).toMatchObject([{ notes: 'Pier 5\nBring the plans' }])

  const other = await setUp()
  await other.request('20270610T090000Z')
  const [invited] = await other.emails()
  await other.send('CANCEL', [
    'DTSTART:20270610T090000Z',
    'SEQUENCE:1',
    `ORGANIZER:mailto:${other.organizer}`,
  ])
  const refused = await as(other.admin).post(`/api/emails/${invited!.id}/meeting`, { uid: other.uid })
  expect([refused.status, refused.body.issues?.[0]?.message ?? refused.body.message]).toEqual([
    422,
    'The meeting was called off',
  ])
})

test('several who press at the same moment make one meeting', async () => {
  const { admin, executive, uid, request, emails, meetings } = await setUp()
  await request('20270610T090000Z')
  const [one] = await emails()
  const path = `/api/emails/${one!.id}/meeting`
  const all = await Promise.all(
    [admin, executive, admin, executive, admin].map((who) => as(who).post(path, { uid })),
  )
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
  expect(await meetings()).toHaveLength(1)
})

test('a time without a zone is that of whoever adds the meeting, and who calls it off need not say when it is', async () => {
  const { admin, organizer, uid, send, request, emails, whole, meetings } = await setUp()
  bodyOf(await as(admin).patch('/api/auth/me', { timeZone: 'Asia/Tokyo' }), 200)
  await request('20270610T090000')
  const [one] = await emails()
  expect((await whole(one!.id)).invitations).toMatchObject([
    { startTime: '2027-06-10T00:00:00.000Z', timezone: 'Asia/Tokyo' },
  ])
  bodyOf(await as(admin).post(`/api/emails/${one!.id}/meeting`, { uid }), 201)
  expect(await meetings()).toMatchObject([
    { startTime: '2027-06-10T00:00:00.000Z', timezone: 'Asia/Tokyo', status: 'scheduled' },
  ])
  await send('CANCEL', ['SEQUENCE:1', `ORGANIZER:mailto:${organizer}`])
  expect(await meetings()).toMatchObject([{ status: 'cancelled' }])
  const [latest] = await emails()
  expect((await whole(latest!.id)).invitations).toMatchObject([{ method: 'cancel', startTime: null }])
})

test('another time that an attendee proposes is shown, is no invitation and moves nothing', async () => {
  const { admin, organizer, ida, uid, send, request, emails, whole, meetings } = await setUp()
  await request('20270610T090000Z')
  const [invited] = await emails()
  bodyOf(await as(admin).post(`/api/emails/${invited!.id}/meeting`, { uid }), 201)
  // Even its organizer changes nothing by this method.
  await send('COUNTER', [
    ...['DTSTART:20270611T090000Z', 'SUMMARY:Plan', 'SEQUENCE:3', `ORGANIZER:mailto:${organizer}`],
    `ATTENDEE;PARTSTAT=TENTATIVE:mailto:${ida}`,
  ])
  expect(await meetings()).toMatchObject([{ startTime: '2027-06-10T09:00:00.000Z', status: 'scheduled' }])
  const all = await Promise.all((await emails()).map(({ id }) => whole(id)))
  const counter = all.find(({ invitations }) => invitations[0]?.method === 'counter')!
  expect(counter.invitations).toMatchObject([{ uid, startTime: '2027-06-11T09:00:00.000Z' }])
  expect((await as(admin).post(`/api/emails/${counter.id}/meeting`, { uid })).status).toBe(422)
})

test.each(['ADD', 'REFRESH', 'DECLINECOUNTER'])(
  'what a calendar says by %s is a file of its e-mail by name, and changes no meeting',
  async (method) => {
    const { admin, organizer, uid, send, request, emails, whole, meetings } = await setUp()
    await request('20270610T090000Z')
    const [invited] = await emails()
    bodyOf(await as(admin).post(`/api/emails/${invited!.id}/meeting`, { uid }), 201)
    const before = await meetings()
    await send(method, [
      ...['DTSTART:20270611T090000Z', 'SUMMARY:Other', 'SEQUENCE:3', `ORGANIZER:mailto:${organizer}`],
      'STATUS:CANCELLED',
    ])
    expect(await meetings()).toEqual(before)
    const added = (await emails()).find(({ id }) => id !== invited!.id)!
    expect(await whole(added.id)).toMatchObject({
      invitations: [],
      attachments: [{ name: expect.stringMatching(/\.ics$/) }],
    })
    expect((await as(admin).post(`/api/emails/${added.id}/meeting`, { uid })).status).toBe(422)
  },
)

test('what somebody sends in the name of an organizer is shown, and moves and calls off nothing', async () => {
  const { admin, organizer, uid, send, request, emails, whole, meetings } = await setUp()
  await request('20270610T090000Z')
  const [invited] = await emails()
  bodyOf(await as(admin).post(`/api/emails/${invited!.id}/meeting`, { uid }), 201)
  const before = await meetings()
  const assistant = freshEmail()
  const { id } = await createLead(admin, before[0]!.verticalId, { email: assistant })
  const inTheName = `ORGANIZER;SENT-BY="mailto:${assistant}":mailto:${organizer}`
  await send('REQUEST', ['DTSTART:20270611T090000Z', 'SUMMARY:Plan', 'SEQUENCE:2', inTheName], assistant)
  await send('CANCEL', ['DTSTART:20270611T090000Z', 'SUMMARY:Plan', 'SEQUENCE:3', inTheName], assistant)
  const sent = bodyOf<{ id: string }[]>(await as(admin).get(`/api/leads/${id}/emails`), 200)
  const shown = await Promise.all(sent.map((email) => whole(email.id)))
  const invitation = {
    title: 'Plan',
    startTime: '2027-06-11T09:00:00.000Z',
    organizer: { address: organizer },
  }
  expect(shown.flatMap(({ invitations }) => invitations)).toMatchObject([
    { ...invitation, method: 'cancel' },
    { ...invitation, method: 'request' },
  ])
  expect(await meetings()).toEqual(before)
})

test('one occurrence of a series moves and goes without the others', async () => {
  const { admin, organizer, uid, send, request, emails, meetings } = await setUp()
  await request('20270610T090000Z', 'RECURRENCE-ID:20270610T090000Z')
  const [first] = await emails()
  bodyOf(
    await as(admin).post(`/api/emails/${first!.id}/meeting`, {
      uid,
      recurrenceId: '2027-06-10T09:00:00.000Z',
    }),
    201,
  )
  await send('CANCEL', [
    'DTSTART:20270617T090000Z',
    'RECURRENCE-ID:20270617T090000Z',
    `ORGANIZER:mailto:${organizer}`,
  ])
  expect(await meetings()).toMatchObject([{ status: 'scheduled' }])
  await request('20270610T100000Z', 'RECURRENCE-ID:20270610T090000Z', 'SEQUENCE:1')
  expect(await meetings()).toMatchObject([{ startTime: '2027-06-10T10:00:00.000Z' }])
  await send('CANCEL', ['DTSTART:20270610T100000Z', 'SEQUENCE:2', `ORGANIZER:mailto:${organizer}`])
  expect(await meetings()).toMatchObject([{ status: 'cancelled' }])
})

test('an attendee answers a meeting of ours for themselves alone, and the answer stays when it changes', async () => {
  const { admin, organizer, lead, meetings } = await setUp()
  const body = {
    title: 'Plan',
    meetingType: 'Offline',
    timezone: 'UTC',
    startTime: '2027-06-10T09:00:00.000Z',
    endTime: '2027-06-10T10:00:00.000Z',
    attendees: [{ email: organizer }, { email: 'other@harbour.test' }],
  }
  const { id } = bodyOf<Meeting>(await as(admin).post(`/api/leads/${lead.id}/meetings`, body), 201)
  const reply = (who: string) =>
    emailText({
      from: organizer,
      to: admin.email,
      head: ['Auto-Submitted: auto-replied', 'Content-Type: text/calendar; charset=utf-8; method=REPLY'],
      text: [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:meeting-${id}@ginkgo`],
        ...[`ATTENDEE;PARTSTAT=DECLINED:mailto:${who}`, 'END:VEVENT', 'END:VCALENDAR'],
      ].join('\r\n'),
    })
  const address = await inboundAddressOf(admin)
  for (const who of [organizer, 'other@harbour.test']) bodyOf(await handOver(address, reply(who)), 200)
  const answers = async () => (await meetings())[0]!.attendees.map(({ answer }) => answer)
  expect(await answers()).toEqual(['declined', undefined])
  bodyOf(await as(admin).patch(`/api/meetings/${id}`, { attendees: body.attendees, title: 'Plan B' }), 200)
  expect(await answers()).toEqual(['declined', undefined])
})
