import { StageId } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { needsLossReason } from './use-stage-change.tsx'

const id = StageId.parse('0198a000-0000-7000-8000-000000000001')
const lost = { id, stageType: 'enquiry_lost' } as const

test('a loss reason is needed where an enquiry becomes lost, and not where it is lost already', () => {
  expect(needsLossReason(lost, '0198a000-0000-7000-8000-000000000002')).toBe(true)
  expect(needsLossReason(lost)).toBe(true)
  expect(needsLossReason(lost, id)).toBe(false)
  expect(needsLossReason({ id, stageType: 'converted' })).toBe(false)
  expect(needsLossReason(undefined)).toBe(false)
})
