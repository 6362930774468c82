import { as, createOrganization, sql, waitFor } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killDatabase } from './database-killed.ts'
import { type FaultStack, startFaultStack } from './fault-stack.ts'
import { brokenInvariants } from './invariants.ts'

let faults: FaultStack
beforeAll(async () => {
  faults = await startFaultStack()
})
afterAll(() => faults.stop())

test('a database killed at any moment of a write loses nothing, leaves nothing half-written and comes back', async () => {
  const { pid } = faults.stack.workers
  const killing = await killDatabase(faults.stack, faults.databaseProxy, { kills: 6, writers: 4 })
  expect(killing).toMatchObject({ unclear: [], lost: [], broken: [] })
  expect(faults.stack.workers.pid).toBe(pid)
})

test('while the database is away the API answers 503 with Retry-After, and recovers by itself', async () => {
  const { admin, verticals } = await createOrganization()
  const add = (name: string) => as(admin).post('/api/leads', { verticalId: verticals[0].id, name })
  const { sqld } = faults.stack
  await sqld.stop()
  const read = await as(admin).get('/api/auth/me')
  const write = await add('Nowhere to go')
  for (const { status, body, headers } of [read, write]) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await sqld.start()
  const healthy = async () => expect((await as(admin).get('/api/health')).status).toBe(200)
  await waitFor('health', healthy, 30_000)
  expect((await add('Back again')).status).toBe(201)
})

test('the check for half-written records reports them', async () => {
  const [move] = await sql(
    `DELETE FROM activities WHERE id = (SELECT max(id) FROM activities WHERE type = 'enquiry.stage_changed') RETURNING id`,
  )
  expect(move).toBeDefined()
  const keys = 'organization_id, vertical_id, tabs'
  await sql(`UPDATE lead_tab_rollup SET leads = leads + 1
    WHERE (${keys}) = (SELECT ${keys} FROM lead_tab_rollup WHERE leads > 1 LIMIT 1)`)
  await sql('DELETE FROM search_index WHERE rowid = (SELECT max(number) FROM search_texts)')
  expect(await brokenInvariants()).toEqual([
    expect.stringContaining('every stage change has its activity'),
    expect.stringContaining('every searchable text is in the index'),
    expect.stringContaining('lead_tab_rollup: 1 rows too many or wrong, 1 missing'),
    expect.stringContaining('search_index: 0 rows too many or wrong, 1 missing'),
  ])
})
