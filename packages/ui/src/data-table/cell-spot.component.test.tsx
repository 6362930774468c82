import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { CellEditor } from './index.ts'
import { type SampleLead, SampleTable, sampleLeads } from './sample-table.tsx'
import { expectFocused, row } from './table-page.ts'

const edits = () => page.getByRole('button', { name: /^Edit / })

function Edit({ name, onEditing }: { name: string; onEditing: (isEditing: boolean) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        onClick={() => {
          setTyped('')
          onEditing(true)
        }}
      >
        {name}
      </button>
      {typed === undefined ? null : (
        <input aria-label="Value" value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
    </>
  )
}

/** What scrolls a cell sideways. */
function sidewaysScroller(cell: Locator): HTMLElement {
  let scroller = cell.element().parentElement!
  while (scroller.scrollWidth <= scroller.clientWidth) scroller = scroller.parentElement!
  return scroller
}

/** Names and cities are edited, but not those of the second lead. */
const cellEditor: CellEditor<SampleLead> = ({ id, name, city }, columnId, onEditing) =>
  columnId !== 'email' && id !== 'lead-1' ? (
    <Edit name={`Edit ${columnId === 'name' ? name : city}`} onEditing={onEditing} />
  ) : undefined

function Table() {
  const [rows, setRows] = useState(sampleLeads(4))
  return (
    <>
      <SampleTable rows={rows} cellEditor={cellEditor} />
      <button type="button" onClick={() => setRows(rows.slice(1))}>
        Remove the first
      </button>
    </>
  )
}

test('one button edits the cell that is pointed at, where it may be edited', async () => {
  show(<Table />)
  const cell = (name: string, text: string) => row(name).getByRole('gridcell').filter({ hasText: text })
  await cell('Lead 0', 'Rome').hover()
  await expect.element(edits()).toHaveTextContent('Edit Rome')
  await cell('Lead 3', 'Oslo').hover()
  await expect.element(edits()).toHaveTextContent('Edit Oslo')
  await cell('Lead 1', 'Oslo').hover()
  await expect.element(edits()).not.toBeInTheDocument()
  await cell('Lead 0', '@example').hover()
  await expect.element(edits()).not.toBeInTheDocument()
})

test('F2 goes from a row to its first cell that is edited, the arrows along it, and Escape back', async () => {
  show(<Table />)
  await expect.element(row('Lead 0')).toBeVisible()
  row('Lead 0').element().focus()
  await userEvent.keyboard('{F2}')
  await expect.element(edits()).toHaveFocus()
  await expect.element(edits()).toHaveTextContent('Edit Lead 0')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(edits()).toHaveTextContent('Edit Rome')
  await expect.element(edits()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(edits()).toHaveTextContent('Edit Lead 0')
  await userEvent.keyboard('{Escape}')
  await expectFocused('Lead 0')
  await userEvent.keyboard('{ArrowDown}{F2}')
  await expectFocused('Lead 1')
})

test('a click edits a value where it may be edited; the name and every other value open the record', async () => {
  const onRowClick = vi.fn()
  show(<SampleTable rows={sampleLeads(4)} cellEditor={cellEditor} onRowClick={onRowClick} />)
  const cell = (name: string, text: string) => row(name).getByRole('gridcell').filter({ hasText: text })
  await cell('Lead 0', 'Rome').click({ position: { x: 20, y: 12 } })
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toBeVisible()
  await expect.element(edits()).toHaveTextContent('Edit Rome')
  expect(onRowClick).not.toHaveBeenCalled()
  await cell('Lead 1', 'Oslo').click({ position: { x: 20, y: 12 } })
  await cell('Lead 2', '@example').click({ position: { x: 20, y: 12 } })
  await cell('Lead 3', 'Lead 3').click({ position: { x: 200, y: 12 } })
  expect(onRowClick.mock.calls.map(([{ id }]) => id)).toEqual(['lead-1', 'lead-2', 'lead-3'])
})

test('what is typed outlives the row', async () => {
  show(<Table />)
  const remove = page.getByRole('button', { name: 'Remove the first' })
  await expect.element(row('Lead 0')).toBeVisible()
  row('Lead 0').element().focus()
  await userEvent.keyboard('{F2}{Enter}')
  const input = page.getByRole('textbox', { name: 'Value' })
  await input.fill('Typed')
  await remove.click()
  await expect.element(row('Lead 0')).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('Typed')
})

test('the button is in the cell below a resting pointer after the table was scrolled sideways', async () => {
  show(
    <div style={{ width: 260 }}>
      <Table />
    </div>,
  )
  const cell = row('Lead 0').getByRole('gridcell').filter({ hasText: 'Rome' })
  await cell.hover()
  await expect.element(edits()).toHaveTextContent('Edit Rome')
  const scroller = sidewaysScroller(cell)
  const before = scroller.scrollLeft
  scroller.scrollLeft += before > 0 ? -8 : 8
  expect(scroller.scrollLeft).not.toBe(before)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(edits()).toHaveTextContent('Edit Rome')
})

test('a resting pointer, below which the table moves, does not take the button from the keys', async () => {
  show(
    <div style={{ width: 260 }}>
      <Table />
    </div>,
  )
  const cell = row('Lead 3').getByRole('gridcell').filter({ hasText: '@example' })
  await cell.hover()
  row('Lead 0').element().focus()
  await userEvent.keyboard('{F2}')
  await expect.element(edits()).toHaveFocus()
  const scroller = sidewaysScroller(cell)
  const isOver = new Promise((resolve) => scroller.addEventListener('pointerover', resolve, { once: true }))
  scroller.scrollLeft = scroller.scrollLeft > 0 ? 0 : scroller.scrollWidth
  await isOver
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(edits()).toHaveTextContent('Edit Lead 0')
  await expect.element(edits()).toHaveFocus()
})
