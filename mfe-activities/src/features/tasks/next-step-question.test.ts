import { expect, test } from 'vitest'
import { titleOfNext } from './next-step-question.ts'

test('the next step is named after the task, once, and within the length of a title', () => {
  expect(titleOfNext("Send O'Brien the offer 🤝")).toBe("Follow up: Send O'Brien the offer 🤝")
  expect(titleOfNext('Follow up: Send the offer')).toBe('Follow up: Send the offer')
  expect(titleOfNext('x'.repeat(200))).toHaveLength(200)
})
