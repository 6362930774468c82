import { expect, test } from 'vitest'
import { formerOf, imagesOf } from './images.ts'

const together = [
  ['value', 'currency'],
  ['stageId', 'lossReasonId', 'enteredAt'],
]
const record = {
  value: 5,
  currency: 'EUR',
  title: 'x',
  tags: ['a', 'b'] as string[] | null,
  stageId: 's',
  lossReasonId: null as string | null,
  customFields: { size: 1, colour: 'red' },
}
const changed = (patch: object) => ({ ...imagesOf(record, patch, together), recordKind: 'x', recordId: 'r' })

test('an image has what changes, and what means one thing with it', () => {
  expect(imagesOf(record, { title: 'x' }, together)).toEqual({ before: {}, after: {} })
  expect(imagesOf(record, { value: 9, title: 'x' }, together)).toEqual({
    before: { value: 5, currency: 'EUR' },
    after: { value: 9, currency: 'EUR' },
  })
  expect(imagesOf(record, { customFields: { size: 2, colour: 'red', new: 'n' } }, together)).toEqual({
    before: { customFields: { size: 1, new: null } },
    after: { customFields: { size: 2, new: 'n' } },
  })
  expect(imagesOf(record, { lossReasonId: 'l' }, together).after).toEqual({ stageId: 's', lossReasonId: 'l' })
})

test('what is still as the change left it comes back, and nothing else', () => {
  const row = changed({ value: 9, title: 'y' })
  const after = { ...record, value: 9, title: 'y' }
  expect(formerOf(row, after, together)).toEqual({
    values: { value: 5, currency: 'EUR', title: 'x' },
    isLeft: false,
  })
  // The amount would be one in another currency.
  expect(formerOf(row, { ...after, currency: 'USD' }, together)).toEqual({
    values: { title: 'x' },
    isLeft: true,
  })
  expect(formerOf(row, { ...after, value: 7, title: 'z' }, together)).toEqual({ values: {}, isLeft: true })
})

test('custom values come back key by key', () => {
  const row = changed({ customFields: { size: 2, new: 'n' } })
  const present = { ...record, customFields: { size: 2, colour: 'blue', new: 'other' } }
  expect(formerOf(row, present, together)).toEqual({
    values: { customFields: { size: 1 } },
    isLeft: true,
  })
})

test.each([
  [['a', 'b', 'c'], ['a', 'b'], false],
  [['c', 'd', 'b', 'a'], ['d', 'b', 'a'], false],
  [['a', 'b'], undefined, true],
])('of the tags %j those that the change gave go', (tags, left, isLeft) => {
  const row = changed({ tags: ['a', 'b', 'c'] })
  expect(formerOf(row, { ...record, tags }, together)).toEqual({
    values: left ? { tags: left } : {},
    isLeft,
  })
})

test('the only tag leaves none, and a tag that was taken comes back', () => {
  const bare = { ...record, tags: null }
  const given = { ...imagesOf(bare, { tags: ['a'] }, together), recordKind: 'x', recordId: 'r' }
  expect(formerOf(given, { ...bare, tags: ['a'] }, together)).toEqual({
    values: { tags: null },
    isLeft: false,
  })
  const row = changed({ tags: ['a'] })
  expect(formerOf(row, { ...record, tags: ['new', 'a'] }, together).values).toEqual({
    tags: ['new', 'a', 'b'],
  })
  expect(formerOf(row, { ...record, tags: ['b', 'a'] }, together)).toEqual({ values: {}, isLeft: true })
})
