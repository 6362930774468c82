import { enquiriesApi, leadsApi, organizationApi, type Task, tasksApi, taskViewsApi } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import {
  answer,
  selectOption,
  fill,
  idOf,
  labelsOf,
  refusal,
  sampleEnquiry,
  samplePerson,
  sampleTask,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { phone } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import AddTaskDialog from '../../dialogs/add-task-dialog.tsx'
import EditTaskDialog from '../../dialogs/edit-task-dialog.tsx'
import extensions from '../../extensions.ts'
import TasksPage from '../../pages/tasks-page.tsx'

const hedy = samplePerson({ id: idOf(5), firstName: 'Hedy', lastName: 'Head' })
const roof = { enquiryId: idOf(30) as never, enquiry: { id: idOf(30) as never, title: 'Solar roof' } }
const row = (name: RegExp) => page.getByRole('row', { name })
const tab = (name: string) => page.getByRole('tab', { name, exact: false })
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const filters = page.getByRole('region', { name: 'Filters' })

/** The tasks page with the server that has these tasks. */
async function open(tasks: readonly Task[], { search = '', session = {} } = {}) {
  const kept = new Map(tasks.map((task) => [task.id, task]))
  const change = (id: string, fields: object): Task => {
    const task = kept.get(id as Task['id'])!
    const updatedAt = new Date(Date.parse(task.updatedAt) + 1000).toISOString()
    kept.set(task.id, sampleTask({ ...task, ...fields, updatedAt }))
    return kept.get(task.id)!
  }
  const ofStatus = (status: string) => [...kept.values()].filter((task) => task.status === status)
  answer(taskViewsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson(), hedy])
  answer(enquiriesApi.listAll, () => [sampleEnquiry()])
  answer(leadsApi.list, () => [])
  answer(tasksApi.counts, () => ({
    pending: ofStatus('pending').length,
    completed: ofStatus('completed').length,
  }))
  const asked = answer(tasksApi.ofVertical, ({ query }) => ofStatus(query['status'] ?? ''))
  const saved = answer(tasksApi.update, ({ params, body }) => {
    const assignee = body['assigneeId'] ? { assignee: samplePerson() } : {}
    return change(params['taskId']!, { ...body, ...assignee })
  })
  const removed = answer(tasksApi.delete, ({ params }) => void kept.delete(params['taskId'] as Task['id']))
  const created = answer(tasksApi.create, ({ body }) => {
    const task = sampleTask({ ...body, ...roof, id: idOf(69), assignee: hedy })
    kept.set(task.id, task)
    return task
  })
  showInPortal(<TasksPage />, {
    remote: 'activities',
    extensions,
    search,
    session,
    dialogs: { 'task.edit': EditTaskDialog, 'task.create': AddTaskDialog },
  })
  await expect.poll(tabs).toContainEqual(expect.stringMatching(/^Open Tasks\d/))
  return { asked, saved, removed, created, change, kept }
}
const today = todayIn()
const late = sampleTask({
  ...roof,
  title: 'Late',
  dueDate: addDays(today, -1),
  assigneeId: idOf(2) as never,
  assignee: samplePerson(),
})
const others = [
  sampleTask({ id: idOf(61), title: 'Now', dueDate: today }),
  sampleTask({ id: idOf(62), title: 'Some day' }),
  sampleTask({ id: idOf(63), title: 'Done', dueDate: addDays(today, -9), status: 'completed' }),
]
const act = async (title: string, item: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the page has its texts, tabs with numbers and columns, and says what is overdue', async () => {
  const { asked } = await open([late, ...others])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  await see('Manage all tasks across enquiries')
  expect(tabs()).toEqual(['Open Tasks3', 'Completed Tasks1'])
  await expect.element(tab('Open Tasks')).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Task', 'Enquiry', 'Lead', 'Assigned To', 'Due Date', 'Created'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  for (const text of ['Solar roof', 'Globex', 'Ada Admin', 'Yesterday', 'Overdue'])
    await expect.element(row(/Late/)).toMatchTextContent(text)
  await expect.element(row(/Now/)).toMatchTextContent('Today')
  await expect.element(row(/Now/)).not.toMatchTextContent('Overdue')
  expect(asked.at(-1)?.query).toMatchObject({ status: 'pending', sort: 'dueDate' })
  await tab('Completed Tasks').click()
  await expect.element(row(/Done/)).toBeVisible()
  await expect.element(row(/Done/)).not.toMatchTextContent('Overdue')
})

