import { expect, test } from 'vitest'
import { leadViews, readListState } from './lead-list-query.ts'

const read = (query: string) => readListState(new URLSearchParams(query))

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
  expect(read('leadType=nope&search=ann&ownerId=nope')).toEqual({
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
  expect(leadViews.stored?.(parts)).toEqual({ source: 'web', archived: 'true' })
  expect(leadViews.parts?.({ source: 'web', archived: 'true' })).toEqual(parts)
  expect(leadViews.stored?.({ tab: 'all' })).toEqual({ tab: 'all' })
  expect(leadViews.parts?.({ tab: 'all', archived: 'false' })).toEqual({ tab: 'all' })
})
