import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  endOfMonth,
  isCalendarDay,
  startOfWeek,
  workingDay,
} from './calendar-days.ts'

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-99-99', false],
  ['2026-2-3', false],
  ['2026-02-03T00:00', false],
  ['tomorrow', false],
])('the calendar has the day %s: %s', (text, has) => expect(isCalendarDay(text)).toBe(has))

test('days are added across changes of clocks, months and years', () => {
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
})

test('a month later the 31st is the last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('a range has each of its days, and none when it ends before it begins', () => {
  expect(eachDay('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(eachDay('2026-03-01', '2026-02-27')).toEqual([])
})

test('weeks begin on Monday, and months have 28 to 31 days', () => {
  expect(startOfWeek('2026-11-23')).toBe('2026-11-23')
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
  expect([endOfMonth('2026-02-03'), endOfMonth('2028-02-29'), endOfMonth('2026-12-31')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})

test.each([
  ['2026-11-27', 0, '2026-11-27'],
  ['2026-11-28', 0, '2026-11-30'],
  ['2026-11-29', 0, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-12-01'],
  ['2026-11-23', 4, '2026-11-27'],
  ['2026-12-31', 11, '2027-01-15'],
])('from %s on, the working day after %i others is %s', (day, after, expected) =>
  expect(workingDay(day, after)).toBe(expected),
)
