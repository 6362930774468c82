import { expect, test } from 'vitest'
import { Answers } from './answers.ts'

test('what this page changed is its own for a feed that had asked before, and not for one that asked later', () => {
  const answers = new Answers()
  const before = answers.nextNumber()
  answers.change('lead', { id: 'mine', now: { id: 'mine' } })
  const after = answers.nextNumber()
  expect(answers.records.isOwnSince('lead', 'mine', before)).toBe(true)
  expect(answers.records.isOwnSince('lead', 'mine', after)).toBe(false)
  // It may be changed in another tab after that, which a read does not make its own.
  answers.change('lead', { id: 'mine', now: { id: 'mine' } }, answers.nextNumber())
  expect(answers.records.isOwnSince('lead', 'mine', after)).toBe(false)
})

test('what this page only read is not its own', () => {
  const answers = new Answers()
  const before = answers.nextNumber()
  answers.change('lead', { id: 'other', now: { id: 'other' } }, answers.nextNumber())
  expect(answers.records.isOwnSince('lead', 'other', before)).toBe(false)
  expect(answers.records.isOwnSince('lead', 'unknown', before)).toBe(false)
})
