import { expect, test } from 'vitest'
import { queryOfTab, readListState } from './enquiry-list-query.ts'

const stageId = '0197a3c0-0000-7000-8000-000000000001'
const ownId = '0197a3c0-0000-7000-8000-000000000002'
const read = (query: string) => readListState(new URLSearchParams(query), 'board', ownId)

test('open enquiries, the latest changed first, in the remembered view', () => {
  expect(read('')).toMatchObject({ view: 'board', tab: 'all', sort: '-updatedAt' })
})

test('view, tab, order and filters come from the address', () => {
  expect(read(`view=table&tab=${stageId}&sort=title&priority=high&source=web+form&search=+solar+`)).toEqual({
    view: 'table',
    tab: stageId,
    sort: 'title',
    filters: { search: 'solar', priority: 'high', source: 'web form' },
  })
})

test('nonsense in the address falls back to the defaults', () => {
  expect(read('view=x&tab=x&sort=x&priority=x&search=')).toEqual(read(''))
})

test('filters that links of the dashboard set come from the address; an outcome narrows the Closed tab alone', () => {
  const search = 'assignedTo=none&currency=EUR&createdFrom=2026-01-01&createdTo=2026-02-30&outcome=won'
  const { outcome, filters } = read(search)
  expect(outcome).toBeUndefined()
  expect(filters).toEqual({ assignedTo: 'none', currency: 'EUR', createdFrom: '2026-01-01' })
  expect(read(`${search}&tab=closed`)).toMatchObject({ tab: 'closed', outcome: 'won' })
  expect(queryOfTab('closed', 'won')).toEqual({ status: 'won' })
})

test('who an address calls me is the user', () => {
  expect(read('assignedTo=me').filters).toEqual({ assignedTo: ownId })
})

test('All holds the open enquiries, Closed the won and the lost ones, a stage its own', () => {
  expect(queryOfTab('all')).toEqual({ status: 'open' })
  expect(queryOfTab('closed')).toEqual({ status: 'closed' })
  expect(queryOfTab(stageId)).toEqual({ stageId })
})
