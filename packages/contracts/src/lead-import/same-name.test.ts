import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Marsh, Tilda', 'Tilda Marsh', true],
  ['T. Marsh', 'Tilda Marsh', true],
  ['Dr. Tilda M. Marsh', 'Tilda Marsh', true],
  ['Marsh, Tilda', 'Marsh, Orson', false],
  ['Tilda Marsh', 'T. M.', false],
  ['Acme', 'ACME GmbH & Co. KG', true],
  ['Acme Ltd', 'Acme Limited', true],
  ['Acme GmbH', 'Globex GmbH', false],
  ['Müller', 'Mueller', true],
  ['東京商事', '東京商事', true],
  ['東京商事', '大阪商事', false],
  ['Dr.', 'Dr.', true],
  ['=1+1', "'=x", false],
])('%s and %s: %s', (a, b, same) => {
  expect([isSameName(a, b), isSameName(b, a)]).toEqual([same, same])
})
