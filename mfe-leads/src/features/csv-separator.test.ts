import { expect, test } from 'vitest'
import { csvSeparatorOf } from './csv-separator.ts'

test.each([
  ['en-GB', 'comma'],
  ['ja', 'comma'],
  ['de-DE', 'semicolon'],
  ['fr', 'semicolon'],
])('a spreadsheet in %s splits at the %s', (language, separator) => {
  expect(csvSeparatorOf(language)).toBe(separator)
})
