import { setTimeout as pause } from 'node:timers/promises'
import { as, type Reply, type TestOrganization } from '@ginkgo/testing'

/** What a person measured while somebody else put a load on the API. */
export interface Working {
  /** Milliseconds of each call. */
  readonly reads: readonly number[]
  readonly writes: readonly number[]
  /** Answers that were no success, by call and status. */
  readonly failed: Record<string, number>
}

/** A person's work, one call after another: each round reads a list and adds a lead. */
export async function work(
  { admin, verticals: [vertical] }: TestOrganization,
  rounds: number,
): Promise<Working> {
  const api = as(admin)
  const failed: Record<string, number> = {}
  const timed = async (name: string, status: number, send: () => Promise<Reply>) => {
    const started = performance.now()
    const reply = await send()
    if (reply.status !== status) {
      const key = `${name} ${reply.status}`
      failed[key] = (failed[key] ?? 0) + 1
    }
    return performance.now() - started
  }
  const reads: number[] = []
  const writes: number[] = []
  for (let round = 0; round < rounds; round++) {
    reads.push(await timed('read', 200, () => api.get(`/api/verticals/${vertical.id}/leads?limit=50`)))
    const lead = { verticalId: vertical.id, name: `Lead ${round}` }
    writes.push(await timed('write', 201, () => api.post('/api/leads', lead)))
  }
  return { reads, writes, failed }
}

/** Repeats a disturbance by several callers at once, each with pauses, while a person works. */
export async function workInParallel(
  person: TestOrganization,
  { rounds, callers, pauseMs = 0 }: { rounds: number; callers: number; pauseMs?: number | undefined },
  disturb: (caller: number) => Promise<unknown>,
): Promise<Working & { readonly times: number }> {
  let isOver = false
  let times = 0
  const disturbing = Array.from({ length: callers }, async (_, caller) => {
    while (!isOver) {
      await disturb(caller)
      times += 1
      if (pauseMs > 0) await pause(pauseMs)
    }
  })
  try {
    return { ...(await work(person, rounds)), times }
  } finally {
    isOver = true
    await Promise.all(disturbing)
  }
}

/** Several pieces of work as one: the medians of all their calls, in milliseconds, and every kind of failure. */
export const together = (pieces: readonly Working[]) => ({
  read: medianOf(pieces.flatMap(({ reads }) => reads)),
  write: medianOf(pieces.flatMap(({ writes }) => writes)),
  failed: Object.assign({}, ...pieces.map(({ failed }) => failed)) as Record<string, number>,
})

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
