import { expect, test } from 'vitest'
import { readListState } from './lead-list-query.ts'

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
