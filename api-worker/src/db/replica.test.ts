import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Replica } from './replica.ts'

beforeEach(() => {
  vi.useFakeTimers()
  replicaFor('whoever').note('fresh')
})
afterEach(() => void vi.useRealTimers())

const replicaFor = (tenant: string) => new Replica('http://replica.test', '', { tenant: () => tenant })

test('an organization that the replica is behind for asks the primary for a while, and others do not', () => {
  const [busy, calm] = [replicaFor('busy'), replicaFor('calm')]
  for (let time = 0; time < 2; time++) busy.note('behind')
  calm.note('fresh')
  expect(busy.isResting).toBe(false)
  busy.note('behind')
  expect([busy.isResting, calm.isResting, replicaFor('busy').isResting]).toEqual([true, false, true])
  vi.advanceTimersByTime(5_001)
  expect(busy.isResting).toBe(false)
})

test('one whose reads fail, as they wait for each other, keeps nobody else from it', () => {
  const [busy, calm] = [replicaFor('waiting'), replicaFor('calm')]
  for (let time = 0; time < 20; time++) busy.note('failed')
  expect([busy.isResting, calm.isResting]).toEqual([true, false])
})

test('what fails for three organizations in a row is left alone by all, and asked again after a while', () => {
  for (const tenant of ['a', 'b']) replicaFor(tenant).note('failed')
  replicaFor('c').note('fresh')
  for (const tenant of ['a', 'b']) replicaFor(tenant).note('failed')
  expect(replicaFor('d').isResting).toBe(false)
  replicaFor('c').note('failed')
  expect(replicaFor('d').isResting).toBe(true)
  vi.advanceTimersByTime(5_001)
  expect(replicaFor('d').isResting).toBe(false)
})
