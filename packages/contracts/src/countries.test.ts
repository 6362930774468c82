import { expect, test } from 'vitest'
import { chatDigits, countries } from './countries.ts'

test('the list runs from Afghanistan to Zimbabwe in order', () => {
  expect(countries[0]).toBe('Afghanistan')
  expect(countries.at(-1)).toBe('Zimbabwe')
  expect(countries).toEqual(expect.arrayContaining(['Kosovo', 'Palestine', 'Taiwan', 'Vatican City']))
  expect(countries.length).toBeGreaterThanOrEqual(195)
})

test.each([
  ['+49 (30) 123-45', 'India', '493012345'],
  ['0049 30 12345', undefined, '493012345'],
  ['030 12345', 'Germany', '493012345'],
  ['98765 43210', 'India', '919876543210'],
  ['030 12345', null, '03012345'],
  ['030 12345', 'Atlantis', '03012345'],
])('%s in %s dials %s', (phone, country, expected) => {
  expect(chatDigits(phone, country)).toBe(expected)
})
