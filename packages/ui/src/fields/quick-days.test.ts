import { expect, test } from 'vitest'
import { quickDays } from './quick-days.ts'

test('quick days go by the calendar', () => {
  expect(quickDays('2026-12-31').map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01', '2027-01-07'])
})
