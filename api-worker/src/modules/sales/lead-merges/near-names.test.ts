import { expect, test } from 'vitest'
import { areNear, comparedNames } from './near-names.ts'

const near = (one: string, other: string) => areNear(comparedNames(one), comparedNames(other))

test.each([
  ['Acme Ltd.', 'ACME Limited'],
  ['Müller GmbH', 'Mueller'],
  ["O'Brien & Sons", 'OBrien and Sons Inc'],
  ['Jonathan Smith', 'Jonathan Smyth'],
  ['Northwind Traders', 'Northwnd Tradrs'],
  ['José García', 'Jose Garcia'],
  ['شركة النور', 'شركة النور'],
  ['株式会社佐藤', '株式会社佐藤'],
  ['AG', 'ag'],
])('%s is nearly %s', (one, other) => {
  expect(near(one, other)).toBe(true)
  expect(near(other, one)).toBe(true)
})

test.each([
  ['Acme', 'Acne'],
  ['Branch 12 of Contoso', 'Branch 13 of Contoso'],
  ['Northwind', 'Southwind'],
  ['Jonathan Smith', 'Jonathan Smart'],
  ['GmbH', 'Ltd'],
  ['!!!', '???'],
])('%s is somebody else than %s', (one, other) => {
  expect(near(one, other)).toBe(false)
})
