import { expect, test } from 'vitest'
import { toggled, withRange } from './row-selection.ts'

test('a row is chosen and left again, without touching the set at hand', () => {
  const none = new Set<string>()
  const one = toggled(none, 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggled(one, 'a')]).toEqual([])
  expect(none.size).toBe(0)
})

test.each([
  [1, 3],
  [3, 1],
])('a range from %i to %i adds both ends and what is between', (from, to) => {
  expect([...withRange(new Set(['e']), ['a', 'b', 'c', 'd', 'e'], from, to)].sort()).toEqual([
    'b',
    'c',
    'd',
    'e',
  ])
})
