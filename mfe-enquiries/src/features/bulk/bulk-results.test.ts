import type { Enquiry, EnquiryBulkResult } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { refusalsOf, sentenceOf } from './bulk-results.ts'

const enquiry = (id: string) => ({ id, title: `Enquiry ${id}` }) as Enquiry
const result = {
  results: [
    { enquiryId: 'a', status: 'changed' },
    { enquiryId: 'b', status: 'unchanged' },
    { enquiryId: 'c', status: 'refused', message: 'This lead is archived' },
    { enquiryId: 'd', status: 'refused' },
  ],
} as EnquiryBulkResult

test('one sentence says what was done', () => {
  expect(sentenceOf('moveToStage', result)).toBe('1 enquiry moved, 1 had nothing to change')
  expect(sentenceOf('assign', { results: [] })).toBe('0 enquiries assigned')
})

test('the refused ones come with their reasons', () => {
  const refusals = refusalsOf(result, [enquiry('a'), enquiry('c'), enquiry('d')])
  expect(refusals.map(({ enquiry: { id }, message }) => [id, message])).toEqual([
    ['c', 'This lead is archived'],
    ['d', 'Refused'],
  ])
})
