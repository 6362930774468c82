import type { Stage, StageStay } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { daysText, stageBarParts } from './stage-bar-parts.ts'

const stage = (id: string, stageType: Stage['stageType'] = 'open') => ({ id, name: id, stageType }) as Stage
const stages = [
  stage('Inquiry'),
  stage('Qualified'),
  stage('Proposal'),
  stage('Won', 'converted'),
  stage('Lost', 'enquiry_lost'),
]
const stay = (stageId: string, from: number, to: number | null) =>
  ({
    stageId,
    enteredAt: `2031-01-${String(from).padStart(2, '0')}T10:00:00.000Z`,
    leftAt: to && `2031-01-${String(to).padStart(2, '0')}T10:00:00.000Z`,
  }) as StageStay
const now = Date.parse('2031-01-20T12:00:00.000Z')
const told = (stageId: string, stageType: Stage['stageType'], stays: StageStay[]) =>
  stageBarParts({ stageId, stageType } as never, stages, stays, now).map(
    (part) => `${part.stage.name} ${part.state} ${part.days}`,
  )

test('each stage says for how many days the enquiry was in it, all stays together', () => {
  const stays = [
    stay('Inquiry', 1, 4),
    stay('Qualified', 4, 5),
    stay('Inquiry', 5, 10),
    stay('Qualified', 10, null),
  ]
  expect(told('Qualified', 'open', stays)).toEqual([
    'Inquiry before 8',
    'Qualified now 11',
    'Proposal ahead undefined',
    'Won ahead undefined',
  ])
})

test('a stage whose move was undone lies ahead', () => {
  const undone = { ...stay('Won', 4, 5), undone: true }
  expect(told('Inquiry', 'open', [stay('Inquiry', 1, null), undone])).toEqual([
    'Inquiry now 19',
    ...['Qualified', 'Proposal', 'Won'].map((name) => `${name} ahead undefined`),
  ])
})

test('a lost enquiry ends in the lost stage, a won one in the won stage', () => {
  expect(told('Lost', 'enquiry_lost', [stay('Inquiry', 1, 2), stay('Lost', 2, null)])).toEqual([
    'Inquiry before 1',
    'Qualified ahead undefined',
    'Proposal ahead undefined',
    'Lost now 18',
  ])
  expect(told('Won', 'converted', [stay('Won', 20, null)]).at(-1)).toBe('Won now 0')
})

test('days are said in words', () => {
  expect([0, 1, 1200].map(daysText)).toEqual(['under a day', '1 day', '1,200 days'])
})
