import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { as, sql, type TestOrganization, testStack, waitFor } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareApi, startBareApi } from './bare-api.ts'
import { brokenInvariants } from './invariants.ts'

const writers = 100
const seconds = 60
/** About the time of one write, so that the disconnections fall on every moment of it. */
const leavesWithinMs = 800
const pauseMs = 100
/** One more write right afterwards. */
const answerWithinMs = 1_000

let api: BareApi
beforeAll(async () => {
  api = await startBareApi()
})
afterAll(() => api.stop())

test(
  `of ${writers} writers every third of whom disconnects during each request, every acknowledged write is there once`,
  async () => {
    const { organization } = api
    const until = Date.now() + seconds * 1_000
    const acknowledged: string[] = []
    let left = 0
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        while (Date.now() < until) {
          const name = `Lead ${randomUUID()}`
          const leaves = writer % 3 === 0
          const leaveAfterMs = leaves ? 1 + Math.floor(Math.random() * leavesWithinMs) : undefined
          const status = await post(organization, name, leaveAfterMs)
          if (status === 201) acknowledged.push(name)
          else if (status === 'left') left += 1
          else {
            // Whoever stays is answered, or asked to try again.
            expect(status).toBe(503)
            await pause(pauseMs)
          }
        }
      }),
    )
    const started = performance.now()
    const last = await as(organization.admin).post('/api/leads', leadOf(organization, 'The last one'))
    const lastMs = performance.now() - started
    console.info(`${acknowledged.length} acknowledged, ${left} left, one more in ${lastMs.toFixed(0)} ms`)
    expect([acknowledged.length, left]).not.toContain(0)
    expect(last.status).toBe(201)
    expect(lastMs).toBeLessThan(answerWithinMs)
    // The writes of those who disconnected still run for a while and would change the counts.
    await waitFor('the database to be free', () => sql('SELECT 1'), 60_000, 500)
    const rows = await sql('SELECT name, count(*) AS rows FROM leads WHERE organization_id = ? GROUP BY 1', [
      organization.id,
    ])
    const times = new Map(rows.map((row) => [String(row.name), Number(row.rows)]))
    expect(acknowledged.filter((name) => !times.has(name))).toEqual([])
    expect([...times].filter(([, count]) => count > 1)).toEqual([])
    expect(await brokenInvariants()).toEqual([])
  },
  (seconds + 180) * 1_000,
)

const leadOf = ({ verticals }: TestOrganization, name: string) => ({ verticalId: verticals[0].id, name })

/** The status of the answer; `left` if the writer disconnected, 0 if the connection broke. */
async function post(
  organization: TestOrganization,
  name: string,
  leaveAfterMs?: number,
): Promise<number | 'left'> {
  const { origin } = testStack()
  try {
    const response = await fetch(`${origin}/api/leads`, {
      method: 'POST',
      headers: { origin, cookie: organization.admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(leadOf(organization, name)),
      ...(leaveAfterMs !== undefined && { signal: AbortSignal.timeout(leaveAfterMs) }),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'left'
    // fetch throws a TypeError when a connection breaks.
    if (error instanceof TypeError) return 0
    throw error
  }
}
