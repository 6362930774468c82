import {
  changeSetsApi,
  organizationApi,
  type Task,
  type TaskBulkAction,
  tasksApi,
  taskViewsApi,
} from '@ginkgo/contracts'
import {
  answer,
  idOf,
  sampleSession,
  sampleTask,
  sampleChangeId,
  sampleUndoneChange,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone } from '@ginkgo/ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import TasksPage from './tasks-page.tsx'

const people = organizationApi.users.output.array().parse([
  {
    id: idOf(5),
    firstName: 'Hedy',
    lastName: 'Head',
    email: 'hedy@example.test',
    active: true,
    globalRole: 'admin',
    awayUntil: null,
    verticals: [],
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
  },
])

/** The tasks page, and the server that has the tasks. */
async function open(session = {}) {
  const tasks = new Map<string, Task>()
  for (const [n, fields] of [{ dueDate: '2132-03-01' }, {}, {}].entries()) {
    const task = sampleTask({ id: idOf(60 + n), title: `Task ${n + 1}`, ...fields })
    tasks.set(task.id, task)
  }
  let former: ReadonlyMap<string, Task> = new Map()
  const change = (id: string, fields: Partial<Task>) => {
    const task = tasks.get(id)!
    const updatedAt = new Date(Date.parse(task.updatedAt) + 1000).toISOString()
    tasks.set(id, { ...task, ...fields, updatedAt } as Task)
    return tasks.get(id)!
  }
  answer(taskViewsApi.list, () => [])
  answer(organizationApi.users, () => people)
  answer(tasksApi.counts, () => ({ pending: 3, completed: 0 }))
  answer(tasksApi.ofVertical, ({ query }) =>
    [...tasks.values()].filter(({ status }) => status === (query['status'] ?? 'pending')),
  )
  const saved = answer(tasksApi.update, ({ params, body }) => change(params['taskId']!, body))
  const bulk = answer(tasksApi.bulk, ({ body }) => {
    const { taskIds, action } = body as { taskIds: Task['id'][]; action: TaskBulkAction }
    const fields = {
      complete: { status: 'completed' as const },
      reopen: { status: 'pending' as const },
      assign: {},
      changeDueDate: action,
      setValues: 'values' in action ? action.values : {},
      delete: {},
    }[action.type]
    former = new Map(tasks)
    for (const id of taskIds) change(id, fields as Partial<Task>)
    const results = taskIds.map((taskId) => ({ taskId, status: 'changed' as const }))
    return { results, ...(action.type !== 'delete' && { changeSetId: sampleChangeId }) }
  })
  const undone = answer(changeSetsApi.undo, () => {
    for (const [id, { title, dueDate, status }] of former) change(id, { title, dueDate, status })
    return sampleUndoneChange()
  })
  showInPortal(<TasksPage />, { remote: 'activities', extensions, session })
  await expect.element(page.getByText('Task 1', { exact: true })).toBeVisible()
  return { saved, bulk, undone }
}

const bar = page.getByRole('region', { name: 'Selected tasks' })
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
}

/** The toast stays, as it offers Undo. */
const seeSaid = (text: string) =>
  expect.element(page.getByRole('region', { name: 'Notifications' })).toMatchTextContent(text)

beforeEach(() => page.viewport(1280, 800))

