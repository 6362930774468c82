import { type Meeting, texts } from '@ginkgo/contracts'
import {
  as,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive' }, { role: 'sales_head' }],
  })
})

async function freshEnquiry(vertical: string = organization.verticals[0].id) {
  const { admin } = organization
  return createEnquiry(admin, (await createLead(admin, vertical)).id)
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const pathOf = (enquiry: { id: string }) => `/api/enquiries/${enquiry.id}/meetings`

/** A scheduled meeting whose time has come: rescheduling into the past is refused, so it starts in a moment. */
async function startedMeeting(enquiryId: string, lastsMs: number): Promise<Meeting> {
  const start = Date.now() + 400
  const meeting = await createMeeting(organization.admin, enquiryId, {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + lastsMs).toISOString(),
  })
  await expect.poll(() => Date.now(), { interval: 20 }).toBeGreaterThan(start)
  return meeting
}

describe('a new meeting', () => {
  test('is scheduled by the dialog', async () => {
    const { admin } = organization
    const enquiry = await freshEnquiry()
    const meeting = await createMeeting(admin, enquiry.id, {
      title: 'Demo',
      meetingType: 'In-person',
      timezone: 'Asia/Kolkata',
      attendees: [{ email: ' Anna@Example.test ' }],
    })
    expect(meeting).toMatchObject({
      title: 'Demo',
      status: 'scheduled',
      needsOutcome: false,
      meetingType: 'In-Person',
      timezone: 'Asia/Kolkata',
      attendees: [{ email: 'anna@example.test', name: 'anna@example.test' }],
      creator: { id: admin.id },
      enquiry: { id: enquiry.id, title: enquiry.title },
      lead: { id: enquiry.leadId },
      warnings: [],
    })
    const [listed] = (await as(admin).get(pathOf(enquiry))).body
    expect({ ...listed, warnings: [] }).toEqual(meeting)
  })

  test('is logged by the enquiry page: one hour, completed, named after its type, with follow-up tasks', async () => {
    const [executive] = organization.members
    const enquiry = await freshEnquiry()
    const { status, body } = await as(executive!).post(pathOf(enquiry), {
      meetingDate: '2026-03-29T02:30:00+02:00',
      meetingType: 'Client Visit',
      notes: 'Went well',
      tasks: [{ title: 'Send offer', description: 'Until Friday' }, { title: 'Call' }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Client Visit',
      status: 'completed',
      startTime: '2026-03-29T00:30:00.000Z',
      endTime: '2026-03-29T01:30:00.000Z',
      notes: 'Went well',
    })
    const tasks = (await as(executive!).get(`/api/enquiries/${enquiry.id}/tasks`)).body
    expect(tasks.map((task: { title: string }) => task.title).toSorted()).toEqual(['Call', 'Send offer'])
    expect(tasks[0]).toMatchObject({ status: 'pending', assigneeId: executive!.id })
    const { body: activities } = await as(executive!).get(`/api/enquiries/${enquiry.id}/activities`)
    const types = activities.map((activity: { type: string }) => activity.type)
    expect(types.toSorted()).toEqual(['enquiry.created', 'meeting.logged', 'task.created', 'task.created'])
  })

  test.each([
    ['scheduled', inHours(-1), inHours(1), texts.meetingMustBeFuture],
    ['completed', inHours(1), inHours(2), texts.meetingMustBePast],
    ['scheduled', inHours(2), inHours(1), texts.meetingEndBeforeStart],
    ['completed', inHours(-2), inHours(-2), texts.meetingEndBeforeStart],
  ])('%s from %s to %s is refused', async (status, startTime, endTime, message) => {
    const enquiry = await freshEnquiry()
    const reply = await as(organization.admin).post(pathOf(enquiry), {
      title: 'T',
      meetingType: 'Online',
      status,
      startTime,
      endTime,
    })
    expect([reply.status, reply.body.message]).toEqual([422, message])
    expect((await as(organization.admin).get(pathOf(enquiry))).body).toEqual([])
  })

  const complete = { title: 'T', startTime: inHours(1), endTime: inHours(2), meetingType: 'Phone' }
  const past = { ...complete, status: 'completed', startTime: inHours(-2), endTime: inHours(-1) }
  test.each([
    ['no fields', {}, Object.keys(complete)],
    ...Object.keys(complete).map(
      (name) => [`no ${name}`, { ...complete, [name]: undefined }, [name]] as const,
    ),
    ...Object.keys(past)
      .filter((name) => name !== 'status')
      .map((name) => [`no ${name}, though it took place`, { ...past, [name]: undefined }, [name]] as const),
    ['an empty title', { ...complete, title: ' ' }, ['title']],
    ['a type of its own', { ...complete, meetingType: 'Séance' }, ['meetingType']],
    ['a type in another case', { ...past, meetingType: 'online' }, ['meetingType']],
    [
      'a date though it is scheduled',
      { meetingDate: inHours(1), status: 'scheduled' },
      Object.keys(complete),
    ],
    [
      'a date beside a start',
      { meetingDate: inHours(-1), startTime: inHours(-1) },
      ['title', 'endTime', 'meetingType'],
    ],
  ] as const)('with %s is refused', async (_, body, missing) => {
    const reply = await as(organization.admin).post(pathOf(await freshEnquiry()), body)
    expect([reply.status, reply.body.message]).toEqual([400, texts.requiredFields])
    expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual(missing)
  })

  test('is logged by its date alone', async () => {
    const reply = await as(organization.admin).post(pathOf(await freshEnquiry()), {
      meetingDate: inHours(-1),
    })
    expect([reply.status, reply.body.title, reply.body.meetingType]).toEqual([201, 'Online', 'Online'])
  })

  test('is saved with a warning where no provider is connected', async () => {
    const meeting = await createMeeting(organization.admin, (await freshEnquiry()).id, {
      createGoogleEvent: true,
      createZoomMeeting: true,
    })
    expect(meeting.warnings).toEqual([
      expect.stringContaining('Google Calendar is not connected'),
      expect.stringContaining('Zoom is not connected'),
    ])
    expect(meeting).toMatchObject({ zoomJoinUrl: null, googleEventId: null })
  })
})

describe('by the clock a scheduled meeting', () => {
  test('is ongoing between start and end, and can be prolonged', async () => {
    const { admin } = organization
    const enquiry = await freshEnquiry()
    const meeting = await startedMeeting(enquiry.id, 3_600_000)
    const [running] = (await as(admin).get(`${pathOf(enquiry)}`)).body
    expect(running).toMatchObject({ status: 'ongoing', needsOutcome: false })
    const prolonged = await as(admin).patch(`/api/meetings/${meeting.id}`, { endTime: inHours(3) })
    expect([prolonged.status, prolonged.body.status]).toEqual([200, 'ongoing'])
  })

  test('needs an outcome once it is over, and gets one', async () => {
    const { admin } = organization
    const enquiry = await freshEnquiry()
    const { id } = await startedMeeting(enquiry.id, 1)
    const [over] = (await as(admin).get(pathOf(enquiry))).body
    expect(over).toMatchObject({ status: 'scheduled', needsOutcome: true })
    const tasks = [{ title: 'Follow up' }]
    const done = await as(admin).patch(`/api/meetings/${id}/complete`, { notes: 'Agreed', tasks })
    expect(done.body).toMatchObject({ status: 'completed', needsOutcome: false, notes: 'Agreed' })
    expect((await as(admin).get(`/api/enquiries/${enquiry.id}/tasks`)).body[0].title).toBe('Follow up')
  })
})

describe('a meeting', () => {
  test('is completed once, however many try', async () => {
    const { admin } = organization
    const enquiry = await freshEnquiry()
    const { id } = await createMeeting(admin, enquiry.id, { notes: 'Prepared' })
    const tries = [1, 2, 3].map(() =>
      as(admin).patch(`/api/meetings/${id}/complete`, { tasks: [{ title: 'T' }] }),
    )
    const replies = await Promise.all(tries)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 200)!.body.notes).toBe('Prepared')
    expect((await as(admin).get(`/api/enquiries/${enquiry.id}/tasks`)).body).toHaveLength(1)
    const cancel = await as(admin).delete(`/api/meetings/${id}`)
    expect([cancel.status, cancel.body.code]).toEqual([409, 'meeting_completed'])
  })

  test('that nobody came to is cancelled and says so, with a follow-up on its day, and is no contact', async () => {
    const { admin } = organization
    const enquiry = await freshEnquiry()
    const { id } = await startedMeeting(enquiry.id, 1)
    const tasks = [{ title: 'Call again', dueDate: '2031-05-06' }]
    const done = await as(admin).patch(`/api/meetings/${id}/complete`, { noShow: true, tasks })
    expect(done.body).toMatchObject({ status: 'cancelled', noShow: true, needsOutcome: false })
    expect((await as(admin).get(`/api/enquiries/${enquiry.id}/tasks`)).body).toMatchObject(tasks)
    expect((await as(admin).get(`/api/leads/${enquiry.leadId}`)).body.lastContactAt).toBeNull()
    const { body } = await as(admin).get(`/api/enquiries/${enquiry.id}/activities`)
    expect(body).toContainEqual(
      expect.objectContaining({ type: 'meeting.cancelled', title: 'Nobody came to the meeting' }),
    )
    const held = await startedMeeting(enquiry.id, 1)
    expect((await as(admin).patch(`/api/meetings/${held.id}/complete`, {})).body.noShow).toBe(false)
  })

  test('is cancelled, harmlessly again, and stays', async () => {
    const { admin } = organization
    const enquiry = await freshEnquiry()
    const { id } = await createMeeting(admin, enquiry.id)
    const first = await as(admin).delete(`/api/meetings/${id}`)
    expect([first.status, first.body.status, first.body.warnings]).toEqual([200, 'cancelled', []])
    expect((await as(admin).delete(`/api/meetings/${id}`)).body).toEqual(first.body)
    const complete = await as(admin).patch(`/api/meetings/${id}/complete`, {})
    expect([complete.status, complete.body.code]).toEqual([409, 'meeting_not_scheduled'])
    expect((await as(admin).patch(`/api/meetings/${id}`, { title: 'Late' })).status).toBe(409)
    expect((await as(admin).get(pathOf(enquiry))).body[0].status).toBe('cancelled')
    const { body } = await as(admin).get(`/api/enquiries/${enquiry.id}/activities`)
    expect(body.filter(({ type }: { type: string }) => type === 'meeting.cancelled')).toHaveLength(1)
  })

  test('of somebody else is not cancelled by an executive', async () => {
    const [executive, head] = organization.members
    const { id } = await createMeeting(organization.admin, (await freshEnquiry()).id)
    expect((await as(executive!).delete(`/api/meetings/${id}`)).status).toBe(403)
    expect((await as(head!).delete(`/api/meetings/${id}`)).status).toBe(200)
  })

  test('is rescheduled within the rules, and not by a stale edit', async () => {
    const { admin } = organization
    const meeting = await createMeeting(admin, (await freshEnquiry()).id)
    const patch = (body: object, headers = {}) =>
      as(admin).patch(`/api/meetings/${meeting.id}`, body, headers)
    const past = await patch({ startTime: inHours(-2) })
    expect([past.status, past.body.message]).toEqual([422, texts.meetingMustBeFuture])
    const turned = await patch({ endTime: meeting.startTime })
    expect([turned.status, turned.body.message]).toEqual([422, texts.meetingEndBeforeStart])
    const moved = await patch({ startTime: inHours(48), endTime: inHours(49) })
    expect(moved.status).toBe(200)
    const stale = await patch({ title: 'Late' }, { 'if-match': `"${meeting.updatedAt}"` })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_edit'])
    const { body } = await as(admin).get(`/api/enquiries/${meeting.enquiryId}/activities`)
    expect(body[0].type).toBe('meeting.rescheduled')
    const fields = body[0].changes.map(({ field }: { field: string }) => field)
    expect(fields.toSorted()).toEqual(['endTime', 'startTime'])
  })
})

