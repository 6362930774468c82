import type { Meeting } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  freshEmail,
  mailbox,
  sql,
  testStack,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000 })

/** The invitation in a mail, unfolded. */
const invitationIn = async (mailId: string): Promise<string> => {
  const address = `${testStack().mailUrl}/api/email/${mailId}`
  const mail = (await (await fetch(address)).json()) as {
    attachments?: { filename: string; generatedFileName: string }[]
  }
  const file = mail.attachments?.find(({ filename }) => filename === 'meeting.ics')
  if (!file) throw new Error('The mail has no meeting.ics')
  const content = await fetch(`${address}/attachment/${encodeURIComponent(file.generatedFileName)}`)
  return (await content.text()).replace(/\r\n[ \t]/g, '')
}

test('attendees are invited by mail, told of changes, and uninvited', async () => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const [stays, goes, comes] = [freshEmail('stays'), freshEmail('goes'), freshEmail('comes')]
  const meeting = await createMeeting(admin, enquiry.id, {
    title: 'Demo\r\nATTENDEE:x',
    timezone: 'Europe/Paris',
    startTime: '2031-03-30T08:00:00.000Z',
    endTime: '2031-03-30T09:00:00.000Z',
    attendees: [{ email: stays, name: 'Zoë "Z"' }, { email: goes }],
  })
  const invitation = await mailbox(stays).waitForMail()
  expect(invitation.subject).toBe('Invitation: Demo ATTENDEE:x')
  expect(invitation.text).toContain('10:00')
  expect(invitation.text).toContain('(Europe/Paris)')
  const first = await invitationIn(invitation.id)
  const lines = first.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      `UID:meeting-${meeting.id}@ginkgo`,
      'SEQUENCE:0',
      'DTSTART:20310330T080000Z',
      'DTEND:20310330T090000Z',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toContain(`mailto:${admin.email}`)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(2)

  const change = (body: object) => as(admin).patch<Meeting>(`/api/meetings/${meeting.id}`, body)
  bodyOf(await change({ notes: 'Between us' }), 200)
  const moved = { startTime: '2031-03-30T10:00:00.000Z', endTime: '2031-03-30T11:00:00.000Z' }
  bodyOf(await change({ ...moved, attendees: [{ email: stays }, { email: comes }] }), 200)
  const changed = await mailbox(stays).waitForMail(({ subject }) => subject.startsWith('Changed'))
  expect(await invitationIn(changed.id)).toContain('SEQUENCE:1')
  await mailbox(comes).waitForMail(({ subject }) => subject.startsWith('Invitation'))
  const uninvited = await mailbox(goes).waitForMail(({ subject }) => subject.startsWith('Cancelled'))
  expect(await invitationIn(uninvited.id)).toContain('METHOD:CANCEL')

  bodyOf(await as(admin).delete(`/api/meetings/${meeting.id}`), 200)
  for (const email of [stays, comes]) {
    const mail = await mailbox(email).waitForMail(({ subject }) => subject.startsWith('Cancelled'))
    const content = await invitationIn(mail.id)
    expect(content).toContain('METHOD:CANCEL')
    expect(content).toContain('STATUS:CANCELLED')
    expect(content).toContain('SEQUENCE:2')
  }
  expect(await mailbox(stays).all()).toHaveLength(3)
  expect(await mailbox(goes).all()).toHaveLength(2)
})

test('nobody is mailed about a meeting that took place', async () => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const [past, coming] = [freshEmail('past'), freshEmail('coming')]
  const times = { startTime: '2026-01-05T10:00:00.000Z', endTime: '2026-01-05T11:00:00.000Z' }
  await createMeeting(admin, enquiry.id, { ...times, status: 'completed', attendees: [{ email: past }] })
  await createMeeting(admin, enquiry.id, { attendees: [{ email: coming }] })
  await mailbox(coming).waitForMail()
  expect(await mailbox(past).all()).toEqual([])
})

