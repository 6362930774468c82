import { expect, test } from 'vitest'
import { findMember } from './find-stage.ts'
import { matchColumns } from './match-columns.ts'
import { wordKeys } from './word-keys.ts'

test('words are compared without case, accents, blanks and signs', () => {
  expect(wordKeys(' Food & Beverage ')).toEqual(['foodandbeverage'])
  expect(wordKeys('Müller')).toEqual(['muller', 'mueller'])
})

test('a text that is too long for a name is compared with none', () => {
  const long = 'E-Mail '.repeat(10_000)
  expect(wordKeys(long)).toEqual([])
  expect(matchColumns([long])).toEqual([null])
  expect(findMember([{ email: 'jo@firm.example', firstName: 'Jo', lastName: 'Doe' }], long)).toBeUndefined()
})

test('a member is found between many blanks, and by the address in a long cell', () => {
  const people = [{ email: 'jo@firm.example', firstName: 'Jo', lastName: 'Doe' }]
  expect(findMember(people, `${' '.repeat(2_000)}Jo Doe`)).toBe(people[0])
  expect(findMember(people, `${'x'.repeat(5_000)} <jo@firm.example>`)).toBe(people[0])
})
