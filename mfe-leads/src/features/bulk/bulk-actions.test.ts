import type { Lead, LeadBulkResult } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { refusalsOf, sentenceOf } from './bulk-actions.ts'

const result = (leadId: string, status: LeadBulkResult['status'], message?: string) =>
  ({ leadId, status, ...(message && { message }) }) as LeadBulkResult

test('one sentence says how many were changed and how many needed no change', () => {
  expect(sentenceOf('archive', [result('a', 'changed')])).toBe('1 lead archived')
  expect(
    sentenceOf('addTag', [result('a', 'changed'), result('b', 'changed'), result('c', 'unchanged')]),
  ).toBe('2 leads tagged, 1 had nothing to change')
  expect(sentenceOf('assign', [result('a', 'refused')])).toBe('0 leads assigned')
})

test('the refused leads come with their reasons', () => {
  const leads = [{ id: 'a' }, { id: 'b' }] as Lead[]
  expect(
    refusalsOf([result('b', 'refused', 'It has open enquiries'), result('a', 'changed')], leads),
  ).toEqual([{ lead: leads[1], message: 'It has open enquiries' }])
})
