import { type Enquiry, enquiriesApi, organizationApi } from '@ginkgo/contracts'
import { answer, idOf, sampleEnquiry, samplePerson } from '@ginkgo/portal-sdk/testing'
import { hostileTexts, rowCost, tabStopsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, of } from './board-page.fixture.tsx'
import { boardServer, stages } from './board-server.ts'

const full = (place: number, title: string): Enquiry =>
  sampleEnquiry({
    id: idOf(100 + place) as Enquiry['id'],
    stageId: stages[0]!.id,
    rank: `a${String(place).padStart(3, '0')}`,
    title,
    assignedTo: samplePerson().id,
    value: 1_000,
    expectedCloseDate: '2024-02-29',
    nextTask: { id: idOf(7) as never, title, dueDate: '2024-03-01' },
  })
async function open(titles: readonly string[]) {
  boardServer({ Inquiry: ['White tea'] })
  answer(organizationApi.users, () => [samplePerson()])
  const cards = ['White tea', ...titles].map((title, place) => full(place, title))
  answer(enquiriesApi.list, ({ query }) => (query['stageId'] === stages[0]!.id ? cards : []))
  await page.viewport(1280, 900)
  await draw()
}
const items = () => [...document.querySelectorAll<HTMLElement>('[role="listitem"]:has([data-card])')]

test('a card with all that an enquiry can have is one component, and 16 elements with its place in the list', async () => {
  await open(Array.from({ length: 40 }, (_, place) => `Tea ${place}`))
  await expect.element(of('White tea').getByRole('img', { name: 'Assigned to Ada Admin' })).toBeVisible()
  expect(items().length).toBeGreaterThan(3)
  expect(new Set(items().map((item) => JSON.stringify(rowCost(item))))).toEqual(
    new Set([JSON.stringify({ elements: 16, components: 2 })]),
  )
  expect(tabStopsOf(document.body).length).toBeLessThanOrEqual(30)
})

test('there is one menu for all cards, which closes on Escape and gives the focus back', async () => {
  await open(['Green tea'])
  const button = (title: string) => page.getByRole('button', { name: `Actions for ${title}` })
  const menu = (title: string) => page.getByRole('menu', { name: `Actions for ${title}` })
  await button('Green tea').click()
  await expect.element(menu('Green tea').getByRole('menuitem', { name: 'Move to…' })).toBeVisible()
  await button('White tea').click()
  await expect.element(menu('White tea')).toBeVisible()
  await expect.element(menu('Green tea')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu('White tea')).not.toBeInTheDocument()
  await expect.element(button('White tea')).toHaveFocus()
})

test('whatever stands in an enquiry is shown on its card as it is', async () => {
  await open(hostileTexts)
  for (const text of hostileTexts) {
    const item = items().find((each) => each.querySelector('p')?.textContent === text)
    if (!item) continue
    expect(item.querySelector('[role="img"] bdi')!.textContent).toBe(text)
    expect(rowCost(item)).toEqual({ elements: 16, components: 2 })
  }
  expect(items().length).toBeGreaterThan(3)
  expect((globalThis as { wasRun?: unknown }).wasRun).toBeUndefined()
})
