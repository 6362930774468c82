import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MenuItem } from '../index.ts'
import { rowCost } from '../testing/row-cost.ts'
import { show } from '../testing/show.tsx'
import { type DataColumn, DataTable, linkCell, rowMenuButton } from './index.ts'

interface Person {
  readonly id: string
  readonly name: string
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, place) => ({ id: `p${place}`, name: `Person ${place}` }))
const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '20rem',
    essential: true,
    pinned: true,
    cell: ({ id, name }) => linkCell(`/people/${id}`, name),
  },
  { id: 'more', header: 'More', width: '4rem', cell: ({ name }) => rowMenuButton(name) },
]

function showPeople(rows: readonly Person[], given: DataColumn<Person>[] = columns) {
  const calls = { onLink: vi.fn(), onRowClick: vi.fn(), onEdit: vi.fn() }
  const table = (shown: readonly Person[]) => (
    <DataTable
      label="People"
      columns={given}
      rows={shown}
      rowKey={({ id }) => id}
      onLink={calls.onLink}
      onRowClick={calls.onRowClick}
      rowMenu={(person) => <MenuItem onSelect={() => calls.onEdit(person.id)}>Edit</MenuItem>}
    />
  )
  show(table(rows))
  return calls
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true })

test('a row of plain cells is one component, and one with a component of its own has a boundary', async () => {
  showPeople(people(5))
  await expect.element(row('Person 4')).toBeVisible()
  expect(rowCost(row('Person 4').element())).toEqual({ elements: 5, components: 1 })
  const Own = () => <b>own</b>
  showPeople(people(1), [...columns, { id: 'own', header: 'Own', cell: () => <Own /> }])
  await expect.element(page.getByText('own')).toBeVisible()
  const [, drawn] = page.getByRole('row', { name: /own/ }).elements()
  expect(
    rowCost(drawn ?? page.getByRole('row', { name: /own/ }).first().element()).components,
  ).toBeGreaterThan(1)
})

test('a plain link is followed by the table, and by the browser where it opens elsewhere', async () => {
  const { onLink, onRowClick } = showPeople(people(3))
  const link = page.getByRole('link', { name: 'Person 1', exact: true })
  await link.click()
  expect(onLink.mock.calls).toEqual([['/people/p1', 1]])
  let isLeft: boolean | undefined
  const stay = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay)
  await link.click({ modifiers: ['ControlOrMeta'] })
  window.removeEventListener('click', stay)
  expect(isLeft).toBe(true)
  expect(onLink).toHaveBeenCalledOnce()
  expect(onRowClick).not.toHaveBeenCalled()
})

test('the menu of a row opens by press and by key, closes on Escape, and is one for the table', async () => {
  const { onEdit, onRowClick } = showPeople(people(3))
  const item = page.getByRole('menuitem', { name: 'Edit' })
  await more('Person 1').click()
  await expect.element(item).toBeVisible()
  await expect.element(more('Person 1')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('menu', { name: 'More for Person 1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(more('Person 1')).toHaveFocus()
  await expect.element(more('Person 1')).toHaveAttribute('aria-expanded', 'false')
  // From the row by the arrow keys: its link, then the button.
  row('Person 2').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(more('Person 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onEdit.mock.calls).toEqual([['p2']])
  await expect.element(item).not.toBeInTheDocument()
  expect(onRowClick).not.toHaveBeenCalled()
})

test('pressing the button again closes the menu, and another one moves it', async () => {
  showPeople(people(3))
  const menu = (name: string) => page.getByRole('menu', { name: `More for ${name}` })
  await more('Person 0').click()
  await expect.element(menu('Person 0')).toBeVisible()
  await more('Person 0').click()
  await expect.element(menu('Person 0')).not.toBeInTheDocument()
  await more('Person 0').click()
  await expect.element(menu('Person 0')).toBeVisible()
  await more('Person 2').click()
  await expect.element(menu('Person 2')).toBeVisible()
  await expect.element(more('Person 0')).toHaveAttribute('aria-expanded', 'false')
})
