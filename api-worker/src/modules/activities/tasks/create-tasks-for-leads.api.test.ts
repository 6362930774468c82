import type { Activity, LeadBulkResult, Notification, Task } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'

const setUp = async (leadCount: number) => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const leads = await Promise.all(Array.from({ length: leadCount }, () => createLead(admin, sales.id)))
  const leadIds = leads.map(({ id }) => id as string)
  const path = `/api/verticals/${sales.id}/leads/bulk/tasks`
  const plan = { title: " Call O'Brien 🤝 ", firstDueDate: '2126-11-29', perDay: 2 }
  const send = (user: SignedIn, fields: object = {}) =>
    as(user).post<{ results: LeadBulkResult[] }>(path, { ...plan, leadIds, ...fields })
  const tasks = async () => bodyOf<Task[]>(await as(admin).get(`/api/verticals/${sales.id}/tasks`), 200)
  return { admin, sales, service: service!, leadIds, path, plan, send, tasks }
}

describe('tasks for many leads', () => {
  it('are spread over working days in the order of the leads, each with an activity of its lead', async () => {
    const { admin, leadIds, send, tasks } = await setUp(5)
    const { results } = bodyOf(await send(admin, { leadIds: [...leadIds, leadIds[0]] }), 200)
    const created = await tasks()
    expect(results).toEqual(
      leadIds.map((leadId) => {
        const { id: taskId, dueDate } = created.find((task) => task.leadId === leadId)!
        return { leadId, status: 'changed', taskId, dueDate }
      }),
    )
    expect(created).toHaveLength(5)
    const dueDates = leadIds.map((id) => created.find(({ leadId }) => leadId === id)?.dueDate)
    // 2126-11-29 is a Friday.
    expect(dueDates).toEqual(['2126-11-29', '2126-11-29', '2126-12-02', '2126-12-02', '2126-12-03'])
    for (const task of created)
      expect(task).toMatchObject({
        title: "Call O'Brien 🤝",
        enquiryId: null,
        status: 'pending',
        assigneeId: admin.id,
        createdBy: admin.id,
      })
    const history = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${leadIds[2]}/activities`), 200)
    expect(history[0]).toMatchObject({ type: 'task.created', description: "Call O'Brien 🤝" })
  })

  it('are given to somebody who may see them, who is told, or to nobody', async () => {
    const { admin, sales, service, leadIds, send, tasks } = await setUp(2)
    const [eve, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id], firstName: 'Eve' }),
      addMember(admin, { role: 'sales_executive', verticalIds: [service.id] }),
    ])
    bodyOf(await send(admin, { assigneeId: eve.id }), 200)
    expect((await tasks()).map(({ assigneeId }) => assigneeId)).toEqual([eve.id, eve.id])
    const told = bodyOf<Notification[]>(await as(eve).get('/api/notifications'), 200)
    expect(told.map(({ leadId }) => leadId).toSorted()).toEqual(leadIds.toSorted())
    expect(await send(admin, { assigneeId: outsider.id })).toMatchObject({
      status: 422,
      body: { code: 'invalid_assignee', issues: [{ path: 'assigneeId' }] },
    })
    bodyOf(await send(eve, { assigneeId: null, leadIds: leadIds.slice(1) }), 200)
    expect((await tasks()).filter(({ assigneeId }) => assigneeId === null)).toHaveLength(1)
  })

  it('come to no lead of another organization or vertical, which takes no place in the plan', async () => {
    const { admin, service, leadIds, path, plan, send, tasks } = await setUp(2)
    const { admin: foreignAdmin, verticals } = await createOrganization()
    const theirs = await createLead(foreignAdmin, verticals[0].id)
    const elsewhere = await createLead(admin, service.id)
    const others = [theirs.id, elsewhere.id, uuid()]
    const { results } = bodyOf(await send(admin, { leadIds: [...others, ...leadIds], perDay: 2 }), 200)
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      ...['not_found', 'not_found', 'not_found'],
      ...['changed', 'changed'],
    ])
    expect((await tasks()).map(({ dueDate }) => dueDate)).toEqual(['2126-11-29', '2126-11-29'])
    expect((await send(admin, { leadIds: others })).status).toBe(404)
    const own = { ...plan, leadIds: [theirs.id] }
    expect((await as(foreignAdmin).post(path, own)).status).toBe(404)
    const untouched = await as(foreignAdmin).get(`/api/verticals/${verticals[0].id}/tasks`)
    expect(untouched.body).toEqual([])
  })

  it('are made once for a request that is repeated, also for 500 leads', async () => {
    const { admin, leadIds, path, plan, tasks } = await setUp(1)
    const unknown = Array.from({ length: 499 }, () => uuid())
    const body = { ...plan, leadIds: [...unknown, ...leadIds] }
    const headers = { 'idempotency-key': uuid() }
    const [first, second] = [
      await as(admin).post(path, body, headers),
      await as(admin).post(path, body, headers),
    ]
    expect(second.body).toEqual(first.body)
    expect([first.status, second.status, (await tasks()).length]).toEqual([200, 200, 1])
  })

  it('need a title, a day, and a number from 1 to 500 for it', async () => {
    const { admin, leadIds, send, tasks } = await setUp(1)
    const wrong = {
      title: ' ',
      firstDueDate: '2126-02-30',
      perDay: 0,
      leadIds: Array.from({ length: 501 }, (_, index) => (index === 0 ? leadIds[0] : uuid())),
    }
    for (const [path, value] of [...Object.entries(wrong), ['perDay', 501], ['perDay', 1.5], ['leadIds', []]])
      expect(await send(admin, { [path as string]: value })).toMatchObject({
        status: 400,
        body: { issues: [{ path }] },
      })
    expect(await tasks()).toEqual([])
  })
})
