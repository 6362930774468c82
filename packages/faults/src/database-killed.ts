import type { Stack } from '@ginkgo/dev-stack'
import { createOrganization, stagesOf, waitFor } from '@ginkgo/testing'
import type { FaultProxy, Moment } from './fault-proxy.ts'
import { moments } from './fault-proxy.ts'
import { brokenInvariants } from './invariants.ts'
import { Salesperson } from './salesperson.ts'

/** The result of killing the database repeatedly. */
export interface Killing {
  readonly kills: number
  readonly acknowledged: number
  /** Answers that neither report success nor clearly ask to try again. */
  readonly unclear: string[]
  readonly lost: string[]
  readonly broken: string[]
  /** Milliseconds from each kill until a write succeeded again, in ascending order. */
  readonly recoveries: number[]
}

const longestWorkMs = 12
const recoveryWithinMs = 30_000

/**
 * Kills sqld at chosen moments of writes while people work, and lets the stack restart it.
 * @param databaseProxy the proxy between the API and the database
 */
export async function killDatabase(
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
    kills,
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
    recoveryWithinMs,
  )
  // Waits for more work than was running, so that the next kill happens during other work.
  const before = acknowledgedBy(people) + people.length
  await waitFor(
    'writes after the database came back',
    async () => {
      if (acknowledgedBy(people) <= before) throw new Error('too little was acknowledged')
    },
    recoveryWithinMs,
    5,
  )
  return performance.now() - killedAt
}

const acknowledgedBy = (people: readonly Salesperson[]) =>
  people.reduce((sum, person) => sum + person.acknowledged, 0)
