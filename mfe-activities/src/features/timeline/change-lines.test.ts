import { expect, test } from 'vitest'
import { fieldName, valueText } from './change-lines.tsx'

test('fields are named in words', () => {
  expect(fieldName('expectedCloseDate')).toBe('expected close date')
  expect(fieldName('stageId')).toBe('stage')
})

test('values are told as text', () => {
  expect(valueText(null)).toBe('nothing')
  expect(valueText(['a', 'b'])).toBe('a, b')
  expect(valueText(0)).toBe('0')
})
