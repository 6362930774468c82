import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fold, foldedLetters } from './fold.ts'

test('the database folds by the same table', () => {
  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0000_baseline.sql'), 'utf8')
  const table = /json_each\('(\{.*\})'\)/.exec(migration)?.[1]?.replaceAll("''", "'")
  expect(JSON.parse(table ?? '')).toEqual(foldedLetters())
})

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
