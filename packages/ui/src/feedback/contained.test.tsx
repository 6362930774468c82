// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TableRow } from '../data-table/table-row.tsx'
import { Card } from '../layout/card.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Contained } from './contained.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Connection {
  scopes?: string[]
}
const Scopes = ({ connection }: { connection: Connection }) => <p>{connection.scopes!.join(' and ')}</p>

it('a card that cannot be shown says so, and the rest of the page stays', () => {
  render(
    <>
      <Card>
        <Scopes connection={{}} />
      </Card>
      <Card>
        <Scopes connection={{ scopes: ['read', 'write'] }} />
      </Card>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This could not be shown')
  expect(screen.getByText('read and write')).toBeTruthy()
})

it('Retry shows it again, and so do other data', () => {
  const connection: Connection = {}
  const row = (shown: Connection) => (
    <Contained row resetKey={shown}>
      <Scopes connection={shown} />
    </Contained>
  )
  const { rerender } = render(row(connection))
  connection.scopes = ['read']
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('read')).toBeTruthy()
  rerender(row({}))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(row({ scopes: ['write'] }))
  expect(screen.getByText('write')).toBeTruthy()
})

it('a tab that cannot be shown leaves the other tabs', () => {
  const items = ['one', 'two'].map((value) => ({ value, label: value }))
  const tabs = (value: string) => (
    <Tabs label="Tabs" value={value} onValueChange={() => {}} items={items}>
      <Scopes connection={value === 'one' ? {} : { scopes: ['read'] }} />
    </Tabs>
  )
  const { rerender } = render(tabs('one'))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.getAllByRole('tab')).toHaveLength(2)
  rerender(tabs('two'))
  expect(screen.getByText('read')).toBeTruthy()
})

it('a row of a table whose cell cannot be drawn is still a row', () => {
  render(
    <TableRow<Connection>
      row={{}}
      id="connection"
      index={0}
      columns={[{ id: 'scopes', header: 'Scopes', cell: ({ scopes }) => scopes!.join() }]}
      clickable={false}
      active={false}
      hasControls={false}
      selected={undefined}
      selectName=""
    />,
  )
  expect(screen.getByRole('row').textContent).toContain('This could not be shown')
})
