import type { Task } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createLead, createTask, setTaskStatus } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { createChanges } from './undo-change.fixture.ts'

test('tasks get back their state, day, assignee and words; deleted ones cannot be undone', async () => {
  const { admin, sales, change, undo, recordAt, addPerson } = await createChanges()
  const other = await addPerson('sales_executive')
  const { id: enquiryId } = await createEnquiry(admin, (await createLead(admin, sales.id)).id)
  const all = await Promise.all([
    createTask(admin, enquiryId, { title: 'Call', dueDate: '2126-01-31', assigneeId: other.id }),
    createTask(admin, enquiryId, { title: 'Write', description: 'x' }),
  ])
  const records = () => Promise.all(all.map(({ id }) => recordAt(`/api/tasks/${id}`)))
  const before = await records()
  for (const action of [
    { type: 'complete' },
    { type: 'changeDueDate', dueDate: null },
    { type: 'assign', assigneeId: admin.id },
    { type: 'setValues', values: { title: 'Same', description: null } },
  ]) {
    const made = await change('tasks', all, action)
    expect(await undo(made)).toMatchObject({ state: 'undone', skipped: 0 })
    expect(await records(), action.type).toEqual(before)
  }
  // The moment of completion comes back as well.
  await change('tasks', all, { type: 'complete' })
  const completed = await records()
  await undo(await change('tasks', all, { type: 'reopen' }))
  expect(await records()).toEqual(completed)
  const deleted = await as(admin).post(`/api/verticals/${sales.id}/tasks/bulk`, {
    taskIds: all.map(({ id }) => id),
    action: { type: 'delete' },
  })
  expect(bodyOf(deleted, 200)).not.toHaveProperty('changeSetId')
})

test('a task that was completed anew stays so', async () => {
  const { admin, sales, change, undo, get } = await createChanges()
  const { id: enquiryId } = await createEnquiry(admin, (await createLead(admin, sales.id)).id)
  const task = await createTask(admin, enquiryId)
  const made = await change('tasks', [task], { type: 'complete' })
  await setTaskStatus(admin, task.id, 'pending')
  await setTaskStatus(admin, task.id, 'completed')
  expect(await undo(made)).toMatchObject({ skipped: 1, left: [{ message: 'It was changed since' }] })
  expect(await get(`/api/tasks/${task.id}`)).toMatchObject({ status: 'completed' })
})

test('tasks that were made for leads go, but for one that somebody has worked with', async () => {
  const { admin, sales, undo, addPerson, send } = await createChanges()
  const leads = await Promise.all([1, 2, 3].map(() => createLead(admin, sales.id)))
  const plan = { title: 'Call', firstDueDate: '2126-11-29', perDay: 2, leadIds: leads.map(({ id }) => id) }
  const { changeSetId: id } = bodyOf<{ changeSetId: string }>(
    await as(admin).post(`/api/verticals/${sales.id}/leads/bulk/tasks`, plan),
    200,
  )
  const tasks = async () => bodyOf<Task[]>(await as(admin).get(`/api/verticals/${sales.id}/tasks`), 200)
  const [worked] = await tasks()
  await setTaskStatus(admin, worked!.id, 'completed')
  const made = { id, kind: 'tasks.createForLeads' as const }
  expect((await send(made, await addPerson('sales_executive'))).status).toBe(403)
  expect(await undo(made)).toMatchObject({ summary: '3 tasks created', skipped: 1 })
  expect((await tasks()).map((task) => task.id)).toEqual([worked!.id])
})
