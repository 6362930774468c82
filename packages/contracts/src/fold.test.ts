import { expect, test } from 'vitest'
import { fold, spellings } from './fold.ts'

test.each([
  ['ZOË', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['МОСКВА', 'москва'],
  ['Ὀδυσσεύς', 'οδυσσευσ'],
  ['O’Brien', "o'brien"],
  ['עץ 🌳 山田 한국', 'עץ 🌳 山田 한국'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['Müller', ['muller', 'mueller']],
  ['Mueller', ['mueller']],
  ['Mu\u0308ller', ['muller', 'mueller']],
  ['Århus Søndergaard', ['arhus sondergaard', 'aarhus soendergaard']],
  ['Grüße', ['grusse', 'gruesse']],
  ['Crème brûlée', ['creme brulee']],
])('%s is also spelled %j', (text, ways) => {
  expect(spellings(text)).toEqual(ways)
})
