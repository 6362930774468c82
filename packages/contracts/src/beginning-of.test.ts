import { expect, it } from 'vitest'
import { beginningOf } from './beginning-of.ts'

it.each([
  ['short', 10, 'short'],
  ['a letter too many', 8, 'a letter'],
  ['rocket 🚀', 8, 'rocket '],
  ['rocket 🚀', 9, 'rocket 🚀'],
  ['🚀', 1, ''],
])('%j begins within %i with %j', (text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning)
  // encodeURIComponent throws for half of a surrogate pair.
  expect(() => encodeURIComponent(beginningOf(text, max))).not.toThrow()
})
