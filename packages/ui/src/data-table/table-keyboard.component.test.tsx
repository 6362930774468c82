import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, unmountAll } from '../testing/show.tsx'
import { SampleTable, sampleLeads } from './sample-table.tsx'
import { expectFocused, expectSelected, row } from './table-page.ts'

const focusFirst = async () => {
  await expect.element(row('Lead 0')).toBeVisible()
  row('Lead 0').element().focus()
}

test('the arrow keys go along the rows, Home and End to the ends, and Enter opens', async () => {
  const onRowClick = vi.fn()
  show(<SampleTable rows={sampleLeads(200)} onRowClick={onRowClick} />)
  await focusFirst()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expectFocused('Lead 1')
  await userEvent.keyboard('{End}')
  await expectFocused('Lead 199')
  await userEvent.keyboard('{ArrowDown}')
  await expectFocused('Lead 199')
  await userEvent.keyboard('{PageUp}')
  await expectFocused('Lead 190')
  await userEvent.keyboard('{Home}{PageDown}')
  await expectFocused('Lead 9')
  for (const name of ['Lead 10', 'Lead 11', 'Lead 12']) {
    await userEvent.keyboard('{ArrowDown}')
    await expectFocused(name)
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
  expect(onRowClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Lead 9' }), 9)
})

test('one row is in the tab order, also when it was scrolled away', async () => {
  show(<SampleTable rows={sampleLeads(200)} />)
  await focusFirst()
  await userEvent.keyboard('{ArrowDown}')
  await expectFocused('Lead 1')
  page.getByRole('grid').element().parentElement?.scrollTo({ top: 4_000 })
  await expect.element(row('Lead 100')).toBeVisible()
  const inTabOrder = page
    .getByRole('row')
    .elements()
    .filter((element) => element.tabIndex === 0)
  expect(inTabOrder.map((element) => element.dataset['row'])).toEqual(['1'])
})

test('Space and x select, Shift takes the rows between, and Escape selects nothing', async () => {
  show(<SampleTable rows={sampleLeads(6)} />)
  await focusFirst()
  await userEvent.keyboard('x')
  await expectSelected('lead-0')
  await expect.element(row('Lead 0')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expectSelected('lead-0', 'lead-1', 'lead-2')
  await userEvent.keyboard(' ')
  await expectSelected('lead-0', 'lead-1')
  await userEvent.keyboard('{Escape}')
  await expectSelected()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expectSelected(...sampleLeads(6).map(({ id }) => id))
})

test('coming back to a list finds the row that was left, with the focus and in sight', async () => {
  const draw = () => show(<SampleTable rows={sampleLeads(200)} placeKey="entry" />)
  draw()
  await focusFirst()
  await userEvent.keyboard('{End}{ArrowUp}')
  await expectFocused('Lead 198')
  unmountAll()
  draw()
  await expectFocused('Lead 198')
})

/** What Tab comes to within the rows. */
const stops = () =>
  [...page.getByRole('grid').element().querySelectorAll<HTMLElement>('[data-row], [data-row] *')].filter(
    (element) => element.tabIndex >= 0,
  )

test('Tab comes to a grid once, at its row, and the arrow keys go along what is in it', async () => {
  show(
    <>
      <button type="button">Before</button>
      <SampleTable rows={sampleLeads(50)} onSortChange={() => {}} onColumnWidths={() => {}} />
      <button type="button">After</button>
    </>,
  )
  await expect.element(row('Lead 0')).toBeVisible()
  await page.getByRole('button', { name: 'Before' }).click()
  await userEvent.tab()
  await expectFocused('Lead 0')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expectFocused('Lead 0')
  // Up to the headings, along them to the mark of all rows, and down again.
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: 'Sort by Name' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('checkbox', { name: 'Select all loaded rows' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expectFocused('Lead 0')
  await expect.poll(() => stops().length).toBe(1)
  await userEvent.keyboard('{ArrowDown}')
  await expectFocused('Lead 1')
  await expect.poll(() => stops().map((stop) => stop.dataset['row'])).toEqual(['1'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('checkbox', { name: 'Select Lead 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('link', { name: 'Lead 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expectFocused('Lead 1')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('link', { name: 'Lead 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectFocused('Lead 1')
  // Rows that are scrolled to are no stops either.
  page.getByRole('grid').element().parentElement?.scrollTo({ top: 1_500 })
  await expect.element(row('Lead 40')).toBeVisible()
  await expect.poll(() => stops().length).toBe(1)
})

test('Tab comes to one heading and its edge, and the arrow keys go along the headings', async () => {
  show(<SampleTable rows={sampleLeads(3)} onSortChange={() => {}} onColumnWidths={() => {}} />)
  const sort = page.getByRole('button', { name: 'Sort by Name' })
  await expect.element(sort).toBeVisible()
  sort.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const city = page.getByRole('columnheader', { name: 'City' })
  await expect.poll(() => city.element().contains(document.activeElement)).toBe(true)
  await userEvent.tab()
  await expect.element(page.getByRole('separator', { name: 'Width of City' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{End}{Home}')
  await expect.element(sort).toHaveFocus()
  const stops = page
    .getByRole('grid')
    .element()
    .querySelectorAll(
      '[role="columnheader"][data-column] :is(button, span, [role="separator"])[tabindex="0"]',
    )
  expect(stops).toHaveLength(2)
})
