import type { Activity, Enquiry, Notification, Task, TaskBulkResult } from '@ginkgo/contracts'
import {
  addMember,
  anonymous,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  type SignedIn,
} from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const lead = await createLead(admin, sales.id)
  const enquiry = await createEnquiry(admin, lead.id)
  const path = `/api/verticals/${sales.id}/tasks/bulk`
  const send = (user: SignedIn, tasks: readonly { id: string }[], action: object) =>
    as(user).post<TaskBulkResult>(path, { taskIds: tasks.map(({ id }) => id), action })
  const bulk = async (tasks: readonly { id: string }[], action: object, user: SignedIn = admin) =>
    bodyOf(await send(user, tasks, action), 200).results.map(({ taskId: _, ...result }) => result)
  const add = (fields: object = {}, user: SignedIn = admin) => createTask(user, enquiry.id, { ...fields })
  const onLead = async (fields: object = {}) =>
    bodyOf<Task>(
      await as(admin).post(`/api/leads/${lead.id}/tasks`, { title: 'Of the lead', ...fields }),
      201,
    )
  const get = async ({ id }: { id: string }) => bodyOf<Task>(await as(admin).get(`/api/tasks/${id}`), 200)
  const activities = async () =>
    bodyOf<Activity[]>(await as(admin).get(`/api/enquiries/${enquiry.id}/activities`), 200)
  return { admin, sales, service: service!, lead, enquiry, path, send, bulk, add, onLead, get, activities }
}

const changed = { status: 'changed' }
const unchanged = { status: 'unchanged' }
const unknown = { status: 'refused', code: 'not_found', message: 'Task not found' }
const othersRecord = {
  status: 'refused',
  code: 'forbidden',
  message: 'You may only do this with your own records',
}

