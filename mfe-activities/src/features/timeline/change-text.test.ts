import { expect, test } from 'vitest'
import { fieldName, shownChanges, valueText } from './change-text.ts'

const nameOf = (id: string) => (id === 'u1' ? 'Ada Admin' : undefined)
const text = (field: string, value: unknown) => valueText({ field, value }, nameOf)

test('fields are named in words', () => {
  expect(fieldName('expectedCloseDate')).toBe('expected close date')
  expect(fieldName('stageId')).toBe('stage')
  expect(fieldName('assigneeId')).toBe('assigned to')
})

test('values are told as text', () => {
  expect(text('title', null)).toBe('nothing')
  expect(text('tags', [])).toBe('nothing')
  expect(text('tags', ['a', 'b'])).toBe('a, b')
  expect(text('value', 1200)).toBe('1,200')
  expect(text('dueDate', '2026-03-01')).toBe('Mar 1, 2026')
  expect(text('attendees', [{ email: 'a@b.test', name: 'Ann' }])).toBe('Ann')
})

test('people are told by name', () => {
  expect(text('assigneeId', 'u1')).toBe('Ada Admin')
  expect(text('ownerId', 'gone')).toBe('a former member')
})

test('references and what the description says are left out', () => {
  const changes = [
    { field: 'stageId', from: 'a', to: 'b' },
    { field: 'stage', from: 'Inquiry', to: 'Won' },
    { field: 'assigneeId', from: null, to: 'u1' },
  ]
  expect(shownChanges(changes, 'Inquiry → Won').map(({ field }) => field)).toEqual(['assigneeId'])
})
