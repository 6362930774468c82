import {
  type Endpoint,
  meetingsApi,
  meetingViewsApi,
  organizationApi,
  tasksApi,
  taskViewsApi,
  type ViewsApi,
} from '@ginkgo/contracts'
import {
  answer,
  idOf,
  sampleMeeting,
  samplePerson,
  sampleSession,
  sampleTask,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { Link } from '@ginkgo/router'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import MeetingsPage from './meetings-page.tsx'
import TasksPage from './tasks-page.tsx'

const { createdAt, updatedAt } = sampleSession.organization
const viewOf = (api: ViewsApi, query: object) =>
  api.get.output.parse({
    id: idOf(50),
    verticalId: idOf(1),
    name: 'First',
    query,
    columns: null,
    isShared: false,
    isDefault: true,
    ownerId: idOf(2),
    own: true,
    createdAt,
    updatedAt,
  })

interface Case {
  readonly name: string
  readonly Page: ComponentType
  readonly api: ViewsApi
  readonly query: Readonly<Record<string, string>>
  readonly asked: Readonly<Record<string, string>>
}
const cases: readonly Case[] = [
  {
    name: 'tasks',
    Page: TasksPage,
    api: taskViewsApi,
    query: { tab: 'completed' },
    asked: { status: 'completed' },
  },
  {
    name: 'meetings',
    Page: MeetingsPage,
    api: meetingViewsApi,
    query: { tab: 'cancelled' },
    asked: { status: 'cancelled' },
  },
]

test.for(cases)(
  '$name that open with a view are asked for as it has them alone',
  async ({ Page, api, query, asked }) => {
    const list = (endpoint: Endpoint, rows: readonly object[]) => answer(endpoint, () => rows as never)
    answer(organizationApi.users, () => [samplePerson()])
    answer(tasksApi.counts, () => ({ pending: 1, completed: 1 }))
    answer(meetingsApi.counts, () => ({ scheduled: 1, needsOutcome: 0, completed: 0, cancelled: 1 }))
    const requests = [list(tasksApi.ofVertical, [sampleTask()]), list(meetingsApi.listAll, [sampleMeeting()])]
    answer(api.list, () => [viewOf(api, query)])
    showInPortal(
      <>
        <Link to="?">All of it</Link>
        <Page />
      </>,
      { remote: 'activities', extensions, search: '?search=tea' },
    )
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('link', { name: 'All of it' }).click()
    await expect.element(page.getByRole('button', { name: 'Views' })).toHaveTextContent('First')
    await expect.poll(() => requests.flat().length).toBe(2)
    expect(requests.flat()[1]?.query).toMatchObject(asked)
  },
)
