import { type ColumnChoice, type Lead, leadFields, type View } from '@ginkgo/contracts'
import { ColumnsButton, useColumnChoices, useColumns } from '@ginkgo/fields/columns'
import { idOf, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { DataTable } from '@ginkgo/ui/table'
import { drawn, pointIn, violationsOf } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { leadColumns } from './lead-columns.tsx'

const all = leadColumns(leadFields, () => undefined, undefined, [], false)
const view = (fields: Partial<View>) =>
  ({ id: idOf(50), updatedAt: idOf(0), columns: null, ...fields }) as View

function Leads({ open }: { open?: View | undefined }) {
  const choices = useColumnChoices('leads', open)
  const columns = useColumns(all, choices)
  return (
    <>
      <ColumnsButton columns={columns} />
      <DataTable<Lead>
        label="Leads"
        columns={columns.shown}
        onColumnWidths={columns.resize}
        rows={[sampleLead({ phone: '+49 721 1234', city: 'Ulm' })]}
        rowKey={({ id }) => id}
      />
      <output>{choices.isDraft ? 'changed' : 'as kept'}</output>
    </>
  )
}

const showLeads = (open?: View) => showInPortal(<Leads open={open} />, { remote: 'leads' })
const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const usual = [
  ...[
    'Name',
    'Account Type',
    'Lead Type',
    'Email',
    'Phone',
    'Industry',
    'Source',
    'Owner',
    'Tags',
    'Actions',
  ],
]
const panel = () => page.getByRole('dialog', { name: 'Columns' })
const openPanel = async () => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await expect.element(panel().getByRole('checkbox', { name: 'Email' })).toBeVisible()
}
const check = (name: string) => panel().getByRole('checkbox', { name, exact: true }).click()
const press = (name: string) => panel().getByRole('button', { name, exact: true }).click()

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('declared fields are hidden, added, moved and pinned, and stay so', async () => {
  showLeads()
  await expect.poll(headings).toEqual(usual)
  await openPanel()
  expect(await violationsOf(panel().element())).toEqual([])
  await check('Account Type')
  await check('Lead Type')
  await check('City')
  await expect
    .poll(headings)
    .toEqual([...usual.filter((name) => !name.includes('Type')).slice(0, -1), 'City', 'Actions'])
  await expect.element(page.getByText('Ulm')).toBeVisible()
  await press('Move Phone up')
  await press('Pin Owner')
  await expect
    .poll(headings)
    .toEqual([...['Name', 'Owner', 'Phone', 'Email', 'Industry', 'Source', 'Tags', 'City', 'Actions']])
  await expect.element(panel().getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  await press('Reset to default')
  await expect.poll(headings).toEqual(usual)
  await expect.element(panel().getByRole('button', { name: 'Reset to default' })).toBeDisabled()
})

test('the keys do all of it, and the focus stays with the column', async () => {
  showLeads()
  await openPanel()
  const up = panel().getByRole('button', { name: 'Move Phone up' })
  up.element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}')
  await expect.poll(() => headings().slice(0, 3)).toEqual(['Name', 'Phone', 'Account Type'])
  await expect.element(up).toHaveFocus()
  await expect.element(panel().getByText('Phone is now column 2 of 9.')).toBeInTheDocument()
  panel().getByRole('checkbox', { name: 'Email' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(headings).not.toContain('Email')
  await expect.element(panel().getByRole('checkbox', { name: 'Email' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Columns', exact: true })).toHaveFocus()
})

test('columns are dragged by the mouse, a finger and the keys, and Escape puts back first what is lifted', async () => {
  showLeads()
  await openPanel()
  const handle = (name: string) => panel().getByRole('button', { name: `Move ${name}`, exact: true })
  const onto = (name: string) => ({ to: pointIn(handle(name), 0.5, 0.9), steps: 8 })
  // The panel is placed after it is drawn.
  await drawn()
  await commands.mouse([{ to: pointIn(handle('Account Type')) }, 'down', onto('Email')])
  await drawn()
  await commands.mouse(['up'])
  await expect.poll(() => headings().slice(0, 4)).toEqual(['Name', 'Lead Type', 'Email', 'Account Type'])
  const owner = pointIn(handle('Owner'))
  await commands.finger(owner, ['down'])
  await expect.element(panel().getByText(/^Picked up Owner/)).toBeInTheDocument()
  await commands.finger(owner, [onto('Lead Type')])
  await drawn()
  await commands.finger(owner, ['up'])
  await expect.poll(() => headings().slice(0, 4)).toEqual(['Name', 'Lead Type', 'Owner', 'Email'])
  handle('Email').element().focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp}{Escape}')
  await expect.element(panel()).toBeVisible()
  expect(headings().slice(0, 4)).toEqual(['Name', 'Lead Type', 'Owner', 'Email'])
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
  await expect.poll(() => headings().slice(0, 4)).toEqual(['Name', 'Email', 'Lead Type', 'Owner'])
  await expect.element(handle('Email')).toHaveFocus()
  // What is not shown has no place, and what is pinned stays first.
  await expect.element(handle('City')).not.toBeInTheDocument()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp} ')
  await expect.poll(() => headings()[0]).toBe('Name')
})

test('a view shows its columns, and what is changed while it is open is a draft that the person keeps nowhere else', async () => {
  const columns: ColumnChoice[] = [
    { id: 'name', pinned: true },
    { id: 'city' },
    { id: 'email', hidden: true },
  ]
  showLeads(view({ columns }))
  await expect.poll(headings).toContain('City')
  expect(headings()).not.toContain('Email')
  await expect.element(page.getByText('as kept')).toBeVisible()
  await openPanel()
  await check('Phone')
  await expect.poll(headings).not.toContain('Phone')
  await expect.element(page.getByText('changed')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('columns'))).toEqual([])
})

test('a view without columns shows those of the person', async () => {
  showLeads()
  await openPanel()
  await check('Email')
  await expect.poll(headings).not.toContain('Email')
  await userEvent.keyboard('{Escape}')
  showLeads(view({}))
  await expect.poll(() => headings().filter((name) => name === 'Phone').length).toBe(2)
  expect(headings()).not.toContain('Email')
})
