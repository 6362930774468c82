import type { Fields } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { barFilters, cleared, isSet, valuesIn, withValues } from './bar-filter.ts'
import { idsFor, meFor } from './colleagues.ts'
import { filterText } from './filter-text.ts'

const fields: Fields = {
  stage: { type: 'choice', label: 'Stage', choices: { a: 'Alpha', b: 'Beta', c: 'Gamma' }, filter: true },
  tags: { type: 'tags', label: 'Tags', filter: 'tag' },
  value: { type: 'money', label: 'Value', filter: true },
  createdAt: { type: 'instant', label: 'Created', filter: 'created', idle: 'quietDays' },
  name: { type: 'line', label: 'Name' },
}
const filters = barFilters(fields, { value: { unset: 'Any value' } })
const filterOf = (query: string) => filters.find((filter) => filter.query === query)!

test('a list has the filters of its fields, those that always stand there first', () => {
  expect(filters.map(({ query, label }) => [query, label])).toEqual([
    ['value', 'Value'],
    ['stage', 'Stage'],
    ['tag', 'Tag'],
    ['created', 'Created'],
    ['quietDays', 'No activity for'],
  ])
})

test.each([
  ['stage', { stage: 'a' }, 'Alpha'],
  ['stage', { stage: 'a,b' }, 'Alpha, Beta'],
  ['stage', { stage: 'a,b,c' }, 'Alpha, Beta +1'],
  ['tag', { tag: 'hot\\, new,old' }, 'hot, new, old'],
  ['value', { valueFrom: '5000', valueTo: '10000' }, '5,000 – 10,000'],
  ['value', { valueFrom: '5000' }, 'from 5,000'],
  ['value', { valueTo: '10000' }, 'until 10,000'],
  ['created', { created: 'this-week' }, 'This week'],
  ['created', { createdFrom: '2026-03-01', createdTo: '2026-03-01' }, 'Mar 1, 2026'],
  ['created', { createdFrom: '2026-03-01', createdTo: '2026-04-02' }, 'Mar 1, 2026 – Apr 2, 2026'],
  ['quietDays', { quietDays: '14' }, '14 days'],
  ['quietDays', { quietDays: '1' }, '1 day'],
])('%s with %o reads "%s"', (query, values, text) => {
  expect(isSet(filterOf(query), values)).toBe(true)
  expect(filterText(filterOf(query), values)).toBe(text)
})

test('values stand in the address as they are read from it, and are taken away with all their parameters', () => {
  const tag = filterOf('tag')
  const address = withValues(tag, ['hot, new', 'old'])
  expect(valuesIn(tag, address as Record<string, string>)).toEqual(['hot, new', 'old'])
  expect(withValues(tag, [])).toEqual({ tag: null })
  expect(cleared(filterOf('created'))).toEqual({ created: null, createdFrom: null, createdTo: null })
  expect(isSet(tag, {})).toBe(false)
})

test('the person is called me in the address, and by the id where records are compared', () => {
  expect(meFor('u1,none', 'u1')).toBe('me,none')
  expect(idsFor('me,u2', 'u1')).toBe('u1,u2')
  expect(meFor(undefined, 'u1')).toBeUndefined()
})
