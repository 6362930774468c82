import { expect, test } from 'vitest'
import { comingSpans, daySpanNames, daysOfSpan, isDaySpan, pastSpans } from './day-spans.ts'

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['next-week', '2026-11-29', '2026-11-30', '2026-12-06'],
  ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['next-month', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['this-quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['this-quarter', '2026-02-28', '2026-01-01', '2026-03-31'],
  ['this-year', '2026-06-30', '2026-01-01', '2026-12-31'],
  ['last-7-days', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['last-30-days', '2026-03-30', '2026-03-01', '2026-03-30'],
  ['next-7-days', '2026-12-28', '2026-12-28', '2027-01-03'],
  ['next-30-days', '2026-11-01', '2026-11-01', '2026-11-30'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(daysOfSpan(name, today)).toEqual({ from, to })
})

test('every span is offered for what has been or for what is to come, and no other text is one', () => {
  expect(new Set([...pastSpans, ...comingSpans])).toEqual(new Set(daySpanNames))
  expect(['this-week', 'toString', ''].map(isDaySpan)).toEqual([true, false, false])
})
