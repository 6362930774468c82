import { addDays } from '@ginkgo/contracts/dates'
import { expect, test } from 'vitest'
import { weeklyWhereFew } from './weekly-outcomes.ts'

const day = (place: number, won: number, lost = 0) => {
  const date = addDays('2026-11-01', place)
  return {
    from: date,
    to: date,
    won,
    lost,
    lostTotals: [],
    wonTotals: won > 0 ? [{ currency: 'EUR' as const, value: won * 100, count: won }] : [],
  }
}
const month = (won: (place: number) => number) =>
  Array.from({ length: 30 }, (_, place) => day(place, won(place)))

test('a month with one or two a day is shown by week, and nothing is lost', () => {
  const { outcomes, step } = weeklyWhereFew({ outcomes: month((place) => place % 3), step: 'day' }, 1)
  expect(step).toBe('week')
  // November 2026 begins on a Sunday, the last day of its week.
  expect(outcomes.map(({ from, to }) => [from.slice(8), to.slice(8)])).toEqual([
    ...[
      ['01', '01'],
      ['02', '08'],
      ['09', '15'],
      ['16', '22'],
      ['23', '29'],
      ['30', '30'],
    ],
  ])
  expect(outcomes.reduce((sum, { won }) => sum + won, 0)).toBe(30)
  expect(outcomes[1]).toMatchObject({ won: 7, wonTotals: [{ currency: 'EUR', value: 700, count: 7 }] })
})

test.each([
  ['a day has three', { outcomes: month((place) => (place === 4 ? 3 : 0)), step: 'day' as const }],
  ['there is but a week', { outcomes: month(() => 1).slice(0, 7), step: 'day' as const }],
  ['they come by month', { outcomes: month(() => 1), step: 'month' as const }],
])('they stay as they came where %s', (_, figures) => {
  expect(weeklyWhereFew(figures, 1)).toEqual(figures)
})
