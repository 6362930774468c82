import type { Activity, Call, Change, LeadDetail, MyDay, Task } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createCall,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
let sales: string
beforeAll(async () => {
  organization = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }, { role: 'sales_head' }],
  })
  sales = organization.verticals[0].id
})

const freshLead = (fields = {}) => createLead(organization.admin, sales, fields)
const typesOf = (body: Activity[]) => body.map(({ type }) => type)

describe('a call', () => {
  test('is logged on a lead with outcome, note, time, length and contact, and shows there', async () => {
    const [executive] = organization.members
    const lead = await freshLead({ name: "O'Brien 🤝", phone: '+49 30 1234567' })
    const contact = await createContact(organization.admin, lead.id, { name: 'نور' })
    const contactId = contact.id
    const input = {
      outcome: 'voicemail',
      note: '  Asked to call back.  ',
      calledAt: '2026-01-05T10:00:00.000Z',
      durationSeconds: 45,
    }
    const call = await createCall(executive!, `/api/leads/${lead.id}`, { ...input, contactId })
    expect(call).toMatchObject({
      ...input,
      note: 'Asked to call back.',
      contact: { id: contact.id, name: 'نور' },
      leadId: lead.id,
      lead: { id: lead.id, name: "O'Brien 🤝", phone: '+49 30 1234567', phoneE164: '+49301234567' },
      enquiryId: null,
      enquiry: null,
      user: { id: executive!.id },
    })
    const listed = await as(organization.admin).get<Call[]>(`/api/leads/${lead.id}/calls`)
    expect(listed.body).toEqual([call])
    expect(listed.headers.get('x-total-count')).toBe('1')
    const { body } = await as(executive!).get<Activity[]>(`/api/leads/${lead.id}/activities`)
    expect(body[0]).toMatchObject({
      type: 'call.logged',
      title: 'Call logged',
      description: 'Voicemail: Asked to call back.',
      leadId: lead.id,
      enquiryId: null,
      actor: { type: 'user', name: 'Max Member' },
    })
    expect((await as(executive!).get(`/api/leads/${lead.id}/notes`)).body).toEqual([])
  })

  test('needs no more than its outcome, and was now', async () => {
    const lead = await freshLead()
    const before = new Date().toISOString()
    const call = await createCall(organization.admin, `/api/leads/${lead.id}`, { outcome: 'busy' })
    expect(call).toMatchObject({ note: null, durationSeconds: null, contact: null })
    expect(call.calledAt >= before && call.calledAt <= new Date().toISOString()).toBe(true)
  })

  test('of an enquiry shows with the enquiry and with its lead', async () => {
    const { admin } = organization
    const lead = await freshLead()
    const enquiry = await createEnquiry(admin, lead.id)
    const own = await createCall(admin, `/api/leads/${lead.id}`, { calledAt: '2026-01-01T00:00:00.000Z' })
    const call = await createCall(admin, `/api/enquiries/${enquiry.id}`)
    expect(call).toMatchObject({
      leadId: lead.id,
      enquiryId: enquiry.id,
      enquiry: { id: enquiry.id, title: enquiry.title },
    })
    expect((await as(admin).get(`/api/enquiries/${enquiry.id}/calls`)).body).toEqual([call])
    expect((await as(admin).get(`/api/leads/${lead.id}/calls`)).body).toEqual([call, own])
    const streams = [`/api/enquiries/${enquiry.id}`, `/api/leads/${lead.id}`]
    for (const path of streams)
      expect(typesOf((await as(admin).get(`${path}/activities?type=call`)).body)).toContain('call.logged')
    await as(admin).delete(`/api/enquiries/${enquiry.id}`)
    expect((await as(admin).get(`/api/leads/${lead.id}/calls`)).body).toEqual([own])
    expect((await as(admin).patch(`/api/calls/${call.id}`, { outcome: 'busy' })).status).toBe(404)
  })

  test('is taken back with its next step, unless that was changed or done since', async () => {
    const [executive, colleague] = organization.members
    const lead = await freshLead()
    const path = `/api/leads/${lead.id}` as const
    await as(executive!).post(`${path}/tasks`, { title: 'Before' })
    const titles = async () =>
      (await as(executive!).get<Task[]>(`${path}/tasks`)).body.map(({ title }) => title).toSorted()
    const log = () => createCall(executive!, path, { nextTask: { title: 'Call again' } })
    const undo = (id: string) => as(executive!).delete(`/api/calls/${id}?withNextTask=true`)
    const first = await log()
    expect(await titles()).toEqual(['Before', 'Call again'])
    expect((await as(colleague!).delete(`/api/calls/${first.id}?withNextTask=true`)).status).toBe(403)
    expect((await undo(first.id)).status).toBe(204)
    expect(await titles()).toEqual(['Before'])
    const { body } = await as(executive!).get<Activity[]>(`${path}/activities`)
    expect(typesOf(body)).toEqual(expect.arrayContaining(['call.deleted', 'task.deleted']))
    const second = await log()
    const [task] = (await as(executive!).get<Task[]>(`${path}/tasks`)).body.filter(
      ({ title }) => title === 'Call again',
    )
    await as(executive!).patch(`/api/tasks/${task!.id}`, { title: 'Call the boss' })
    expect((await undo(second.id)).status).toBe(204)
    expect(await titles()).toEqual(['Before', 'Call the boss'])
    const third = await log()
    expect((await as(executive!).delete(`/api/calls/${third.id}`)).status).toBe(204)
    expect(await titles()).toEqual(['Before', 'Call again', 'Call the boss'])
  })

  test('brings its next step along in the same request', async () => {
    const [executive, colleague] = organization.members
    const lead = await freshLead()
    const nextTask = { title: 'Call again', dueDate: '2026-12-04' }
    const path = `/api/leads/${lead.id}` as const
    await createCall(executive!, path, { outcome: 'no_answer', nextTask })
    const other = { title: 'Send the offer', assigneeId: colleague!.id }
    await createCall(executive!, path, { nextTask: other })
    const { body: listed } = await as(executive!).get<Task[]>(`${path}/tasks`)
    expect(listed).toMatchObject([
      { ...other, leadId: lead.id, enquiry: null },
      { ...nextTask, assigneeId: executive!.id, status: 'pending' },
    ])
    const { body } = await as(executive!).get<Activity[]>(`${path}/activities`)
    expect(typesOf(body).toSorted()).toEqual(
      ['call.logged', 'call.logged', 'lead.created', 'task.created', 'task.created'].toSorted(),
    )
    const told = (await as(colleague!).get('/api/notifications')).body
    expect(told[0]).toMatchObject({ kind: 'task_assigned', leadId: lead.id, enquiryId: null })
  })

  test('that is repeated with its key is logged once', async () => {
    const lead = await freshLead()
    const headers = { 'idempotency-key': lead.id }
    const log = () => as(organization.admin).post(`/api/leads/${lead.id}/calls`, { outcome: 'busy' }, headers)
    const [first, second] = [await log(), await log()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect((await as(organization.admin).get(`/api/leads/${lead.id}/calls`)).body).toHaveLength(1)
  })

  test.each([
    [
      { calledAt: new Date(Date.now() + 86_400_000).toISOString() },
      422,
      'calledAt',
      'A call must not be in the future',
    ],
    [{ outcome: 'shouted' }, 400, 'outcome', expect.any(String)],
    [{ durationSeconds: -1 }, 400, 'durationSeconds', expect.any(String)],
    [{ durationSeconds: 1.5 }, 400, 'durationSeconds', expect.any(String)],
    [{ nextTask: { title: ' ' } }, 400, 'nextTask.title', expect.any(String)],
  ])('with %o is refused and leaves nothing', async (fields, status, path, message) => {
    const lead = await freshLead()
    const { admin } = organization
    const reply = await as(admin).post(`/api/leads/${lead.id}/calls`, { outcome: 'reached', ...fields })
    expect(reply.status).toBe(status)
    expect(reply.body.issues).toEqual([{ path, message }])
    for (const list of ['calls', 'tasks'])
      expect((await as(admin).get(`/api/leads/${lead.id}/${list}`)).body).toEqual([])
  })

  test('names a contact of its own lead, and keeps the rest when that is deleted', async () => {
    const { admin } = organization
    const [lead, other] = [await freshLead(), await freshLead()]
    const [own, foreign] = [await createContact(admin, lead.id), await createContact(admin, other.id)]
    const path = `/api/leads/${lead.id}/calls`
    const refused = await as(admin).post(path, { outcome: 'reached', contactId: foreign.id })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'contactId'])
    await createCall(admin, `/api/leads/${lead.id}`, { contactId: own.id, note: 'Kept' })
    await as(admin).delete(`/api/lead-contacts/${own.id}`)
    expect((await as(admin).get(path)).body).toMatchObject([{ contact: null, note: 'Kept' }])
  })

  test('is changed by who logged it only, with an activity that says what', async () => {
    const [author, other, head] = organization.members
    const lead = await freshLead()
    const call = await createCall(author!, `/api/leads/${lead.id}`, { outcome: 'busy', note: 'First' })
    for (const user of [other!, head!, organization.admin])
      expect((await as(user).patch(`/api/calls/${call.id}`, { outcome: 'reached' })).status).toBe(403)
    const change = { outcome: 'reached', note: null, durationSeconds: 60 }
    const changed = bodyOf<Call>(await as(author!).patch(`/api/calls/${call.id}`, change), 200)
    expect(changed).toMatchObject(change)
    expect(changed.updatedAt > call.updatedAt).toBe(true)
    const { body } = await as(author!).get<Activity[]>(`/api/leads/${lead.id}/activities?type=call.updated`)
    expect(body[0]!.changes).toEqual([
      { field: 'outcome', from: 'busy', to: 'reached' },
      { field: 'durationSeconds', from: null, to: 60 },
      { field: 'note', from: 'First', to: '' },
    ])
  })

  test('is not overwritten by a stale edit', async () => {
    const { admin } = organization
    const lead = await freshLead()
    const call = await createCall(admin, `/api/leads/${lead.id}`)
    const stale = { 'if-match': `"${call.updatedAt}"` }
    const edits = [1, 2, 3].map((n) => as(admin).patch(`/api/calls/${call.id}`, { note: `Edit ${n}` }, stale))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('is deleted by who logged it, heads and admins', async () => {
    const [author, other, head] = organization.members
    const lead = await freshLead()
    const calls = await Promise.all([1, 2, 3].map(() => createCall(author!, `/api/leads/${lead.id}`)))
    expect((await as(other!).delete(`/api/calls/${calls[0]!.id}`)).status).toBe(403)
    for (const [place, user] of [author!, head!, organization.admin].entries())
      expect((await as(user).delete(`/api/calls/${calls[place]!.id}`)).status).toBe(204)
    expect((await as(author!).delete(`/api/calls/${calls[0]!.id}`)).status).toBe(404)
  })

  test('is no note, and a note no call', async () => {
    const { admin } = organization
    const lead = await freshLead()
    const call = await createCall(admin, `/api/leads/${lead.id}`)
    const note = (await as(admin).post(`/api/leads/${lead.id}/notes`, { content: 'Plain' })).body
    expect((await as(admin).patch(`/api/notes/${call.id}`, { content: 'x' })).status).toBe(404)
    expect((await as(admin).delete(`/api/notes/${call.id}`)).status).toBe(404)
    expect((await as(admin).patch(`/api/calls/${note.id}`, { outcome: 'busy' })).status).toBe(404)
    expect((await as(admin).delete(`/api/calls/${note.id}`)).status).toBe(404)
  })
})

test('calls are told by the change feed, and listed in the day of who logged them', async () => {
  const { admin, members } = organization
  const lead = await freshLead()
  const feed = `/api/verticals/${sales}/changes`
  const { cursor } = (await as(admin).get(feed)).body
  const call = await createCall(members[0]!, `/api/leads/${lead.id}`)
  const { changes } = (await as(admin).get(`${feed}?since=${cursor}`)).body as { changes: Change[] }
  expect(changes.find(({ id }) => id === call.id)).toMatchObject({
    entity: 'call',
    action: 'created',
    leadId: lead.id,
    enquiryId: null,
    actorId: members[0]!.id,
  })
  const dayOf = async (user: typeof admin) => bodyOf<MyDay>(await as(user).get('/api/my-day'), 200)
  expect((await dayOf(members[0]!)).calls.map(({ id }) => id)).toContain(call.id)
  expect((await dayOf(admin)).calls.map(({ id }) => id)).not.toContain(call.id)
})

test('the last call, and the last meeting that took place, are when somebody last reached out', async () => {
  const { admin } = organization
  const lead = await freshLead()
  const enquiry = await createEnquiry(admin, lead.id)
  const lastContact = async (path: string) => (await as(admin).get<LeadDetail>(path)).body.lastContactAt
  const ofLead = () => lastContact(`/api/leads/${lead.id}`)
  const ofEnquiry = () => lastContact(`/api/enquiries/${enquiry.id}`)
  await as(admin).post(`/api/leads/${lead.id}/notes`, { content: 'A note reaches nobody' })
  expect([await ofLead(), await ofEnquiry()]).toEqual([null, null])
  const [first, second, third] = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
    (day) => `${day}T10:00:00.000Z`,
  )
  await createCall(admin, `/api/enquiries/${enquiry.id}`, { outcome: 'no_answer', calledAt: first })
  expect([await ofLead(), await ofEnquiry()]).toEqual([first, first])
  await as(admin).post(`/api/enquiries/${enquiry.id}/meetings`, { meetingDate: third })
  await createCall(admin, `/api/leads/${lead.id}`, { calledAt: second })
  expect([await ofLead(), await ofEnquiry()]).toEqual([third, third])
})
