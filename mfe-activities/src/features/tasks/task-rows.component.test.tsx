import { enquiriesApi, leadsApi, organizationApi, type Task, tasksApi, taskViewsApi } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import { answer, idOf, samplePerson, sampleTask, showInPortal } from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { hostileTexts, rowCost, tabStopsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import TasksPage from '../../pages/tasks-page.tsx'

const base = sampleTask({ dueDate: addDays(todayIn(), -1), assignee: samplePerson() })
const task = (place: number, text: string): Task => ({
  ...base,
  id: idOf(100 + place) as Task['id'],
  title: text,
  enquiry: { id: idOf(30) as never, title: text },
  lead: { ...base.lead, name: text, phone: `+49 721 1234 ${text}`, phoneE164: '+497211234' },
})

async function open(tasks: readonly Task[], search = '') {
  answer(taskViewsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson()])
  answer(enquiriesApi.listAll, () => [])
  answer(leadsApi.list, () => [])
  answer(tasksApi.counts, () => ({ pending: tasks.length, completed: 0 }))
  answer(tasksApi.ofVertical, () => [...tasks])
  showInPortal(<TasksPage />, { remote: 'activities', extensions, search })
  await expect.element(page.getByRole('grid', { name: 'Tasks' })).toBeVisible()
  await expect.poll(() => rows().length).toBeGreaterThan(5)
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]

test('a row with all that a task can have is one component of 16 elements, and Tab comes to few places', async () => {
  await page.viewport(1280, 800)
  await open(Array.from({ length: 50 }, (_, place) => task(place, `Call ${place}`)))
  await expect
    .poll(() => rows().map(rowCost))
    .toSatisfy((costs: ReturnType<typeof rowCost>[]) =>
      costs.every(({ elements, components }) => elements <= 16 && components === 1),
    )
  expect(tabStopsOf(document.body).length).toBeLessThanOrEqual(30)
})

test('whatever stands in a task is shown as it is', async () => {
  await page.viewport(1280, 800)
  await open(hostileTexts.map((text, place) => task(place, text)))
  await expect.poll(() => rows().length).toBe(hostileTexts.length)
  hostileTexts.forEach((text, place) => {
    const row = rows()[place]!
    const shown = [
      ...row.querySelectorAll(
        '[data-column="title"] bdi, [data-column="enquiry"] a, [data-column="lead"] a:first-child',
      ),
    ]
    expect(shown.map(({ textContent }) => textContent)).toEqual([text, text, text])
    expect(rowCost(row).elements).toBeLessThanOrEqual(16)
    const hrefs = [...row.querySelectorAll('a')].map(({ protocol }) => protocol)
    expect(hrefs.every((protocol) => ['http:', 'https:', 'tel:'].includes(protocol))).toBe(true)
  })
  expect((globalThis as { wasRun?: unknown }).wasRun).toBeUndefined()
})

test('Escape skips the next step while the completed task is still in the list', async () => {
  await page.viewport(1280, 800)
  const tasks = Array.from({ length: 6 }, (_, place) => task(place, `Call ${place}`))
  // Whether a task still matches a search is known to the server alone.
  await open(tasks, '?search=call')
  let finish = () => {}
  const isRead = new Promise<void>((resolve) => {
    finish = resolve
  })
  answer(tasksApi.setStatus, ({ body }) => ({ ...tasks[1]!, ...body }))
  answer(tasksApi.ofVertical, async () => {
    await isRead
    return tasks
  })
  // Its name says what a press would do, and is another one once the task is completed.
  const box = page.getByRole('checkbox', { name: /^(Complete|Open) Call 1/ })
  await box.click()
  const prompt = page.getByRole('region', { name: 'Next step' })
  await expect.element(prompt).toBeVisible()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(prompt).not.toBeInTheDocument()
  finish()
})
