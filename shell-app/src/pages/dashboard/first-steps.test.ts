import type { Stage } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { areStagesChanged } from './first-steps.ts'

const [then, later] = ['2031-01-01T10:00:00.000Z', '2031-01-02T10:00:00.000Z']
const vertical = { createdAt: then }
const stage = (fields: Partial<Stage> = {}) => ({ createdAt: then, updatedAt: then, ...fields }) as Stage

test('the stages that came with the vertical are not changed ones', () => {
  expect(areStagesChanged([stage(), stage()], vertical)).toBe(false)
})

test('a renamed and an added stage are changes', () => {
  expect(areStagesChanged([stage(), stage({ updatedAt: later })], vertical)).toBe(true)
  expect(areStagesChanged([stage(), stage({ createdAt: later, updatedAt: later })], vertical)).toBe(true)
})