test('filters, search, tab and order are in the address and in what is asked', async () => {
  const { asked } = await open([late, ...others])
  const filterBy = async (label: string, option: string) => {
    const editor = page.getByRole('dialog', { name: label, exact: true })
    const open = () =>
      filters
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
        .click()
    await open()
    await editor.getByRole('button', { name: /^All / }).click()
    await expect.element(editor).not.toBeInTheDocument()
    if (option.startsWith('All ')) return
    await open()
    const choice = editor.getByRole('listitem').filter({ hasText: option })
    await choice.getByRole('checkbox').or(choice.getByRole('button')).click()
    if (editor.elements().length > 0) await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
  }
  const isAsked = (query: object) => expect.poll(() => asked.at(-1)?.query).toMatchObject(query)
  for (const [option, due] of [
    ['Overdue', 'overdue'],
    ['Due today', 'today'],
    ['Upcoming', 'upcoming'],
    ['No due date', 'no-date'],
  ] as const) {
    await filterBy('Due Date', option)
    await isAsked({ due, today })
  }
  await filterBy('Due Date', 'All Due Dates')
  await expect.poll(() => location.search).not.toContain('due=')
  await filterBy('Assignee', 'Hedy Head')
  await isAsked({ assigneeId: idOf(5) })
  await filterBy('Assignee', 'Nobody')
  await isAsked({ assigneeId: 'none' })
  await filterBy('Assignee', 'Me')
  await isAsked({ assigneeId: 'me' })
  expect(location.search).toContain('assignee=me')
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).not.toContain('assignee')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveFocus()
  await userEvent.keyboard('heat')
  await isAsked({ search: 'heat' })
  await expect.poll(() => location.search).toContain('search=heat')
  await page.getByRole('button', { name: 'Sort by Task' }).click()
  await isAsked({ search: 'heat', sort: 'title' })
  await tab('Completed Tasks').click()
  await isAsked({ search: 'heat', sort: 'title', status: 'completed' })
  history.back()
  await expect.element(tab('Open Tasks')).toHaveAttribute('aria-selected', 'true')
})

test('a search without a match says so, and its filters can be cleared there', async () => {
  const { asked } = await open([], { search: '?search=nothing' })
  await see('No tasks found')
  await see('No task matches these filters.')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => asked.at(-1)?.query).not.toHaveProperty('search')
})

