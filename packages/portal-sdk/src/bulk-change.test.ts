import { expect, test } from 'vitest'
import { type BulkResult, bulkSentence, refusalsOf } from './bulk-change.ts'

const enquiries = ['enquiry', 'enquiries'] as const
const results: BulkResult[] = [
  { id: 'a', status: 'changed' },
  { id: 'b', status: 'unchanged' },
  { id: 'c', status: 'refused', message: 'This lead is archived' },
  { id: 'd', status: 'refused' },
]

test('one sentence says what was done', () => {
  expect(bulkSentence(results, enquiries, 'moved')).toBe('1 enquiry moved, 1 had nothing to change')
  expect(bulkSentence([], enquiries, 'assigned')).toBe('0 enquiries assigned')
  const many = Array.from({ length: 1200 }, (_, at) => ({ id: String(at), status: 'changed' as const }))
  expect(bulkSentence(many, ['lead', 'leads'], 'tagged')).toBe('1,200 leads tagged')
})

test('the refused ones come with their reasons', () => {
  expect(refusalsOf(results, [{ id: 'a' }, { id: 'c' }, { id: 'd' }])).toEqual([
    { record: { id: 'c' }, message: 'This lead is archived' },
    { record: { id: 'd' }, message: 'Refused' },
  ])
})