test('nobody is mailed about a meeting whose organizer does not want it', async () => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const [quiet, later] = [freshEmail('quiet'), freshEmail('later')]
  const none = { sendInvitations: false }
  const meeting = await createMeeting(admin, enquiry.id, { ...none, attendees: [{ email: quiet }] })
  const change = (body: object) => as(admin).patch<Meeting>(`/api/meetings/${meeting.id}`, body)
  const moved = { startTime: '2031-03-30T10:00:00.000Z', endTime: '2031-03-30T11:00:00.000Z' }
  bodyOf(await change({ ...none, ...moved, attendees: [{ email: quiet }, { email: later }] }), 200)
  expect(await sentTo([quiet, later])).toBe(0)
  // Who is to be told of the next change after all is invited by it.
  bodyOf(await change({ description: 'At ours' }), 200)
  expect(await sentTo([quiet, later])).toBe(2)
  const other = await createMeeting(admin, enquiry.id, {
    ...none,
    attendees: [{ email: freshEmail('other') }],
  })
  bodyOf(await as(admin).delete(`/api/meetings/${other.id}`), 200)
  expect(await sentTo(other.attendees.map(({ email }) => email))).toBe(0)
})

const many = (count: number) => Array.from({ length: count }, () => ({ email: freshEmail('many') }))
const sentTo = async (emails: string[]) => {
  const [row] = await sql(
    'SELECT count(*) AS count FROM outbox WHERE to_address IN (SELECT value FROM json_each(?))',
    [JSON.stringify(emails)],
  )
  return Number(row!.count)
}

test('attendees are mailed about another time, not about another text', async () => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const email = freshEmail('quiet')
  const meeting = await createMeeting(admin, enquiry.id, { attendees: [{ email }] })
  const change = (body: object) => as(admin).patch<Meeting>(`/api/meetings/${meeting.id}`, body)
  for (const body of [{ title: 'Cheap pills' }, { description: 'Buy now' }, { timezone: 'Asia/Tokyo' }])
    expect(bodyOf(await change(body), 200).warnings).toEqual([])
  expect(await sentTo([email])).toBe(1)
  bodyOf(await change({ endTime: new Date(Date.parse(meeting.endTime) + 60_000).toISOString() }), 200)
  expect(await sentTo([email])).toBe(2)
})

test('a subject carries no address, and one person gets one mail', async () => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const email = freshEmail('subject')
  await createMeeting(admin, enquiry.id, {
    title: 'You won, see https://evil.example/claim or evil.example',
    attendees: [{ email }, { email, name: 'Once more' }],
  })
  const { subject } = await mailbox(email).waitForMail()
  expect(await sentTo([email])).toBe(1)
  expect(subject).not.toContain('https')
  expect(subject).not.toContain('evil.example')
})

test('a young organization mails a hundred people a day; meetings are saved all the same and say so', async () => {
  const { admin, verticals } = await createOrganization()
  const enquiry = await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const [first, second] = [many(80), many(80)]
  const emails = [...first, ...second].map(({ email }) => email)
  const [one, two] = await Promise.all([
    createMeeting(admin, enquiry.id, { attendees: first }),
    createMeeting(admin, enquiry.id, { attendees: second }),
  ])
  expect([one, two].map(({ attendees }) => attendees.length)).toEqual([80, 80])
  const warnings = [...one.warnings!, ...two.warnings!]
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(
    /^No mail was sent to .+ and 57 more, because no more mails .+ Mail goes on in about 24 hours$/,
  )
  expect(await sentTo(emails)).toBe(100)
  const moved = (
    await as(admin).patch<Meeting>(`/api/meetings/${one.id}`, {
      endTime: new Date(Date.parse(one.endTime) + 60_000).toISOString(),
    })
  ).body
  expect(moved.warnings).toHaveLength(1)
  expect(await sentTo(emails)).toBe(100)
  const invitation = await as(admin).post('/api/organization/invitations', {
    email: freshEmail(),
    role: 'admin',
  })
  expect(invitation).toMatchObject({ status: 429, body: { code: 'mail_limit_reached' } })
  const off = bodyOf<Meeting>(await as(admin).delete(`/api/meetings/${one.id}`), 200)
  expect(off.warnings).toEqual([])
  expect(await sentTo(emails)).toBe(180)
})
