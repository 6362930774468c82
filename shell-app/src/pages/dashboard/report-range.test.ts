import { expect, test } from 'vitest'
import { rangeProblem, readReport } from './report-range.ts'

const read = (search: string, today = '2026-11-21') => readReport(new URLSearchParams(search), today)

test.each([
  ['', '2026-10-23', '2026-11-21'],
  ['range=7d', '2026-11-15', '2026-11-21'],
  ['range=90d', '2026-08-24', '2026-11-21'],
  ['range=quarter', '2026-10-01', '2026-11-21'],
  ['range=year', '2026-01-01', '2026-11-21'],
  ['range=custom&from=2024-02-29&to=2024-02-29', '2024-02-29', '2024-02-29'],
])('%s goes from %s to %s', (search, from, to) => {
  expect(read(search)).toMatchObject({ from, to })
})

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-10-01'],
])('the quarter of %s begins on %s', (today, from) => {
  expect(read('range=quarter', today)).toMatchObject({ from, to: today })
})

test('nonsense in the address falls back to the last 30 days of everyone', () => {
  const usual = read('')
  expect(read('range=x&owner=x')).toEqual(usual)
  expect(read('range=custom&from=2026-02-30&to=2026-03-01')).toMatchObject({ ...usual, range: 'custom' })
})

test('an owner is a person, or nobody', () => {
  const userId = '0193b000-0000-7000-8000-000000000002'
  expect(read(`owner=${userId}`).assignedTo).toBe(userId)
  expect(read('owner=none').assignedTo).toBe('none')
})

test('says what is wrong with a range', () => {
  expect(rangeProblem(null, '2026-01-01')).toBe('Choose the first and the last day')
  expect(rangeProblem('2026-01-02', '2026-01-01')).toBe('The last day must not be before the first')
  expect(rangeProblem('2024-01-01', '2026-12-31')).toBeUndefined()
  expect(rangeProblem('2024-01-01', '2027-01-01')).toBe('At most three years')
})
