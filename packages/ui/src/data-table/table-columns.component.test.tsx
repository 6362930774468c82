import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { boxOf, drawn, pointIn } from '../testing/gestures.ts'
import { show } from '../testing/show.tsx'
import { violationsOf } from '../testing/violations-of.ts'
import { arrangeColumns, shownColumns } from './arrange-columns.ts'
import type { ColumnWidths } from './data-table-props.ts'
import type { DataColumn } from './column-types.ts'
import { type SampleLead, SampleTable, sampleLeads } from './sample-table.tsx'
import { row, scroller } from './table-page.ts'

const long = 'A text that needs more room than its column has at first, in one line'
const columns: DataColumn<SampleLead>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(10rem, 1fr)',
    pinned: true,
    essential: true,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'city', header: 'City', width: 'minmax(10rem, 1fr)', cell: ({ city }) => city },
  { id: 'text', header: 'Text', width: '12rem', cell: ({ id }) => (id === 'lead-1' ? long : id) },
  {
    id: 'link',
    header: 'Link',
    width: '30rem',
    cell: ({ id }) => <a href={`#link-${id}`}>Link of {id}</a>,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '60rem',
    last: true,
    cell: () => <button type="button">Do</button>,
  },
]

/** A table that keeps the widths which it is given. */
function Table() {
  const [widths, setWidths] = useState<ColumnWidths>({})
  const choices = columns.flatMap(({ id, pinned }) =>
    widths[id] === undefined ? [] : [{ id, width: widths[id], ...(pinned && { pinned }) }],
  )
  const shown = shownColumns(columns, arrangeColumns(columns, choices))
  return (
    <SampleTable
      rows={sampleLeads(3)}
      columns={shown}
      onColumnWidths={(changed) => setWidths({ ...widths, ...changed })}
    />
  )
}

const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
const edge = (name: string) => page.getByRole('separator', { name: `Width of ${name}` })
const widthOf = (name: string) => Math.round(boxOf(heading(name)).width)

/** The edges come with the pointer. */
const showTable = async () => {
  show(<Table />)
  await row('Lead 0').hover()
  await expect.element(edge('Text')).toBeInTheDocument()
}

test('pinned columns and checkboxes stay where they are while the table is scrolled sideways', async () => {
  await showTable()
  const cell = row('Lead 0').getByRole('gridcell').nth(1)
  const places = () => [
    boxOf(cell).left,
    boxOf(heading('Name')).left,
    boxOf(page.getByRole('checkbox').nth(1)).left,
  ]
  const before = places()
  const city = boxOf(heading('City')).left
  scroller().scrollTo({ left: 300 })
  await drawn()
  expect(places()).toEqual(before)
  expect(boxOf(heading('City')).left).toBe(city - 300)
  // What is scrolled below them is not seen.
  const { x, y } = pointIn(cell)
  expect(cell.element().contains(document.elementFromPoint(x, y))).toBe(true)
  expect(await violationsOf(scroller())).toEqual([])
})

test('what gets the focus does not end up below the pinned columns', async () => {
  await showTable()
  const link = page.getByRole('link', { name: 'Link of lead-0' })
  const end = boxOf(heading('Name')).right
  scroller().scrollTo({ left: Math.ceil(boxOf(link).right - end) })
  await drawn()
  expect(boxOf(link).right).toBeLessThanOrEqual(end)
  link.element().focus()
  await drawn()
  expect(Math.ceil(boxOf(link).left)).toBeGreaterThanOrEqual(Math.floor(end))
})

test('the edge of a column is dragged, follows the pointer, and other columns keep their widths', async () => {
  await showTable()
  const from = pointIn(edge('Text'))
  const before = [widthOf('Name'), widthOf('Text'), widthOf('Link')]
  await commands.mouse([{ to: from }, 'down', { to: { x: from.x + 100, y: from.y }, steps: 5 }])
  await drawn()
  expect(pointIn(edge('Text')).x - from.x).toBeCloseTo(100, -1)
  await commands.mouse(['up'])
  await drawn()
  expect([widthOf('Name'), widthOf('Text') - 100, widthOf('Link')]).toEqual(before)
  await expect.element(edge('Text')).toHaveAttribute('aria-valuenow', String(widthOf('Text')))
})

test('Escape takes back a drag that is not finished', async () => {
  await showTable()
  const from = pointIn(edge('Text'))
  const before = widthOf('Text')
  await commands.mouse([{ to: from }, 'down', { to: { x: from.x + 80, y: from.y }, steps: 3 }])
  await drawn()
  expect(widthOf('Text')).toBe(before + 80)
  await userEvent.keyboard('{Escape}')
  await commands.mouse(['up'])
  await drawn()
  expect(widthOf('Text')).toBe(before)
})

test('the arrow keys resize a column, within bounds, and Enter fits it to its texts', async () => {
  await showTable()
  edge('Text').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.element(edge('Text')).toHaveAttribute('aria-valuenow', String(12 * 16 + 16))
  expect(widthOf('Text')).toBe(12 * 16 + 16)
  for (let press = 0; press < 12; press++) await userEvent.keyboard('{ArrowLeft}')
  await expect.element(edge('Text')).toHaveAttribute('aria-valuenow', '64')
  await userEvent.keyboard('{Enter}')
  const cell = row('Lead 1').getByRole('gridcell', { name: long })
  await expect.poll(() => widthOf('Text')).toBeGreaterThan(300)
  expect(cell.element().scrollWidth).toBe(cell.element().clientWidth)
  await expect.element(edge('Text')).toHaveFocus()
})

test('a double click fits a column, and what one does with a row has no edge', async () => {
  await showTable()
  await edge('Link').dblClick()
  await expect.poll(() => widthOf('Link')).toBeLessThan(200)
  await expect.element(page.getByRole('link', { name: 'Link of lead-2' })).toBeVisible()
  await expect.element(edge('Actions')).not.toBeInTheDocument()
})
