import { expect, test } from 'vitest'
import { noNextStep, taskOf } from './next-step.ts'

test('without words and day there is no next step', () => {
  expect(taskOf(noNextStep)).toBeUndefined()
  expect(taskOf({ title: '  ', dueDate: null })).toBeUndefined()
})

test('a day alone means to call again, and words need no day', () => {
  expect(taskOf({ title: ' ', dueDate: '2026-03-01' })).toEqual({
    title: 'Call again',
    dueDate: '2026-03-01',
  })
  expect(taskOf({ title: " Send O'Brien the offer ", dueDate: null })).toEqual({
    title: "Send O'Brien the offer",
    dueDate: null,
  })
})