test('a task is changed, given another date, taken over and deleted', async () => {
  const { saved, removed } = await open([
    sampleTask({ ...roof, title: 'Call back', dueDate: addDays(today, -2) }),
  ])
  await act('Call back', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await fill(dialog, 'Title', ' ')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(dialog.getByText('Title is required')).toBeVisible()
  await fill(dialog, 'Title', 'Call at noon')
  await fill(dialog, 'Description', 'Ask for Nancy')
  await dialog.getByLabelText('Due Date').fill(addDays(today, 4))
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await seeToast('Task updated successfully')
  await expect.element(row(/Call at noon/)).not.toMatchTextContent('Overdue')
  await act('Call at noon', 'Due tomorrow')
  await expect.element(row(/Call at noon/)).toMatchTextContent('Tomorrow')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(/Call at noon/)).not.toMatchTextContent('Tomorrow')
  await seeToast('Task updated successfully')
  await act('Call at noon', 'Assign to me')
  await seeToast('Task updated successfully')
  await expect.element(row(/Call at noon/)).toMatchTextContent('Ada Admin')
  expect(saved.map(({ body }) => body)).toMatchObject([
    { title: 'Call at noon', description: 'Ask for Nancy', dueDate: addDays(today, 4) },
    { dueDate: addDays(today, 1) },
    { dueDate: addDays(today, 4) },
    { assigneeId: idOf(2) },
  ])
  await act('Call at noon', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast('Task deleted successfully')
  await see('No tasks found')
  expect(removed).toHaveLength(1)
})

test('a task that could not be completed stays; a completed one is opened again by Undo', async () => {
  const { change } = await open([sampleTask({ title: 'Call back' })])
  const box = page.getByRole('checkbox', { name: 'Complete Call back' })
  const refused = answer(tasksApi.setStatus, () => refusal(500))
  await box.click()
  await seeToast('Failed to update task status')
  await expect.element(box).toBeVisible()
  expect(refused).toHaveLength(1)
  const completed = answer(tasksApi.setStatus, ({ params, body }) => change(params['taskId']!, body))
  await box.click()
  await see('No tasks found')
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast('Task status updated')
  await expect.element(box).toBeVisible()
  expect(completed.map(({ body }) => body)).toEqual([{ status: 'completed' }, { status: 'pending' }])
})

test('an executive does not delete or take over the tasks of others', async () => {
  const ofOther = sampleTask({
    title: 'Of the head',
    assigneeId: idOf(5) as never,
    createdBy: idOf(5) as never,
  })
  await open([ofOther, sampleTask({ id: idOf(61), title: 'Own' })], { session: sessionOf('sales_executive') })
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await page.getByRole('button', { name: 'More for Of the head' }).click()
  await expect.poll(items).toEqual(['Edit', 'Log Call', 'Due today', 'Due tomorrow', 'Due in a week'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(items).toEqual([])
  await page.getByRole('button', { name: 'More for Own' }).click()
  await expect.poll(items).toContain('Delete')
  expect(items()).toContain('Assign to me')
})

test('Quick Add Task asks for an enquiry and a title; the rest is optional, on a phone', async () => {
  await page.viewport(phone.width, phone.height)
  const { created } = await open([])
  await page.getByRole('button', { name: 'Add Task', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Add Task' })
  const add = dialog.getByRole('button', { name: 'Add Task' })
  await expect.element(dialog).toBeVisible()
  expect(labelsOf(dialog)).toEqual(['Enquiry*', 'Title*', 'Description', 'Due Date', 'Assignee'])
  await add.click()
  await expect.element(dialog.getByText('Title is required')).toBeVisible()
  await fill(dialog, 'Title', 'Send the offer')
  await add.click()
  await seeToast('Please select an enquiry')
  expect(created).toEqual([])
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await selectOption(dialog, 'Assignee', 'Hedy Head')
  await add.click()
  await seeToast('Task created successfully')
  expect(created).toMatchObject([
    {
      params: { enquiryId: idOf(30) },
      body: { title: 'Send the offer', assigneeId: idOf(5), dueDate: null, description: null },
    },
  ])
  const card = page.getByRole('listitem').filter({ hasText: 'Send the offer' })
  for (const text of ['Solar roof', 'Globex', 'Hedy Head', 'No due date'])
    await expect.element(card).toMatchTextContent(text)
})

test('of two people who change a task, the second sees both versions and loses nothing', async () => {
  const task = sampleTask({ title: 'Call back', dueDate: '2030-01-15' })
  const { change, kept } = await open([task])
  const saved = answer(tasksApi.update, ({ params, ifMatch, body }) =>
    ifMatch === kept.get(task.id)!.updatedAt
      ? change(params['taskId']!, body)
      : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  answer(tasksApi.get, () => kept.get(task.id)!)
  await act('Call back', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await fill(form, 'Description', 'Ask for Nancy')
  change(task.id, { title: 'Call at noon', dueDate: '2030-01-16' })
  await form.getByRole('button', { name: 'Update Task' }).click()
  const both = page.getByRole('dialog', { name: 'Someone else changed this task' })
  const side = (field: string, name: string) =>
    both.getByRole('radiogroup', { name: field }).getByRole('radio', { name, exact: true })
  await expect.element(side('Title', 'Call at noon')).toBeChecked()
  await expect.element(side('Due Date', 'Jan 16, 2030')).toBeChecked()
  await expect.element(side('Due Date', 'Jan 15, 2030')).not.toBeChecked()
  await expect.element(side('Description', 'Ask for Nancy')).toBeChecked()
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast('Task updated successfully')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(row(/Call at noon/)).toMatchTextContent('Jan 16')
  expect(saved.at(-1)?.body).toMatchObject({
    title: 'Call at noon',
    description: 'Ask for Nancy',
    dueDate: '2030-01-16',
  })
})
