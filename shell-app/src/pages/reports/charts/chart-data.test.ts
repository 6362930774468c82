import { expect, test } from 'vitest'
import { withoutGaps } from './chart-data.ts'
import { levelsOf } from './waterfall-chart.tsx'

test.each([
  ['month', ['2026-11', '2027-02'], ['2026-11', '2026-12', '2027-01', '2027-02']],
  ['quarter', ['2026-Q3', '2027-Q1'], ['2026-Q3', '2026-Q4', '2027-Q1']],
  ['week', ['2026-12-28', '2027-01-11'], ['2026-12-28', '2027-01-04', '2027-01-11']],
  ['day', ['2026-02-27', '2026-03-01'], ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['year', ['2025', '2027'], ['2025', '2026', '2027']],
  ['month', [], []],
] as const)('a chart by %s has the spans in which there was nothing', (bucket, keys, all) => {
  expect(withoutGaps(keys, bucket)).toEqual(all)
})

test('more spans than a chart has room for stay as they are', () => {
  expect(withoutGaps(['2020-01-01', '2026-01-01'], 'day')).toEqual(['2020-01-01', '2026-01-01'])
})

test('the steps of a waterfall go on from each other, and totals stand on the ground', () => {
  const steps = [
    { step: 'total', value: 10 },
    { step: 'adds', value: 5 },
    { step: 'adds', value: -3 },
    { step: 'takes', value: 4 },
    { step: 'total', value: 8 },
  ] as const
  expect(levelsOf(steps)).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 15 },
    { from: 15, to: 12 },
    { from: 12, to: 8 },
    { from: 0, to: 8 },
  ])
})
