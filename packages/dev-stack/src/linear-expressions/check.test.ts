import { expect, test } from 'vitest'
import { whyNotLinear } from './check.ts'
import { inSource } from './find-expressions.ts'
import { isBounded, widened } from './widen.ts'

const why = (pattern: string, flags = '') => whyNotLinear({ place: 'a.ts:1', pattern, flags })

test.each(['^[a-z]+$', '[^<>]+', '^\\d{1,12}$', 'a{2,300}b?', '\\s+'])('%s is linear', (pattern) => {
  // The last one is as long as nothing has to follow it.
  expect(why(pattern)).toBeUndefined()
})

test.each(['\\s+$', '<br\\b[^>]*>', '^\\s*(.+)\\s*$', '(a+)+$', '[^@]+@', '<!--[\\s\\S]*?-->'])(
  '%s is not',
  (pattern) => {
    expect(why(pattern)).toBeTruthy()
  },
)

test('bounded repetitions are linear, unless one repeats another often', () => {
  expect([
    isBounded('a{1,50}b{3}'),
    isBounded('(a{1,100}){1,100}'),
    isBounded('a+'),
    isBounded('[+*{]'),
  ]).toEqual([...[true, false, false, true]])
  expect(widened('[a{5,}]{2,40}\\{x{0,9}y{2}')).toBe('[a{5,}]+\\{x*y{2}')
})

test('finds what is written and what is put together, and their lines', () => {
  const source = "const a = /x+/g\nconst b = new RegExp('y' + a.source)\nexport const c = <T,>(t: T) => t"
  expect(inSource('a.ts', source)).toEqual([
    { place: 'a.ts:1', pattern: 'x+', flags: 'g' },
    { place: 'a.ts:2', pattern: undefined, flags: '' },
  ])
})
