import type { Stack } from '@ginkgo/dev-stack'
import { as, createOrganization, sql, stagesOf, waitFor } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, type Moment, moments } from './fault-proxy.ts'
import { type FaultStack, startFaultStack } from './fault-stack.ts'
import { brokenInvariants } from './invariants.ts'
import { Salesperson } from './salesperson.ts'

/** The result of killing the database repeatedly. */
interface Killing {
  readonly acknowledged: number
  /** Answers that neither report success nor clearly ask to try again. */
  readonly unclear: string[]
  readonly lost: string[]
  readonly broken: string[]
  /** Milliseconds from each kill until a write succeeded again, in ascending order. */
  readonly recoveries: number[]
}

const longestWorkMs = 12
const patienceMs = 30_000
/** From a kill until a write succeeds again. */
const recoveredWithinMs = 10_000

/**
 * Kills sqld at chosen moments of writes while people work, and lets the stack restart it.
 * @param databaseProxy the proxy between the API and the database
 */
async function killDatabase(
  stack: Stack,
  databaseProxy: FaultProxy,
  { kills, writers }: { kills: number; writers: number },
): Promise<Killing> {
  const organization = await createOrganization()
  const { admin, verticals } = organization
  const { all } = await stagesOf(admin, verticals[0].id)
  const stageIds = all.filter((stage) => stage.stageType !== 'enquiry_lost').map(({ id }) => id)
  const people = Array.from({ length: writers }, () => new Salesperson(organization, stageIds))
  let isDone = false
  const working = people.map(async (person) => {
    while (!isDone) await person.workOnOne()
  })
  const recoveries: number[] = []
  try {
    for (let kill = 0; kill < kills; kill++)
      recoveries.push(await killAndRecover(stack, databaseProxy, moments[kill % moments.length]!, people))
  } finally {
    isDone = true
    await Promise.all(working)
  }
  const refusals = people.flatMap((person) => person.refusals)
  const unclear = refusals
    .filter(({ status, code, retryAfter }) =>
      status === 503 ? code !== 'unavailable' || !(Number(retryAfter) > 0) : code !== 'request_in_progress',
    )
    .map(({ status, code }) => `${status} ${code}`)
  const lost = await Promise.all(people.map((person) => person.lost()))
  return {
    acknowledged: people.reduce((sum, person) => sum + person.acknowledged, 0),
    unclear: [...new Set(unclear)],
    lost: lost.flat(),
    broken: await brokenInvariants(),
    recoveries: recoveries.toSorted((a, b) => a - b),
  }
}

/** Kills sqld at the moment and waits until everybody can work again. Returns how many milliseconds that took. */
async function killAndRecover(
  stack: Stack,
  databaseProxy: FaultProxy,
  moment: Moment,
  people: readonly Salesperson[],
): Promise<number> {
  const { pid } = stack.sqld
  await databaseProxy.strikeNext(moment, Math.random() * longestWorkMs, () => process.kill(pid, 'SIGKILL'))
  const killedAt = performance.now()
  await waitFor(
    'a new sqld',
    async () => {
      if (stack.sqld.pid === 0 || stack.sqld.pid === pid) throw new Error(`process ${pid} is not replaced`)
    },
    patienceMs,
  )
  // Waits for more work than was running, so that the next kill happens during other work.
  const before = acknowledgedBy(people) + people.length
  await waitFor(
    'writes after the database came back',
    async () => {
      if (acknowledgedBy(people) <= before) throw new Error('too little was acknowledged')
    },
    patienceMs,
    5,
  )
  return performance.now() - killedAt
}

const acknowledgedBy = (people: readonly Salesperson[]) =>
  people.reduce((sum, person) => sum + person.acknowledged, 0)

let faults: FaultStack
beforeAll(async () => {
  faults = await startFaultStack()
})
afterAll(() => faults.stop())

test('a database killed at any moment of a write loses nothing, leaves nothing half-written and comes back', async () => {
  const { pid } = faults.stack.workers
  const killing = await killDatabase(faults.stack, faults.databaseProxy, { kills: 60, writers: 12 })
  const { acknowledged, recoveries } = killing
  const median = recoveries[Math.floor(recoveries.length / 2)]!
  const longest = recoveries.at(-1)!
  console.info(
    `${acknowledged} acknowledged writes, ${recoveries.length} kills, back after ${median.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
  )
  expect(killing).toMatchObject({ unclear: [], lost: [], broken: [] })
  expect(longest).toBeLessThan(recoveredWithinMs)
  expect(faults.stack.workers.pid).toBe(pid)
}, 900_000)

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
