import type { Meeting, Note, Task } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
let sales: string
beforeAll(async () => {
  organization = await createOrganization({ members: [{ role: 'sales_executive' }, { role: 'sales_head' }] })
  sales = organization.verticals[0].id
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const nextHour = new Date(Date.parse(tomorrow) + 3_600_000).toISOString()
const inputs = {
  tasks: { title: 'Call again', dueDate: '2026-12-04' },
  notes: { content: "O'Brien moves 🤝" },
  meetings: { title: 'Introduction', startTime: tomorrow, endTime: nextHour, meetingType: 'Phone' },
} as const
const kinds = Object.keys(inputs) as (keyof typeof inputs)[]
const adders = { tasks: createTask, notes: createNote, meetings: createMeeting }
type Record = Task | Note | Meeting

const add = async (leadId: string, kind: keyof typeof inputs, fields = {}) => {
  const [executive] = organization.members
  const reply = await as(executive!).post(`/api/leads/${leadId}/${kind}`, { ...inputs[kind], ...fields })
  return bodyOf<Record>(reply, 201)
}

describe.each(kinds)('%s of a lead', (kind) => {
  test('are added, listed with those of its enquiries, and say what they belong to', async () => {
    const { admin } = organization
    const lead = await createLead(admin, sales)
    const [enquiry, deleted] = [await createEnquiry(admin, lead.id), await createEnquiry(admin, lead.id)]
    const own = await add(lead.id, kind)
    const ofEnquiry = await adders[kind](admin, enquiry.id)
    await adders[kind](admin, deleted.id)
    await as(admin).delete(`/api/enquiries/${deleted.id}`)
    const { body, headers } = await as(admin).get<Record[]>(`/api/leads/${lead.id}/${kind}`)
    const places = body.map(({ id, leadId, enquiryId, enquiry: of }) => ({ id, leadId, enquiryId, of }))
    const ofLead = { id: own.id, leadId: lead.id, enquiryId: null, of: null }
    const { id: enquiryId, title } = enquiry
    const expected = { id: ofEnquiry.id, leadId: lead.id, enquiryId, of: { id: enquiryId, title } }
    expect(places).toHaveLength(2)
    expect(places).toEqual(expect.arrayContaining([ofLead, expected]))
    expect(headers.get('x-total-count')).toBe('2')
    const listed = await as(admin).get<Record[]>(`/api/enquiries/${enquiryId}/${kind}`)
    expect(listed.body.map(({ id }) => id)).toEqual([ofEnquiry.id])
  })

  test('come in pages', async () => {
    const lead = await createLead(organization.admin, sales)
    const added: string[] = []
    for (const _ of [1, 2, 3]) added.push((await add(lead.id, kind)).id)
    const first = await as(organization.admin).get<Record[]>(`/api/leads/${lead.id}/${kind}?limit=2`)
    const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await as(organization.admin).get<Record[]>(next!)
    expect([...first.body, ...second.body].map(({ id }) => id).toSorted()).toEqual(added.toSorted())
  })

  test('leave an activity with the lead, and do not touch its updatedAt', async () => {
    const { admin } = organization
    const lead = await createLead(admin, sales)
    await add(lead.id, kind)
    const { body } = await as(admin).get(`/api/leads/${lead.id}/activities`)
    expect(body[0]).toMatchObject({ leadId: lead.id, enquiryId: null })
    expect(body[0].type).toMatch(new RegExp(`^${kind.slice(0, -1)}\\.`))
    expect((await as(admin).get(`/api/leads/${lead.id}`)).body.updatedAt).toBe(lead.updatedAt)
  })

  test('are changed and removed where they are', async () => {
    const { admin } = organization
    const lead = await createLead(admin, sales)
    const { id } = await add(lead.id, kind)
    const [executive] = organization.members
    const patch = kind === 'notes' ? { content: 'Changed' } : { title: 'Changed' }
    expect((await as(executive!).patch(`/api/${kind}/${id}`, patch)).body).toMatchObject({
      ...patch,
      leadId: lead.id,
      enquiry: null,
    })
    expect((await as(admin).delete(`/api/${kind}/${id}`)).status).toBe(kind === 'meetings' ? 200 : 204)
  })
})

test('a task of a lead is in the list of its vertical, the day of its assignee and the search', async () => {
  const { admin, members } = organization
  const [executive] = members
  const lead = await createLead(admin, sales, { name: 'Quillfeather Ltd', phone: '+44 20 7946 0000' })
  const task = await add(lead.id, 'tasks', {
    title: 'Zanzibar',
    dueDate: '2026-01-05',
    assigneeId: executive!.id,
  })
  const found = async (query: string) =>
    (await as(executive!).get<Task[]>(`/api/verticals/${sales}/tasks?${query}`)).body.map(({ id }) => id)
  for (const search of ['zanzi', 'quillfeather']) expect(await found(`search=${search}`)).toEqual([task.id])
  expect(await found('assigneeId=me')).toContain(task.id)
  const { body: day } = await as(executive!).get('/api/my-day?today=2026-01-05')
  expect(day.dueToday).toMatchObject([
    { id: task.id, lead: { name: 'Quillfeather Ltd', phone: '+44 20 7946 0000' }, enquiry: null },
  ])
  await as(admin).patch(`/api/leads/${lead.id}`, { name: 'Renamed Ltd' })
  expect(await found('search=quillfeather')).toEqual([])
  expect(await found('search=renamed')).toEqual([task.id])
  expect((await as(admin).get(`/api/verticals/${sales}/tasks/counts?search=renamed`)).body.pending).toBe(1)
})

test('a meeting of a lead is in the list of all and in the search', async () => {
  const { admin } = organization
  const lead = await createLead(admin, sales, { name: 'Yellowhammer plc' })
  const { id } = await add(lead.id, 'meetings')
  const { body } = await as(admin).get('/api/meetings?status=scheduled&search=yellowhammer')
  expect(body).toMatchObject([{ id, lead: { name: 'Yellowhammer plc' }, enquiry: null }])
})

test('a note on a lead tells whom it names, with the way to the lead', async () => {
  const { admin, members } = organization
  const lead = await createLead(admin, sales, { name: 'Wren & Söhne' })
  await as(members[0]!).post(`/api/leads/${lead.id}/notes`, { content: 'See this', mentionIds: [admin.id] })
  const [told] = (await as(admin).get('/api/notifications')).body
  expect(told).toMatchObject({
    kind: 'mention',
    title: 'Max Member mentioned you in a note on Wren & Söhne',
    leadId: lead.id,
    enquiryId: null,
  })
})

test('tasks of leads are handed over with the others', async () => {
  const { admin } = organization
  const [leaver, heir] = organization.members
  const lead = await createLead(admin, sales)
  const task = await add(lead.id, 'tasks', { assigneeId: leaver!.id })
  const handOver = `/api/organization/users/${leaver!.id}/hand-over`
  expect((await as(admin).post(handOver, { toUserId: heir!.id })).status).toBe(200)
  expect((await as(admin).get<Task>(`/api/tasks/${task.id}`)).body.assigneeId).toBe(heir!.id)
  const { body } = await as(admin).get(`/api/leads/${lead.id}/activities`)
  expect(body[0]).toMatchObject({ type: 'task.updated', title: 'Task handed over', enquiryId: null })
})

test('me stands for the caller in every list that is filtered by a person', async () => {
  const { admin, members } = organization
  const lead = await createLead(admin, sales)
  const enquiry = await createEnquiry(admin, lead.id, { assignedTo: admin.id })
  const task = await createTask(admin, enquiry.id, { assigneeId: admin.id })
  const vertical = `/api/verticals/${sales}`
  const rows: [string, string][] = [
    [`${vertical}/leads?tab=all&ownerId=me`, lead.id],
    [`${vertical}/enquiries?assignedTo=me`, enquiry.id],
    [`${vertical}/tasks?assigneeId=me`, task.id],
  ]
  for (const [path, id] of rows) {
    const idsOf = async (user: typeof admin) =>
      (await as(user).get<{ id: string }[]>(path)).body.map((row) => row.id)
    expect(await idsOf(admin), path).toContain(id)
    expect(await idsOf(members[0]!), path).not.toContain(id)
  }
  const { body } = await as(admin).get(`/api/leads/${lead.id}/activities?actorId=me`)
  expect(body.length).toBeGreaterThan(0)
  expect((await as(members[0]!).get(`/api/leads/${lead.id}/activities?actorId=me`)).body).toEqual([])
  expect((await as(admin).get(`${vertical}/leads?search=me`)).status).toBe(200)
})
