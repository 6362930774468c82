import { expect, test } from 'vitest'
import { enteredStages, type Way } from './entered-stages.ts'

const stage = (id: string, order: number, stageType: 'open' | 'converted' | 'enquiry_lost' = 'open') => ({
  ...{ id, order, stageType },
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
