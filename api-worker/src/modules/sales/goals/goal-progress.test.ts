import { expect, test } from 'vitest'
import { progressOf } from './goal-progress.ts'

const goal = { userId: 'ada', firstName: 'Ada', lastName: 'O’Byron 🦉', currency: 'EUR' }

test('adds up the value in its own currency alone, and counts in all of them', () => {
  const won = [
    { assignedTo: 'ada', currency: 'EUR' as const, value: 700, count: 2 },
    { assignedTo: 'ada', currency: 'USD' as const, value: 9_000, count: 1 },
    { assignedTo: 'bob', currency: 'EUR' as const, value: 50, count: 1 },
    { assignedTo: '', currency: 'EUR' as const, value: 60, count: 1 },
  ]
  expect(progressOf(goal, won)).toEqual({
    userId: 'ada',
    currency: 'EUR',
    user: { id: 'ada', firstName: 'Ada', lastName: 'O’Byron 🦉' },
    wonValue: 700,
    wonCount: 3,
  })
})

test('nothing won is zero', () => {
  expect(progressOf(goal, [])).toMatchObject({ wonValue: 0, wonCount: 0 })
})
