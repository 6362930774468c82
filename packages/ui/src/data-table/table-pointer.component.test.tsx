import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { drawn, pointIn } from '../testing/gestures.ts'
import { phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { type SampleLead, SampleTable, sampleLeads } from './sample-table.tsx'
import { expectSelected, row, scroller } from './table-page.ts'

const sampleCard = ({ name, city }: SampleLead) => (
  <div className="ui:h-16">
    <p>{name}</p>
    <p>{city}</p>
  </div>
)
const mark = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('a click opens a row, its link and its checkbox do not, and marking text does not', async () => {
  const onRowClick = vi.fn()
  show(<SampleTable rows={sampleLeads(3)} onRowClick={onRowClick} />)
  await row('Lead 1').getByText('Oslo').click()
  expect(onRowClick).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: 'Lead 1', exact: true }).click()
  await mark('Lead 1').click()
  await expectSelected('lead-1')
  const cell = row('Lead 0').getByText('Rome')
  await commands.mouse([
    ...([{ to: pointIn(cell, 0.01) }, 'down', { to: pointIn(cell, 0.2), steps: 6 }, 'up'] as const),
  ])
  expect(window.getSelection()?.toString()).not.toBe('')
  expect(onRowClick).toHaveBeenCalledOnce()
  window.getSelection()?.empty()
})

test('a checkbox with Shift takes every row since the last one, and the head takes all', async () => {
  show(<SampleTable rows={sampleLeads(6)} />)
  await mark('Lead 4').click()
  await mark('Lead 2').click({ modifiers: ['Shift'] })
  await expectSelected('lead-4', 'lead-2', 'lead-3')
  const all = page.getByRole('checkbox', { name: 'Select all loaded rows' })
  await expect.element(all).toHaveAttribute('aria-checked', 'mixed')
  await all.click()
  await expectSelected(...sampleLeads(6).map(({ id }) => id))
  await all.click()
  await expectSelected()
})

test('a head sorts up and then down, and says which way', async () => {
  const onSortChange = vi.fn()
  show(<SampleTable rows={sampleLeads(3)} sort="name" onSortChange={onSortChange} />)
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('columnheader', { name: 'City' })).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Sort by Name' }).click()
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith('-name')
})

test('a table that is wider than its place scrolls sideways, its head with its rows, and not the page', async () => {
  await page.viewport(800, 600)
  show(<SampleTable rows={sampleLeads(50)} />)
  await expect.element(row('Lead 0')).toBeVisible()
  const left = (element: Element) => element.getBoundingClientRect().left
  const head = () => page.getByRole('columnheader', { name: 'Email' }).element()
  const cell = () => row('Lead 0').getByText('lead-0@example.test').element()
  const before = left(head())
  scroller().scrollTo({ left: 300 })
  await drawn()
  expect(scroller().scrollLeft).toBe(300)
  expect(left(head())).toBe(before - 300)
  expect(left(cell())).toBe(left(head()))
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

test('on a phone rows are cards: a tap opens one, and a long press selects', async () => {
  const onRowClick = vi.fn()
  await page.viewport(phone.width, phone.height)
  show(<SampleTable rows={sampleLeads(30)} onRowClick={onRowClick} renderCard={sampleCard} />)
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await card('Lead 1').click()
  expect(onRowClick).toHaveBeenCalledOnce()
  const at = pointIn(card('Lead 2'))
  await commands.finger(at, ['down'])
  await expectSelected('lead-2')
  await commands.finger(at, ['up'])
  await expect.element(mark('Lead 2')).toBeChecked()
  // While some are selected a tap selects.
  await card('Lead 3').click()
  await expectSelected('lead-2', 'lead-3')
  expect(onRowClick).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSelected()
})
