import { expect, test } from 'vitest'
import { memoryBucket } from './memory-bucket.ts'
import { readPointer } from './pointer.ts'
import { takeStep } from './take-step.ts'
import { released, rolledBack } from './transitions.ts'

const name = 'mfe-leads'
const at = (second: number) => ({
  id: String(second),
  by: 'ada@example.test',
  at: `2026-11-20T00:00:0${second}.000Z`,
})

test('a command whose bucket went away after its write, and that is repeated, takes its step once', async () => {
  const bucket = memoryBucket()
  for (const second of [1, 2, 3])
    await takeStep(bucket, name, at(second), (current) => released(current, String(second)))
  const goingAway = {
    ...bucket,
    putIf: async (key: string, body: string, etag: string | undefined) => {
      await bucket.putIf(key, body, etag)
      if (key.endsWith('/current.json')) throw new Error('Network connection lost')
      return true
    },
  }
  const rollBack = (on: typeof bucket) =>
    takeStep(on, name, at(4), (current) => rolledBack(current!, undefined))
  await expect(rollBack(goingAway)).rejects.toThrow('Network connection lost')
  expect(await rollBack(bucket)).toMatchObject({ version: '2' })
  expect((await readPointer(bucket, name))?.pointer).toMatchObject({ version: '2', change: { number: 4 } })
})

test('what need not be done is not in the history; what cannot be done is an error', async () => {
  const bucket = memoryBucket()
  await takeStep(bucket, name, at(1), (current) => released(current, '1'))
  expect(await takeStep(bucket, name, at(2), () => undefined)).toMatchObject({ change: { number: 1 } })
  await expect(takeStep(bucket, 'mfe-tasks', at(3), () => undefined)).rejects.toThrow('never released')
})
