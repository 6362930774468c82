import type { Task } from '@ginkgo/contracts'
import {
  as,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  type Reply,
  setTaskStatus,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_executive' },
      { role: 'sales_executive' },
      { role: 'sales_head' },
      { role: 'sales_executive', verticals: ['Service'] },
    ],
  })
})

async function freshEnquiry(names: { lead?: string; enquiry?: string; vertical?: string } = {}) {
  const { admin, verticals } = organization
  const lead = await createLead(
    admin,
    names.vertical ?? verticals[0].id,
    names.lead ? { name: names.lead } : {},
  )
  return createEnquiry(admin, lead.id, names.enquiry ? { title: names.enquiry } : {})
}

async function freshVertical(name: string): Promise<string> {
  return (await as(organization.admin).post('/api/verticals', { name })).body.id
}

const titles = (tasks: Task[]) => tasks.map(({ title }) => title)

describe('a task', () => {
  test('carries assignee, enquiry and lead', async () => {
    const [executive] = organization.members
    const enquiry = await freshEnquiry({ lead: "O'Malley & Söhne" })
    const task = await createTask(executive!, enquiry.id, {
      title: ' Call back ',
      description: '',
      dueDate: '2026-03-29',
      assigneeId: executive!.id,
    })
    expect(task).toMatchObject({
      title: 'Call back',
      description: null,
      status: 'pending',
      dueDate: '2026-03-29',
      assignee: { id: executive!.id, firstName: 'Max', lastName: 'Member' },
      createdBy: executive!.id,
      enquiry: { id: enquiry.id, title: enquiry.title },
      lead: { id: enquiry.leadId, name: "O'Malley & Söhne" },
      completedAt: null,
    })
    const { body } = await as(executive!).get(`/api/enquiries/${enquiry.id}/tasks`)
    expect(body).toEqual([task])
  })

  test('needs a title', async () => {
    const { id } = await freshEnquiry()
    const reply = await as(organization.admin).post(`/api/enquiries/${id}/tasks`, { title: '  ' })
    expect(reply.body.issues).toEqual([{ path: 'title', message: 'Title is required' }])
  })

  test('is only for active members of the vertical', async () => {
    const { admin, members } = organization
    const { id } = await freshEnquiry()
    const outside = await as(admin).post(`/api/enquiries/${id}/tasks`, {
      title: 'T',
      assigneeId: members[3]!.id,
    })
    expect([outside.status, outside.body.code]).toEqual([422, 'invalid_assignee'])
    const task = await createTask(admin, id)
    const update = await as(admin).patch(`/api/tasks/${task.id}`, { assigneeId: members[3]!.id })
    expect([update.status, update.body.issues[0].path]).toEqual([422, 'assigneeId'])
  })

  test('is completed and opened again', async () => {
    const { admin } = organization
    const task = await createTask(admin, (await freshEnquiry()).id)
    const done = await setTaskStatus(admin, task.id, 'completed')
    expect(done).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
    expect(await setTaskStatus(admin, task.id, 'completed')).toEqual(done)
    expect(await setTaskStatus(admin, task.id, 'pending')).toMatchObject({
      status: 'pending',
      completedAt: null,
    })
    const { body } = await as(admin).get(`/api/enquiries/${task.enquiryId}/activities`)
    const types = body.map((activity: { type: string }) => activity.type)
    expect(types).toEqual(['task.reopened', 'task.completed', 'task.created', 'enquiry.created'])
  })

  test('is changed, re-dated and given away', async () => {
    const [executive, other] = organization.members
    const task = await createTask(executive!, (await freshEnquiry()).id, { dueDate: '2026-12-01' })
    const patch = { title: 'Renamed', dueDate: null, assigneeId: other!.id }
    const { body } = await as(executive!).patch(`/api/tasks/${task.id}`, patch)
    expect(body).toMatchObject({ ...patch, assignee: { id: other!.id } })
    expect(body.updatedAt > task.updatedAt).toBe(true)
    const cleared = await as(other!).patch(`/api/tasks/${task.id}`, { assigneeId: null })
    expect(cleared.body.assignee).toBeNull()
  })

  test('of somebody else is not reassigned or deleted by an executive', async () => {
    const { admin, members } = organization
    const [executive, , head] = members
    const task = await createTask(admin, (await freshEnquiry()).id, { assigneeId: admin.id })
    const reassign = { assigneeId: executive!.id }
    expect((await as(executive!).patch(`/api/tasks/${task.id}`, reassign)).status).toBe(403)
    expect((await as(executive!).delete(`/api/tasks/${task.id}`)).status).toBe(403)
    expect((await as(executive!).patch(`/api/tasks/${task.id}`, { title: 'Fine' })).status).toBe(200)
    expect((await as(head!).patch(`/api/tasks/${task.id}`, reassign)).status).toBe(200)
    expect((await as(executive!).delete(`/api/tasks/${task.id}`)).status).toBe(204)
  })

  test('is not overwritten by a stale edit, and one of two who delete it finds nothing', async () => {
    const { admin } = organization
    const task = await createTask(admin, (await freshEnquiry()).id)
    const stale = { 'if-match': `"${task.updatedAt}"` }
    const edits = [1, 2, 3].map((n) =>
      as(admin).patch(`/api/tasks/${task.id}`, { title: `Edit ${n}` }, stale),
    )
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const deletes = [1, 2].map(() => as(admin).delete(`/api/tasks/${task.id}`))
    expect((await Promise.all(deletes)).map(({ status }) => status).toSorted()).toEqual([204, 404])
  })
})

