import { expect, test } from 'vitest'
import { changedSearch, isBareView, readListState, searchOfView, viewQueryOf } from './lead-list-query.ts'

const read = (query: string) => readListState(new URLSearchParams(query))

test('Active is the default tab, the newest lead comes first', () => {
  expect(read('')).toMatchObject({ tab: 'active', sort: '-createdAt' })
})

test('filters, tab and order come from the address', () => {
  expect(read('tab=archived&source=web&search=ann&sort=name')).toMatchObject({
    tab: 'archived',
    source: 'web',
    search: 'ann',
    sort: 'name',
  })
})

test('nonsense in the address falls back to the defaults', () => {
  expect(read('tab=nope&sort=nope&source=nope')).toMatchObject({ tab: 'active', sort: '-createdAt' })
})

test('one wrong value in the address does not take the others with it', () => {
  expect(read('source=nope&search=ann&ownerId=nope')).toEqual({
    tab: 'active',
    sort: '-createdAt',
    search: 'ann',
  })
})

test('a change names the tab from then on, so that no default view takes its place', () => {
  const changed = (query: string, changes: Parameters<typeof changedSearch>[1]) =>
    changedSearch(new URLSearchParams(query), changes).toString()
  expect(changed('', { search: 'ann' })).toBe('tab=active&search=ann')
  expect(changed('tab=active&search=ann', { search: null })).toBe('tab=active')
  expect(changed('view=1&tab=all', { tab: 'archived' })).toBe('view=1&tab=archived')
})

test.each(['tab=archived&source=web&sort=name', 'tab=all&tag=a%26b', 'tab=active&search=%25'])(
  'a view saved from %s shows the same again',
  (query) => {
    const state = read(query)
    expect(readListState(searchOfView('1', viewQueryOf(state)))).toEqual(state)
  },
)

test('a view alone in the address is still to be read, one with its filters is not', () => {
  expect(isBareView(new URLSearchParams('view=1'))).toBe(true)
  expect(isBareView(new URLSearchParams('view=1&tab=all'))).toBe(false)
  expect(isBareView(new URLSearchParams(''))).toBe(false)
})
