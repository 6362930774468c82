import { expect, test } from 'vitest'
import { DomainError } from '../../../operation/errors.ts'
import { mergedFields, valuesOf, valuesWithoutMerge } from './merged-fields.ts'

const blank = {
  name: 'A',
  accountType: 'organisation',
  leadType: 'inbound',
  email: null,
  phone: null,
  industry: null,
  source: 'manual',
  referredBy: null,
  city: null,
  state: null,
  pincode: null,
  country: null,
  tags: null,
  ownerId: 'someone',
}
const merged = (winner: object, loser: object, chosen = {}) =>
  valuesOf(mergedFields({ ...blank, ...winner }, { ...blank, ...loser }, chosen))

test('the winner keeps what it has, takes what it lacks, and has the tags of both', () => {
  const winner = { email: 'a@a.test', tags: ['x', 'y'] }
  const loser = { name: 'B', email: 'b@b.test', city: 'Bonn', tags: ['y', 'z'] }
  expect(merged(winner, loser)).toEqual({
    ...blank,
    email: 'a@a.test',
    city: 'Bonn',
    tags: ['x', 'y', 'z'],
  })
  expect(merged(winner, loser, { name: 'loser', email: 'loser', city: 'winner', tags: 'winner' })).toEqual({
    ...blank,
    name: 'B',
    email: 'b@b.test',
    city: null,
    tags: ['x', 'y'],
  })
})

test('who referred it is kept only where the source that is kept is a referral', () => {
  const loser = { source: 'referral', referredBy: 'Ann' }
  expect(merged({}, loser)).toMatchObject({ source: 'manual', referredBy: null })
  expect(merged({}, loser, { source: 'loser' })).toMatchObject(loser)
})

test('more tags than a lead may have need a choice', () => {
  const tags = (letter: string) => Array.from({ length: 11 }, (_, nth) => `${letter}${nth}`)
  const [winner, loser] = [{ tags: tags('a') }, { tags: tags('b') }]
  expect(() => merged(winner, loser)).toThrow(DomainError)
  expect(merged(winner, loser, { tags: 'loser' }).tags).toEqual(tags('b'))
})

test('undoing gives back former values, but neither those that were changed since nor tags that came since', () => {
  const former = { ...blank, city: 'Kiel', tags: ['a', 'b'] }
  const result = { ...former, name: 'B', city: 'Bonn', phone: '1', tags: ['a', 'b', 'c'] }
  const now = { ...result, city: 'Ulm', tags: ['a', 'c', 'd'] }
  expect(valuesWithoutMerge(former, result, now)).toEqual({ name: 'A', phone: null, tags: ['a', 'd'] })
})