describe('tasks of a vertical', () => {
  test('come by due date, undated last, filtered by due, status, search and assignee', async () => {
    const { admin, members } = organization
    const vertical = await freshVertical('Due dates')
    const { id } = await freshEnquiry({ vertical, lead: '100% Grün', enquiry: 'Windows_7' })
    const today = '2026-03-29'
    for (const [title, dueDate] of [
      ['none', null],
      ['later', '2026-03-30'],
      ['now', today],
      ['late', '2026-03-28'],
    ])
      await createTask(admin, id, { title, dueDate })
    const done = await createTask(admin, id, { title: 'done', dueDate: '2026-03-01', assigneeId: admin.id })
    await setTaskStatus(admin, done.id, 'completed')
    const list = async (query: string) =>
      titles((await as(admin).get(`/api/verticals/${vertical}/tasks?today=${today}&${query}`)).body)
    expect(await list('status=pending')).toEqual(['late', 'now', 'later', 'none'])
    expect(await list('status=completed')).toEqual(['done'])
    expect(await list('due=overdue')).toEqual(['late'])
    expect(await list('due=today')).toEqual(['now'])
    expect(await list('due=upcoming')).toEqual(['later'])
    expect(await list('due=no-date')).toEqual(['none'])
    expect(await list('search=LAT')).toEqual(['late', 'later'])
    expect(await list('status=pending&search=s_7')).toHaveLength(4)
    expect(await list('status=pending&search=0%25')).toHaveLength(4)
    expect(await list('search=%25%25')).toEqual([])
    expect(await list(`assigneeId=${admin.id}`)).toEqual(['done'])
    expect(await list(`assigneeId=${members[0]!.id}`)).toEqual([])
    const counts = await as(admin).get(`/api/verticals/${vertical}/tasks/counts?today=${today}`)
    expect(counts.body).toEqual({ pending: 4, completed: 1 })
    const late = await as(admin).get(`/api/verticals/${vertical}/tasks/counts?today=${today}&due=overdue`)
    expect(late.body).toEqual({ pending: 1, completed: 0 })
  })

  test('come in pages without gap or repetition, equal dates included', async () => {
    const { admin } = organization
    const vertical = await freshVertical('Pages')
    const { id } = await freshEnquiry({ vertical })
    for (const dueDate of ['2026-05-01', '2026-05-01', '2026-05-01', null, null])
      await createTask(admin, id, { dueDate })
    const all = (await as(admin).get(`/api/verticals/${vertical}/tasks`)).body
    const paged: Task[] = []
    let path: string | undefined = `/api/verticals/${vertical}/tasks?limit=2`
    while (path) {
      const page: Reply = await as(admin).get(path)
      expect(page.headers.get('x-total-count')).toBe('5')
      paged.push(...page.body)
      path = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toEqual(all)
  })

  test('leave out those of deleted enquiries', async () => {
    const { admin } = organization
    const vertical = await freshVertical('Deleted')
    const { id } = await freshEnquiry({ vertical })
    const task = await createTask(admin, id)
    await as(admin).delete(`/api/enquiries/${id}`)
    const { body, headers } = await as(admin).get(`/api/verticals/${vertical}/tasks`)
    expect([body, headers.get('x-total-count')]).toEqual([[], '0'])
    const counts = await as(admin).get(`/api/verticals/${vertical}/tasks/counts`)
    expect(counts.body).toEqual({ pending: 0, completed: 0 })
    const changes = [`/api/tasks/${task.id}`, `/api/tasks/${task.id}/status`]
    for (const path of changes)
      expect((await as(admin).patch(path, { title: 'Late', status: 'completed' })).status).toBe(404)
    expect((await as(admin).get(`/api/enquiries/${id}/tasks`)).status).toBe(404)
  })
})
