import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { as, sql, type TestOrganization, testStack, waitFor } from '@ginkgo/testing'
import { brokenInvariants } from './invariants.ts'

/** The result of many writers, some of whom disconnect during their requests. */
export interface Leaving {
  readonly acknowledged: number
  readonly left: number
  /** Answers other than 201, by status. */
  readonly refused: Record<string, number>
  readonly lost: string[]
  readonly broken: string[]
  /** Milliseconds that one more write took right afterwards, and its status. */
  readonly last: { readonly ms: number; readonly status: number }
}

/** About the time of one write, so that the disconnections fall on every moment of it. */
const leavesWithinMs = 800
const pauseMs = 100

/** Lets people write at once for a while; every third of them disconnects during each request. */
export async function leaveWriters(
  organization: TestOrganization,
  { writers, seconds }: { writers: number; seconds: number },
): Promise<Leaving> {
  const until = Date.now() + seconds * 1_000
  const acknowledged: string[] = []
  const refused: Record<string, number> = {}
  let left = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (Date.now() < until) {
        const name = `Lead ${randomUUID()}`
        const leaves = writer % 3 === 0
        const status = await post(
          organization,
          name,
          leaves ? 1 + Math.floor(Math.random() * leavesWithinMs) : undefined,
        )
        if (status === 201) acknowledged.push(name)
        else if (status === 'left') left += 1
        else {
          refused[status] = (refused[status] ?? 0) + 1
          await pause(pauseMs)
        }
      }
    }),
  )
  const started = performance.now()
  const { status } = await as(organization.admin).post('/api/leads', leadOf(organization, 'The last one'))
  const last = { ms: performance.now() - started, status }
  // The writes of those who disconnected still run for a while and would change the counts.
  await waitFor('the database to be free', () => sql('SELECT 1'), 60_000, 500)
  const rows = await sql('SELECT name, count(*) AS rows FROM leads WHERE organization_id = ? GROUP BY 1', [
    organization.id,
  ])
  const times = new Map(rows.map((row) => [String(row.name), Number(row.rows)]))
  return {
    ...{ acknowledged: acknowledged.length, left, refused, last },
    lost: [
      ...acknowledged.filter((name) => !times.has(name)).map((name) => `"${name}" is not there`),
      ...[...times].filter(([, count]) => count > 1).map(([name]) => `"${name}" is there more than once`),
    ],
    broken: await brokenInvariants(),
  }
}

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