describe('changing many tasks at once', () => {
  it('completes and reopens, with a result and an activity for each', async () => {
    const { admin, sales, lead, enquiry, bulk, add, onLead, get, activities } = await setUp()
    const [a, b, ofLead] = [await add({ title: "Call O'Brien 🤝" }), await add(), await onLead()]
    const before = bodyOf<Enquiry>(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)
    bodyOf(await as(admin).patch(`/api/tasks/${b.id}/status`, { status: 'completed' }), 200)
    expect(await bulk([a, b, { id: uuid() }, ofLead, a], { type: 'complete' })).toEqual([
      changed,
      unchanged,
      unknown,
      changed,
    ])
    const after = await get(a)
    expect(after).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
    expect(after.updatedAt > a.updatedAt).toBe(true)
    expect((await activities())[0]).toMatchObject({
      type: 'task.completed',
      description: "Call O'Brien 🤝",
      actor: { name: 'Ada Admin' },
      changes: [{ field: 'status', from: 'pending', to: 'completed' }],
    })
    const ofLeads = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
    expect(ofLeads.filter(({ type }) => type === 'task.completed')).toHaveLength(3)
    const now = bodyOf<Enquiry>(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)
    expect(now.lastActivityAt > before.lastActivityAt).toBe(true)
    const counts = await as(admin).get(`/api/verticals/${sales.id}/tasks/counts`)
    expect(counts.body).toMatchObject({ pending: 0, completed: 3 })
    expect(await bulk([a, ofLead], { type: 'reopen' })).toEqual([changed, changed])
    expect(await get(a)).toMatchObject({ status: 'pending', completedAt: null })
    expect((await activities())[0]).toMatchObject({ type: 'task.reopened' })
  })

  it('changes due dates, and takes them away', async () => {
    const { bulk, add, get, activities } = await setUp()
    const [a, b] = [await add({ dueDate: '2126-11-29' }), await add()]
    const to = (dueDate: string | null) => ({ type: 'changeDueDate', dueDate })
    expect(await bulk([a, b], to('2126-11-29'))).toEqual([unchanged, changed])
    expect((await get(b)).dueDate).toBe('2126-11-29')
    expect((await activities())[0]).toMatchObject({
      type: 'task.updated',
      changes: [{ field: 'dueDate', from: null, to: '2126-11-29' }],
    })
    expect(await bulk([a, b], to(null))).toEqual([changed, changed])
    expect((await get(a)).dueDate).toBeNull()
  })

  it('lets executives reassign and delete tasks they have or made only, and tells the assignee', async () => {
    const { admin, sales, service, send, bulk, add, get } = await setUp()
    const [executive, head, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_head', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_executive', verticalIds: [service.id] }),
    ])
    const assign = (assigneeId: string | null) => ({ type: 'assign', assigneeId })
    const [others, had, made] = [
      await add(),
      await add({ assigneeId: executive.id }),
      await add({}, executive),
    ]
    const all = [others, had, made]
    expect(await bulk(all, { type: 'complete' }, executive)).toEqual([changed, changed, changed])
    expect(await bulk(all, assign(head.id), executive)).toEqual([othersRecord, changed, changed])
    expect(await get(had)).toMatchObject({ assigneeId: head.id })
    const told = bodyOf<Notification[]>(await as(head).get('/api/notifications'), 200)
    expect(told.map(({ kind }) => kind)).toEqual(['task_assigned', 'task_assigned'])
    expect(await bulk(all, { type: 'delete' }, executive)).toEqual([othersRecord, othersRecord, changed])
    expect(await bulk(all, assign(null), head)).toEqual([unchanged, changed, unknown])
    expect(await send(head, [others], assign(outsider.id))).toMatchObject({
      status: 422,
      body: { code: 'invalid_assignee', issues: [{ path: 'action.assigneeId' }] },
    })
    expect(await bulk([others, had], { type: 'delete' }, head)).toEqual([changed, changed])
    for (const { id } of all) expect((await as(admin).get(`/api/tasks/${id}`)).status).toBe(404)
    const log = bodyOf<{ kind: string }[]>(await as(admin).get('/api/organization/audit-log'), 200)
    expect(log.filter(({ kind }) => kind === 'task.deleted')).toHaveLength(3)
  })

  it('finds no tasks of other organizations, other verticals and deleted enquiries', async () => {
    const { admin, service, enquiry, path, send, bulk, add, onLead, get } = await setUp()
    const stranger = await createOrganization()
    const theirLead = await createLead(stranger.admin, stranger.verticals[0].id)
    const theirEnquiry = await createEnquiry(stranger.admin, theirLead.id)
    const theirs = await createTask(stranger.admin, theirEnquiry.id)
    const otherLead = await createLead(admin, service.id)
    const elsewhere = await createTask(admin, (await createEnquiry(admin, otherLead.id)).id)
    const outsider = await addMember(admin, { role: 'sales_executive', verticalIds: [service.id] })
    const [own, hidden] = [await onLead(), await add()]
    bodyOf(await as(admin).delete(`/api/enquiries/${enquiry.id}`), 204)
    for (const action of [
      { type: 'complete' },
      { type: 'changeDueDate', dueDate: '2126-01-01' },
      { type: 'delete' },
    ]) {
      expect(await bulk([theirs, elsewhere, hidden, { id: uuid() }, own], action)).toEqual([
        ...[unknown, unknown, unknown, unknown],
        changed,
      ])
      if (action.type !== 'delete') expect((await get(own)).updatedAt > own.updatedAt).toBe(true)
    }
    const seen = bodyOf<Task>(await as(stranger.admin).get(`/api/tasks/${theirs.id}`), 200)
    expect(seen).toEqual(theirs)
    expect(await get(elsewhere)).toEqual(elsewhere)
    for (const user of [stranger.admin, outsider])
      expect((await send(user, [own, theirs, elsewhere], { type: 'complete' })).status).toBe(404)
    expect((await send(admin, [theirs, elsewhere], { type: 'delete' })).status).toBe(404)
    const reply = await anonymous().post(path, { taskIds: [own.id], action: { type: 'delete' } })
    expect(reply.status).toBe(401)
  })

  it('takes 1 to 500 tasks and no unknown action, in two trips to the database', async () => {
    const { admin, send, add } = await setUp()
    const task = await add()
    const many = Array.from({ length: 499 }, () => ({ id: uuid() }))
    const reply = await send(admin, [...many, task], { type: 'complete' })
    expect(bodyOf(reply, 200).results.at(-1)).toEqual({ taskId: task.id, status: 'changed' })
    expect(reply.headers.get('server-timing')).toContain('desc="2"')
    for (const tasks of [[], [...many, task, { id: uuid() }], [{ id: 'x' }]])
      expect(await send(admin, tasks, { type: 'complete' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: expect.stringMatching(/^taskIds/) }] },
      })
    for (const action of [
      { type: 'archive' },
      { type: 'assign' },
      { type: 'assign', assigneeId: 'x' },
      { type: 'changeDueDate' },
      { type: 'changeDueDate', dueDate: '2126-02-30' },
      {},
    ])
      expect((await send(admin, [task], action)).status).toBe(400)
  })

  it('answers a repeated request with the first answer, and changes nothing again', async () => {
    const { admin, path, add, get, activities } = await setUp()
    const task = await add()
    const send = (type: string) =>
      as(admin).post(path, { taskIds: [task.id], action: { type } }, { 'idempotency-key': task.id })
    const first = bodyOf(await send('complete'), 200)
    bodyOf(await as(admin).patch(`/api/tasks/${task.id}/status`, { status: 'pending' }), 200)
    expect(bodyOf(await send('complete'), 200)).toEqual(first)
    expect(await get(task)).toMatchObject({ status: 'pending' })
    expect((await activities()).filter(({ type }) => type === 'task.completed')).toHaveLength(1)
    expect((await send('reopen')).status).toBe(422)
  })

  it('loses nothing when several do it at once', async () => {
    const { admin, send, bulk, add, get, activities } = await setUp()
    const tasks: Task[] = []
    for (let n = 0; n < 8; n++) tasks.push(await add())
    const [first, second] = await Promise.all([
      bulk(tasks, { type: 'complete' }),
      bulk(tasks.toReversed(), { type: 'changeDueDate', dueDate: '2126-01-01' }),
      bulk(tasks, { type: 'assign', assigneeId: admin.id }),
    ])
    expect([...first, ...second]).toEqual(Array.from({ length: 16 }, () => changed))
    for (const task of tasks)
      expect(await get(task)).toMatchObject({
        status: 'completed',
        dueDate: '2126-01-01',
        assigneeId: admin.id,
      })
    expect((await activities()).filter(({ type }) => type === 'task.completed')).toHaveLength(8)
    const replies = await Promise.all([
      send(admin, tasks, { type: 'delete' }),
      send(admin, tasks, { type: 'delete' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('sets title and description of many, and refuses none', async () => {
    const { admin, bulk, send, add, get } = await setUp()
    const [a, b] = [await add({ title: 'Call' }), await add({ title: 'Write' })]
    const values = { title: 'Call', description: 'About the fair' }
    expect(await bulk([a, b], { type: 'setValues', values })).toEqual([changed, changed])
    expect(await bulk([a, b], { type: 'setValues', values })).toEqual([unchanged, unchanged])
    expect(await get(b)).toMatchObject(values)
    for (const wrong of [{}, { title: ' ' }, { status: 'completed' }])
      expect((await send(admin, [a], { type: 'setValues', values: wrong })).status).toBe(400)
  })
})