describe('all meetings', () => {
  test('are those of the verticals one may see, counted alike, without those of deleted enquiries', async () => {
    const { admin, members, verticals } = await createOrganization({
      verticals: ['Sales', 'Service'],
      members: [{ role: 'sales_executive', verticals: ['Service'] }],
    })
    const [sales, service] = verticals
    const made = await Promise.all(
      [sales, service!].map(async (vertical) =>
        createEnquiry(admin, (await createLead(admin, vertical.id)).id),
      ),
    )
    for (const enquiry of made) await createMeeting(admin, enquiry.id)
    const cancelled = await createMeeting(admin, made[0]!.id)
    await as(admin).delete(`/api/meetings/${cancelled.id}`)
    const list = async (user: typeof admin, query = '') =>
      (await as(user).get(`/api/meetings${query}`)).body.map(({ verticalId }: Meeting) => verticalId)
    const counts = async (user: typeof admin, query = '') =>
      (await as(user).get(`/api/meetings/counts${query}`)).body
    expect(await list(admin)).toHaveLength(3)
    expect(await list(admin, `?verticalId=${sales.id}&status=scheduled`)).toEqual([sales.id])
    expect(await counts(admin)).toEqual({ scheduled: 2, needsOutcome: 0, completed: 0, cancelled: 1 })
    expect(await list(members[0]!)).toEqual([service!.id])
    expect(await counts(members[0]!)).toEqual({ scheduled: 1, needsOutcome: 0, completed: 0, cancelled: 0 })
    for (const path of ['/api/meetings', '/api/meetings/counts'])
      expect((await as(members[0]!).get(`${path}?verticalId=${sales.id}`)).status).toBe(404)
    await as(admin).delete(`/api/enquiries/${made[0]!.id}`)
    expect(await list(admin)).toEqual([service!.id])
    expect(await counts(admin)).toEqual({ scheduled: 1, needsOutcome: 0, completed: 0, cancelled: 0 })
    expect((await as(admin).patch(`/api/meetings/${cancelled.id}`, { title: 'Late' })).status).toBe(404)
  })
})
