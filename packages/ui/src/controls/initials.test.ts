import { expect, it } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ["Sinéad Marie O'Connor", 'SO'],
  ['ginkgo', 'G'],
  ['👩🏽‍🚀 Labs', 'L'],
  ['Green 🌱 Fields 🌾', 'GF'],
  ['🌱Sprout (Berlin) & co. 🇩🇪', 'SC'],
  ['«4 Seasons»', '4S'],
  ['E\u0301lodie', 'E\u0301'],
  ['👩🏽‍🚀 🌾', '👩🏽‍🚀'],
  ['ليلى حداد', 'لح'],
  ['  ', '?'],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

it('keeps a tone per name', () => {
  expect(hueOf('Ada', 6)).toBe(hueOf('Ada', 6))
  expect(hueOf('Ada', 6)).toBeLessThan(6)
})
