import {
  anonymous,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  createTask,
  type TestUser,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const setUp = async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }],
  })
  const lead = await createLead(admin, verticals[0].id, { name: "O'Malley; Söhne, KG" })
  const enquiry = await createEnquiry(admin, lead.id)
  return { admin, executive: members[0]!, enquiry }
}
const addressOf = async (user: TestUser) => {
  const { url } = bodyOf<{ url: string }>(await as(user).post('/api/calendar-feed'), 201)
  return new URL(url).pathname
}
const read = async (path: string): Promise<string> =>
  bodyOf<string>(await anonymous().get<string>(path), 200).replace(/\r\n[ \t]/g, '')

test('anybody with the address can read the meetings and tasks of its owner without signing in', async () => {
  const { admin, executive, enquiry } = await setUp()
  const path = await addressOf(executive)
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
  const own = await createMeeting(executive, enquiry.id, { title: 'Démo 🚀' })
  const foreign = await createMeeting(admin, enquiry.id, { title: 'Without me' })
  const invited = await createMeeting(admin, enquiry.id, { attendees: [{ email: executive.email }] })
  const off = await createMeeting(executive, enquiry.id)
  bodyOf(await as(executive).delete(`/api/meetings/${off.id}`), 200)
  const task = await createTask(admin, enquiry.id, { dueDate: '2031-03-30', assigneeId: executive.id })
  const reply = await anonymous().get<string>(path)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('cache-control')).toContain('no-store')
  const calendar = await read(path)
  expect(calendar).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0')
  for (const id of [own.id, invited.id]) expect(calendar).toContain(`UID:meeting-${id}@ginkgo`)
  for (const id of [foreign.id, off.id]) expect(calendar).not.toContain(id)
  expect(calendar).toContain(`UID:task-${task.id}@ginkgo`)
  expect(calendar).toContain('DTSTART;VALUE=DATE:20310330')
  expect(calendar).toContain(String.raw`SUMMARY:Démo 🚀 (O'Malley\; Söhne\, KG)`)
  expect(calendar).toContain(`DTSTART:${own.startTime.replace(/[-:]|\.\d+/g, '')}`)
  const feed = bodyOf(await as(executive).get('/api/calendar-feed'), 200)
  expect(feed.createdAt).not.toBeNull()
})

test('an address that was replaced or revoked, or never existed, is answered with 404', async () => {
  const { executive } = await setUp()
  const first = await addressOf(executive)
  const second = await addressOf(executive)
  expect((await anonymous().get(first)).status).toBe(404)
  expect((await anonymous().get(second)).status).toBe(200)
  expect((await as(executive).delete('/api/calendar-feed')).status).toBe(204)
  expect((await anonymous().get(second)).status).toBe(404)
  expect((await anonymous().get(`/api/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404)
  expect((await anonymous().get('/api/calendar/short.ics')).status).toBe(404)
  expect(bodyOf(await as(executive).get('/api/calendar-feed'), 200)).toEqual({
    createdAt: null,
    lastReadAt: null,
  })
})

test('the address of somebody who was deactivated, or has left the vertical, shows nothing any more', async () => {
  const { admin, executive, enquiry } = await setUp()
  const path = await addressOf(executive)
  const { id } = await createMeeting(executive, enquiry.id)
  expect(await read(path)).toContain(id)
  const change = (body: object) => as(admin).patch(`/api/organization/users/${executive.id}`, body)
  bodyOf(await change({ verticals: [] }), 200)
  expect(await read(path)).not.toContain(id)
  bodyOf(await change({ active: false }), 200)
  expect((await anonymous().get(path)).status).toBe(404)
})

test('a repeated request does not get the address again', async () => {
  const { executive } = await setUp()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await as(executive).post('/api/calendar-feed', undefined, headers)).status).toBe(201)
  const again = await as(executive).post('/api/calendar-feed', undefined, headers)
  expect([again.status, again.body.code]).toEqual([409, 'secret_not_replayable'])
})
