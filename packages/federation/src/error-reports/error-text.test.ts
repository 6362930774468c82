import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

const group = {
  app: 'mfe-quotes',
  version: '1.2.0',
  shell: '0123456789',
  kind: 'error',
  name: 'TypeError',
  message: 'total is undefined',
  count: 12,
  routes: { '/quotes': 9, '/leads/:leadId': 3 },
  first: '2026-11-20T08:00:00.000Z',
  last: '2026-11-22T09:30:00.000Z',
  stack: ['sum in src/total.ts:14:3', 'Quote in src/quote.tsx:40:9'],
}

test('a failure is told with how often, in which version, when first and last, where, and by which lines', () => {
  expect(errorText('mfe-quotes', undefined, [group])).toBe(
    [
      '12× TypeError: total is undefined',
      '   error in 1.2.0, 2026-11-20T08:00:00.000Z to 2026-11-22T09:30:00.000Z',
      '   on /quotes 9×, /leads/:leadId 3×',
      '     at sum in src/total.ts:14:3',
      '     at Quote in src/quote.tsx:40:9',
    ].join('\n'),
  )
})

test('a failure that was on no page says nothing of pages', () => {
  const [, , ...rest] = errorText('mfe-quotes', undefined, [{ ...group, routes: {} }]).split('\n')
  expect(rest).toEqual(['     at sum in src/total.ts:14:3', '     at Quote in src/quote.tsx:40:9'])
})

test('several stand apart, in the order in which they are given', () => {
  const text = errorText('mfe-quotes', '1.2.0', [group, { ...group, message: 'gone', count: 1, stack: [] }])
  expect(text.split('\n\n').map((each) => each.split('\n')[0])).toEqual([
    '12× TypeError: total is undefined',
    '1× TypeError: gone',
  ])
})

test('that there are none is said, with the version that was asked for', () => {
  expect(errorText('mfe-quotes', undefined, [])).toBe('No failures of mfe-quotes were reported.')
  expect(errorText('mfe-quotes', '1.2.0', [])).toBe('No failures of mfe-quotes 1.2.0 were reported.')
})
