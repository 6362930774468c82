import { askedOf, readAddress } from '@ginkgo/lists'
import { beforeEach, expect, test, vi } from 'vitest'
import enquiryListData from './enquiry-list-data.ts'

const stageId = '0197a3c0-0000-7000-8000-000000000001'
const ownId = '0197a3c0-0000-7000-8000-000000000002'
const read = (query: string) => readAddress(enquiryListData, new URLSearchParams(query))
const asked = (query: string) => {
  const address = read(query)
  return askedOf(enquiryListData, { ...address, withDays: address.filters }, { ownId, today: '2026-03-01' })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'board' })
  return () => vi.unstubAllGlobals()
})

test('open enquiries, the latest changed first, in the remembered view', () => {
  expect(read('')).toMatchObject({ view: 'board', tab: 'all', sort: '-updatedAt' })
})

test('view, tab, order and filters come from the address', () => {
  expect(
    read(`view=table&tab=${stageId}&sort=title&priority=high&source=web+form&search=+solar+`),
  ).toMatchObject({
    view: 'table',
    tab: stageId,
    sort: 'title',
    filters: { search: 'solar', priority: 'high', source: 'web form' },
  })
})

test('nonsense in the address falls back to the defaults', () => {
  const { search: _, ...said } = read('view=x&tab=x&sort=x&priority=x&search=')
  expect(read('')).toMatchObject(said)
})

test('filters that links of the dashboard set come from the address; an outcome narrows the Closed tab alone', () => {
  const search = 'assignedTo=none&currency=EUR&createdFrom=2026-01-01&createdTo=2026-02-30&outcome=won'
  const filters = { assignedTo: 'none', currency: 'EUR', createdFrom: '2026-01-01' }
  expect(asked(search).asked).toEqual(filters)
  expect(asked(search).query).toEqual({ ...filters, sort: '-updatedAt', status: 'open' })
  expect(asked(`${search}&tab=closed`).query).toEqual({ ...filters, sort: '-updatedAt', status: 'won' })
})

test('who an address calls me is the user', () => {
  expect(asked('assignedTo=me').asked).toEqual({ assignedTo: ownId })
})

test('All holds the open enquiries, Closed the won and the lost ones, a stage its own', () => {
  expect(asked('').query).toMatchObject({ status: 'open' })
  expect(asked('tab=closed').query).toMatchObject({ status: 'closed' })
  expect(asked(`tab=${stageId}`).query).toEqual({ stageId, sort: '-updatedAt' })
})
