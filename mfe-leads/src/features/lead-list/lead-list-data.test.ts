import { expect, test } from 'vitest'
import { membershipOf, readAddress } from '@ginkgo/lists'
import leadListData from './lead-list-data.ts'

const read = (query: string) => readAddress(leadListData, new URLSearchParams(query))

test('Active is the default tab, the newest lead comes first', () => {
  expect(read('')).toMatchObject({ tab: 'active', sort: '-createdAt' })
})

test('filters, tab and order come from the address', () => {
  expect(read('tab=archived&source=web&search=ann&sort=name')).toMatchObject({
    tab: 'archived',
    filters: { source: 'web', search: 'ann' },
    sort: 'name',
  })
})

test('nonsense in the address falls back to the defaults', () => {
  expect(read('tab=nope&sort=nope&source=nope')).toMatchObject({ tab: 'active', sort: '-createdAt' })
})

test('one wrong value in the address does not take the others with it', () => {
  expect(read('leadType=nope&search=ann&ownerId=nope')).toMatchObject({
    tab: 'active',
    sort: '-createdAt',
    filters: { search: 'ann' },
  })
})

test('several values, ranges and spans come from the address, but for wrong ones', () => {
  const all =
    'source=web,referral&tag=a%5C,b,c&created=last-week&lastActivityFrom=2026-01-31&noActivityDays=14'
  const { filters } = read(all)
  expect(filters).toEqual(Object.fromEntries(new URLSearchParams(all)))
  expect(
    read('accountType=individual,nope&created=someday&createdTo=2026-02-30&noActivityDays=0').filters,
  ).toEqual({})
})

test('a view keeps the tab Archived as a filter, as it did before there were views of other lists', () => {
  const parts = { source: 'web', tab: 'archived' }
  expect(leadListData.stored(parts)).toEqual({ source: 'web', archived: 'true' })
  expect(leadListData.parts({ source: 'web', archived: 'true' })).toEqual(parts)
  expect(leadListData.stored({ tab: 'all' })).toEqual({ tab: 'all' })
  expect(leadListData.parts({ tab: 'all', archived: 'false' })).toEqual({ tab: 'all' })
})

test.each([
  [{ openEnquiries: 1, convertedEnquiries: 1 }, ['all', 'active', 'converted']],
  [{ lostEnquiries: 2 }, ['all', 'closed']],
  [{ openEnquiries: 1, lostEnquiries: 2 }, ['all', 'active']],
  [{}, ['all', 'no-enquiry']],
  [{ archivedAt: '2026-01-31T00:00:00.000Z' }, ['archived']],
])('a lead with %j stands in the tabs %j', (fields, expected) => {
  const none = { openEnquiries: 0, convertedEnquiries: 0, lostEnquiries: 0, archivedAt: null }
  const lead = { verticalId: 'v1', ...none, ...fields }
  const { belongs } = membershipOf(leadListData, 'u1')
  const path = '/api/verticals/v1/leads'
  const tabs = leadListData.tabs.filter(({ asks }) =>
    belongs(lead as never, { path, query: new URLSearchParams(asks) }),
  )
  expect(tabs.map(({ value }) => value)).toEqual(expected)
})
