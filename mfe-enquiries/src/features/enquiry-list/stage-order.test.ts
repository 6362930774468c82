import type { EnquiryCounts, Stage } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { shownStages, stageTabs } from './stage-order.ts'

const stage = (id: string, name: string, stageType: Stage['stageType']) => ({ id, name, stageType }) as Stage
const stages = [
  stage('1', 'Inquiry', 'open'),
  stage('2', 'Lost', 'enquiry_lost'),
  stage('3', 'Won', 'converted'),
  stage('4', 'Closed Lost', 'open'),
  stage('5', 'Proposal', 'open'),
]
const counts = {
  open: 7,
  won: 2,
  lost: 1,
  stages: [{ stageId: '1', count: 7, totals: [] }],
  sources: [],
} as unknown as EnquiryCounts

test('the board shows every stage but the converted one, the lost one last', () => {
  expect(shownStages(stages).map((each) => each.id)).toEqual(['1', '4', '5', '2'])
})

test('the tabs are All, the open stages, the lost one and Closed', () => {
  expect(stageTabs(stages, counts)).toEqual([
    { value: 'all', label: 'All', count: 7 },
    { value: '1', label: 'Inquiry', count: 7 },
    { value: '5', label: 'Proposal', count: 0 },
    { value: '2', label: 'Lost', count: 0 },
    { value: 'closed', label: 'Closed', count: 3 },
  ])
})

test('no count is shown before it is known', () => {
  expect(stageTabs(stages, undefined).every((tab) => tab.count === undefined)).toBe(true)
})
