import { meetingsApi, meetingViewsApi, organizationApi, tasksApi, taskViewsApi } from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  sampleMeeting,
  samplePerson,
  sampleSession,
  sampleTask,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import MeetingsPage from './meetings-page.tsx'
import TasksPage from './tasks-page.tsx'

const { createdAt, updatedAt } = sampleSession.organization
const lists = [
  {
    Page: TasksPage,
    api: taskViewsApi,
    column: 'Created',
    columnId: 'createdAt',
    search: '?due=overdue',
    query: { due: 'overdue' },
  },
  {
    Page: MeetingsPage,
    api: meetingViewsApi,
    column: 'Type',
    columnId: 'meetingType',
    search: '?tab=completed',
    query: { tab: 'completed' },
  },
] as const
const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })

beforeEach(() => {
  answer(organizationApi.users, () => [samplePerson()])
  answer(meetingsApi.listAll, () => [sampleMeeting()])
  answer(meetingsApi.counts, () => ({ scheduled: 1, needsOutcome: 0, completed: 1, cancelled: 0 }))
  answer(tasksApi.ofVertical, () => [sampleTask()])
  answer(tasksApi.counts, () => ({ pending: 1, completed: 0 }))
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.for(lists)(
  'what $search shows is saved as a view with its columns',
  async ({ Page, api, column, columnId, search, query }) => {
    const columns = [{ id: columnId, hidden: true }]
    const view = api.get.output.parse({
      id: idOf(50),
      verticalId: idOf(1),
      name: 'Mine',
      query,
      columns,
      isShared: false,
      isDefault: false,
      ownerId: idOf(2),
      own: true,
      createdAt,
      updatedAt,
    })
    answer(api.list, () => [])
    showInPortal(<Page />, { remote: 'activities', extensions, search })
    await expect.element(heading(column)).toBeVisible()
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: column, exact: true }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading(column)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as new view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    const saved = answer(api.create, () => view)
    answer(api.list, () => [view])
    answer(api.get, () => view)
    await fill(dialog, 'Name', 'Mine')
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await seeToast('View saved')
    expect(saved.map(({ body }) => body)).toMatchObject([
      { name: 'Mine', query, columns: expect.arrayContaining(columns) },
    ])
  },
)

test.for(lists)(
  'a view that $search was saved in is chosen from the menu',
  async ({ Page, api, column, columnId, search, query }) => {
    const view = api.get.output.parse({
      id: idOf(50),
      verticalId: idOf(1),
      name: 'Mine',
      query,
      isShared: false,
      isDefault: false,
      columns: [{ id: columnId, hidden: true }],
      ownerId: idOf(2),
      own: true,
      createdAt,
      updatedAt,
    })
    answer(api.list, () => [view])
    answer(api.get, () => view)
    showInPortal(<Page />, { remote: 'activities', extensions })
    await expect.element(heading(column)).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Mine' }).click()
    await expect.poll(() => location.search).toContain(search.slice(1))
    await expect.element(heading(column)).not.toBeInTheDocument()
  },
)

test.for([
  { Page: TasksPage, read: tasksApi.ofVertical, search: '?due=nonsense', name: 'Due Date' },
  { Page: TasksPage, read: tasksApi.ofVertical, search: '?field.region=north', name: 'field.region' },
  { Page: MeetingsPage, read: meetingsApi.listAll, search: '?meetingType=nonsense', name: 'Meeting Type' },
  {
    Page: MeetingsPage,
    read: meetingsApi.listAll,
    name: 'Meeting Type',
    search: '?view=calendar&meetingType=nonsense',
  },
])(
  'a link with $search says that it does not hold, and shows nothing',
  async ({ Page, read, search, name }) => {
    answer(taskViewsApi.list, () => [])
    answer(meetingViewsApi.list, () => [])
    const asked = answer(read, () => [])
    showInPortal(<Page />, { remote: 'activities', extensions, search })
    const notice = page.getByRole('alert')
    await expect.element(notice).toMatchTextContent(`This list cannot be narrowed by “${name}”`)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Show without this filter' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  },
)

test('tasks in an order that is not there any more are shown in the usual one, which is said', async () => {
  answer(taskViewsApi.list, () => [])
  showInPortal(<TasksPage />, { remote: 'activities', extensions, search: '?due=all&sort=field.region' })
  await expect.element(page.getByText(sampleTask().title, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/cannot be sorted by “field.region”.*usual order/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep the usual order' }).click()
  await expect.element(page.getByText(/cannot be sorted/)).not.toBeInTheDocument()
})
