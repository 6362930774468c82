import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideDatabase } from '../../db/provided-database.ts'
import { emptyDatabase } from '../../db/query-plans.fixture.ts'
import type { Bindings } from '../../operation/env.ts'
import { defineJob, ofNobody } from '../../operation/job.ts'
import { BackgroundWork } from './background-work.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 9) }))
afterEach(() => vi.useRealTimers())

test.each([
  [undefined, 3],
  [25_000, 7],
])('work that a write starts goes on for as long as its job says: %s', async (startMs, expected) => {
  const client = await emptyDatabase()
  const DATABASE_URL = `file:started-${startMs}`
  provideDatabase(DATABASE_URL, client as never)
  let steps = 0
  const job = defineJob({
    name: 'changes.undo',
    ...(startMs !== undefined && { startMs }),
    due: ofNobody,
    step: () => {
      steps += 1
      vi.setSystemTime(Date.now() + 4_000)
      return Promise.resolve(true)
    },
  })
  const env = { DATABASE_URL, DATABASE_AUTH_TOKEN: '' } as Bindings
  await new BackgroundWork([job]).start(env, 'o', { job: 'changes.undo' })
  expect(steps).toBe(expected)
  client.close()
})
