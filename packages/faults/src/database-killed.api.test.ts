import { sql } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killDatabase } from './database-killed.ts'
import { brokenInvariants } from './invariants.ts'
import { type FaultStack, startFaultStack } from './fault-stack.ts'

let faults: FaultStack
beforeAll(async () => {
  faults = await startFaultStack()
})
afterAll(() => faults.stop())

test('a database killed at any moment of a write loses nothing, leaves nothing half-written and comes back', async () => {
  const { pid } = faults.stack.workers
  const killing = await killDatabase(faults.stack, faults.way, { kills: 6, writers: 4 })
  expect(killing).toMatchObject({ unclear: [], lost: [], broken: [] })
  expect(faults.stack.workers.pid).toBe(pid)
})

test('what is half-written is found', async () => {
  const [move] = await sql(
    `DELETE FROM activities WHERE id = (SELECT max(id) FROM activities WHERE type = 'enquiry.stage_changed') RETURNING id`,
  )
  expect(move).toBeDefined()
  await sql('UPDATE lead_counters SET all_leads = all_leads + 1')
  await sql('DELETE FROM search_index WHERE rowid = (SELECT max(number) FROM search_texts)')
  expect(await brokenInvariants()).toEqual([
    expect.stringContaining('every stage change has its activity'),
    expect.stringContaining('every searchable text is in the index'),
    expect.stringContaining('lead_counters: 1 rows too many or wrong, 1 missing'),
  ])
})
