import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type Task, tasksApi, taskViewsApi } from '@ginkgo/contracts'
import { answer, idOf, samplePerson, sampleTask, showInPortal } from '@ginkgo/portal-sdk/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import TasksPage from '../../pages/tasks-page.tsx'

const call = sampleTask({ id: idOf(61), title: 'Call back' })
const offer = sampleTask({ id: idOf(62), title: 'Send the offer' })
const row = (name: RegExp) => page.getByRole('row', { name })
const later = ({ updatedAt }: Task) => new Date(Date.parse(updatedAt) + 1_000).toISOString()

/** Shows a task elsewhere, as its own dialog does. */
function Elsewhere({ task }: { task: Task }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useEndpoint(tasksApi.get, isOpen ? { params: { taskId: task.id } } : null)
  return <button onClick={() => setOpen(true)}>{data ? `It is ${data.status}` : 'Look at it'}</button>
}

async function open(search = '') {
  const tasks = new Map([call, offer].map((task) => [task.id, task]))
  answer(taskViewsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson()])
  answer(tasksApi.counts, () => ({ pending: 2, completed: 0 }))
  const change = (task: Task, fields: Partial<Task>) => {
    const now = { ...task, ...fields, updatedAt: later(task) }
    tasks.set(task.id, now)
    return now
  }
  const listed = answer(tasksApi.ofVertical, ({ query }) =>
    [...tasks.values()].filter(({ status }) => status === query['status']),
  )
  answer(tasksApi.get, ({ params }) => tasks.get(params['taskId'] as Task['id'])!)
  answer(tasksApi.setStatus, ({ params, body }) => change(tasks.get(params['taskId'] as Task['id'])!, body))
  showInPortal(
    <>
      <Elsewhere task={offer} />
      <TasksPage />
    </>,
    { remote: 'activities', extensions, search },
  )
  await expect.element(row(/Call back/)).toBeVisible()
  return { listed, change }
}

test('a completed task leaves the open ones with the answer, without reading the list; Undo brings it back', async () => {
  const { listed } = await open()
  const before = listed.length
  await page.getByRole('checkbox', { name: 'Complete Call back' }).click()
  await expect.element(page.getByText('Task status updated')).toBeVisible()
  await expect.element(row(/Call back/)).not.toBeInTheDocument()
  await expect.element(row(/Send the offer/)).toBeVisible()
  await expect.element(page.getByText('1 in total')).toBeVisible()
  expect(listed.length).toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(/Call back/)).toBeVisible()
})

test('a task that somebody else has completed leaves the list as soon as any answer says so', async () => {
  const { listed, change } = await open()
  const before = listed.length
  change(offer, { status: 'completed' })
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect.element(page.getByRole('button', { name: 'It is completed' })).toBeVisible()
  await expect.element(row(/Send the offer/)).not.toBeInTheDocument()
  expect(listed.length).toBe(before)
})
