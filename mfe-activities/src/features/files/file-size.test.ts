import { expect, test } from 'vitest'
import { sizeText } from './file-size.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [9_960, '10 kB'],
  [999_600, '1.0 MB'],
  [26_214_400, '26 MB'],
  [10_000_000_000, '10 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
