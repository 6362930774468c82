import { expect, test } from 'vitest'
import { enteredStages, type Way, waysOf } from './entered-stages.ts'

const stage = (id: string, order: number, stageType: 'open' | 'converted' | 'enquiry_lost' = 'open') => ({
  id,
  order,
  stageType,
})
const usual = [stage('a', 0), stage('b', 1), stage('c', 2), stage('won', 3, 'converted')]
const way = (count: number, ...places: number[]): Way => ({ places, count })
const shown = (ways: readonly Way[], stages = usual) =>
  enteredStages(ways, [...stages, stage('lost', 9, 'enquiry_lost')]).map(
    ({ stageId, entered, wentOn }) => `${stageId} ${entered} ${wentOn}`,
  )

test('counts who was in a stage, and who was in a later one at any time', () => {
  expect(shown([])).toEqual(['a 0 0', 'b 0 0', 'c 0 0', 'won 0 0'])
  expect(shown([way(5, 0), way(3, 0, 1), way(2, 1)])).toEqual(['a 8 3', 'b 5 0', 'c 0 0', 'won 0 0'])
  // Skipped a stage, and came back.
  expect(shown([way(1, 2, 0)])).toEqual(['a 1 1', 'b 0 0', 'c 1 0', 'won 0 0'])
})

test('a won one went on, wherever its stage stands', () => {
  expect(shown([way(2, 1, 3)])).toEqual(['a 0 0', 'b 2 2', 'c 0 0', 'won 2 0'])
  const early = [stage('a', 0), stage('won', 1, 'converted'), stage('b', 2)]
  expect(shown([way(2, 2, 1), way(1, 0)], early)).toEqual(['a 1 0', 'won 2 0', 'b 2 2'])
})

test('finds the places of stages by their codes, without lost and deleted ones', () => {
  const id = (letter: string) => `0193b000-0000-7000-8000-${letter.repeat(12)}`
  const stages = [stage(id('a'), 0), stage(id('b'), 1), stage(id('c'), 2, 'enquiry_lost')]
  const created = [
    { entered: JSON.stringify(['a', 'b', 'c', 'd'].map((letter) => letter.repeat(12))), count: 2 },
    { entered: '["aaaaaaaaaaaa"]', count: 3 },
    { entered: '', count: 1 },
    { entered: '["aaaaaaaaaaaa"]', count: 4 },
  ]
  expect(waysOf(created, stages)).toEqual([way(2, 0, 1), way(7, 0), way(1)])
})
