import { expect, test } from 'vitest'
import { textOfPlan } from './plan-text.ts'

test('the plan is told by its working days', () => {
  expect(textOfPlan(40, { firstDueDate: '2026-11-27', perDay: 20 })).toBe(
    '40 tasks on 2 working days, from Fri, Nov 27, 2026 to Mon, Nov 30, 2026',
  )
  expect(textOfPlan(1, { firstDueDate: '2026-11-28', perDay: 20 })).toBe('1 task on Mon, Nov 30, 2026')
})

test('a plan that is not complete is not told', () => {
  expect(textOfPlan(40, { firstDueDate: '', perDay: 20 })).toBeUndefined()
  for (const perDay of [0, -1, Number.NaN, 1.5])
    expect(textOfPlan(40, { firstDueDate: '2026-11-27', perDay })).toBeUndefined()
})