test('several tasks are completed in one request, and Undo opens them again', async () => {
  const { bulk, undone } = await open()
  await select('Task 1', 'Task 3')
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 tasks selected')
  await userEvent.keyboard('a')
  await expect.element(bar.getByRole('button', { name: 'Complete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await seeSaid('2 tasks completed')
  await expect.element(page.getByText('Task 3', { exact: true })).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast('2 tasks changed back')
  await expect.element(page.getByText('Task 3', { exact: true })).toBeVisible()
  const taskIds = [idOf(60), idOf(62)]
  expect(bulk.map(({ body }) => body)).toEqual([{ taskIds, action: { type: 'complete' } }])
  expect(undone).toMatchObject([{ params: { changeSetId: sampleChangeId }, body: { kind: 'tasks.bulk' } }])
})

test('what Undo leaves as it is stays selected, with its reason', async () => {
  const { undone } = await open()
  await select('Task 1', 'Task 2')
  await bar.getByRole('button', { name: 'Due date' }).click()
  await page.getByRole('menuitem', { name: 'No due date' }).click()
  await seeSaid('2 tasks re-dated')
  const left = [{ recordId: idOf(61), message: 'It was changed since' }]
  answer(changeSetsApi.undo, () => sampleUndoneChange({ skipped: 1, left }))
  await page.getByRole('button', { name: 'Undo' }).click()
  const outcome = page.getByRole('dialog', { name: '1 task changed back' })
  await expect.element(outcome).toMatchTextContent('1 task could not be changed and stays selected.')
  await expect.element(outcome.getByRole('listitem')).toMatchTextContent('Task 2It was changed since')
  expect(undone).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).toMatchTextContent('1 task selected')
})

test('a large change says that it is being undone', async () => {
  await open()
  await select('Task 1', 'Task 2')
  await bar.getByRole('button', { name: 'Complete' }).click()
  await seeSaid('2 tasks completed')
  answer(changeSetsApi.undo, () => sampleUndoneChange({ state: 'undoing', done: 0, total: 300 }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast('300 tasks are being changed back')
})

test('a field is set for all selected tasks, and Undo gives each its own again', async () => {
  const { bulk } = await open()
  await select('Task 1', 'Task 2')
  await bar.getByRole('button', { name: 'Set field' }).click()
  const panel = page.getByRole('dialog', { name: 'Set field' })
  await panel.getByRole('option', { name: 'Title' }).click()
  await panel.getByRole('button', { name: 'Set', exact: true }).click()
  await expect.element(panel).toMatchTextContent('A value is missing')
  await userEvent.keyboard('  Call back {Enter}')
  await seeSaid('2 tasks updated')
  await expect.element(page.getByText('Call back', { exact: true })).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Task 2', { exact: true })).toBeVisible()
  expect(bulk.map(({ body }) => body)).toEqual([
    { taskIds: [idOf(60), idOf(61)], action: { type: 'setValues', values: { title: 'Call back' } } },
  ])
})

test('a due date and an assignee are changed in their cells', async () => {
  const { saved } = await open()
  const row = page.getByRole('row', { name: /Task 2/ })
  await row.getByText('Nobody').hover()
  await page.getByRole('button', { name: 'Edit Assignee, empty' }).click()
  await page.getByRole('option', { name: 'Hedy Head' }).click()
  await seeToast('Task updated successfully')
  await row.getByText('No due date').hover()
  await page.getByRole('button', { name: 'Edit Due Date, empty' }).click()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved[0]).toMatchObject({ body: { assigneeId: idOf(5) }, params: { taskId: idOf(61) } })
  expect(Object.keys(saved[1]!.body)).toEqual(['dueDate'])
})

test('on a phone they are changed on the card', async () => {
  await page.viewport(phone.width, phone.height)
  const { saved } = await open()
  const card = page.getByRole('listitem').filter({ hasText: 'Task 2' })
  await card.getByRole('button', { name: 'Edit Due Date, empty' }).click()
  await card.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(() => saved.map(({ params }) => params['taskId'])).toEqual([idOf(61)])
})

test('an executive gives away no task of somebody else, and who only reads selects none', async () => {
  const member = (role: 'sales_executive') => ({
    user: {
      ...sampleSession.user,
      id: idOf(6) as never,
      globalRole: 'member' as const,
      verticals: [{ verticalId: sampleSession.vertical!.id, role }],
    },
  })
  await open(member('sales_executive'))
  const row = page.getByRole('row', { name: /Task 2/ })
  await row.getByText('No due date').hover()
  await expect.element(page.getByRole('button', { name: 'Edit Due Date, empty' })).toBeVisible()
  await row.getByText('Nobody').hover()
  await expect.element(page.getByRole('button', { name: /^Edit Assignee/ })).not.toBeInTheDocument()
})
