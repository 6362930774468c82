import { deletedBefore } from '../organization/organization-deletion/purge-organizations.ts'
import { withWaitingFiles } from '../activities/files/sweep-files.ts'
import { withLeftovers } from '../integrations/revoke-tokens.ts'
import { withMail } from '../mail/outbox.ts'
import { withOldImports } from '../sales/lead-imports/purge-import-rows.ts'
import { withDueImports } from '../sales/lead-imports/continue-imports.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection } from '../../db/connection.ts'
import { JobTurns } from '../../db/job-turns.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import { provideDatabase } from '../../db/provided-database.ts'
import { emptyDatabase } from '../../db/query-plans.fixture.ts'
import { organizations } from '../../db/schema/index.ts'
import { readStep } from '../sales/lead-imports/read-step.ts'
import { dueSpan, withReminders, zonesOfDueTasks } from '../activities/notifications/due-span.ts'
import { readDue } from '../activities/notifications/read-due.ts'
import { backOffMs, notServedSince, takeTurns, type TurnJob } from './take-turns.ts'

let connection: Connection
let databases = 0
beforeEach(async () => {
  const url = `file:turns-${(databases += 1)}`
  provideDatabase(url, (await emptyDatabase()) as never)
  connection = new Connection(url, '')
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs a job in which each organization has this much to do; returns the order of their turns. */
async function run(work: Record<string, number>, take: Partial<TurnJob> = {}): Promise<string[]> {
  const served: string[] = []
  await takeTurns(connection, {
    name: 'a.job',
    due: () => {
      const ids = Object.keys(work).filter((id) => (work[id] ?? 0) > 0)
      return sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`
    },
    runMs: 10_000,
    lanes: 1,
    async take(id) {
      served.push(id)
      vi.setSystemTime(Date.now() + 100)
      work[id] = (work[id] ?? 0) - 1
      return (work[id] ?? 0) > 0
    },
    ...take,
  })
  return served
}

test('no organization gets a second turn before all others had one', async () => {
  expect(await run({ a: 3, b: 1, c: 2 })).toEqual(['a', 'b', 'c', 'a', 'c', 'a'])
})

test('an organization that got no turn before the time was over comes first in the next run', async () => {
  const everybody = () => Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`o${10 + n}`, 1]))
  expect(await run(everybody(), { runMs: 300 })).toEqual(['o10', 'o11', 'o12'])
  vi.setSystemTime(Date.now() + 60_000)
  expect((await run(everybody(), { runMs: 900 })).slice(0, 9)).toEqual(
    Array.from({ length: 9 }, (_, n) => `o${13 + n}`),
  )
})

test('one that fails waits longer each time, and does not hold up others', async () => {
  const served: string[] = []
  const take = async (id: string) => {
    served.push(id)
    if (id === 'b') throw new Error('broken')
    return false
  }
  const minute = async (after: number) => {
    vi.setSystemTime(1_000_000 + after * 60_000)
    served.length = 0
    await run({ a: 1, b: 1, c: 1 }, { take })
    return [...served]
  }
  expect(await minute(0)).toEqual(['a', 'b', 'c'])
  expect(await minute(0.9)).toEqual(['a', 'c'])
  expect(await minute(1.1)).toContain('b')
  expect(await minute(2.2)).not.toContain('b')
  expect(await minute(3.2)).toContain('b')
  expect([1, 2, 3, 7, 40].map((failures) => backOffMs(failures) / 60_000)).toEqual([1, 2, 4, 60, 60])
})

test('two simultaneous runs share the turns', async () => {
  const work = () => Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`o${n}`, 1]))
  const both = await Promise.all([run(work()), run(work())])
  expect(both.flat().toSorted()).toEqual(Object.keys(work()).toSorted())
})

test('the query of every job is valid SQL for the schema', async () => {
  const span = dueSpan(new Date().toISOString(), ['UTC', 'Asia/Tokyo'])
  const questions = [
    withReminders(span),
    withDueImports(1),
    withOldImports(1),
    withMail(1),
    withLeftovers(),
    withWaitingFiles(),
    deletedBefore(1),
    notServedSince('a.job', 1),
  ]
  const zones = new AccountsDb()
    .select({ zones: zonesOfDueTasks(1) })
    .from(organizations)
    .first()
  expect(await connection.read(zones)).toBeUndefined()
  const turns = new JobTurns('a.job')
  for (const question of questions)
    expect(await connection.write([turns.claim(question, 1, 5)])).toEqual([[]])
  await connection.write([turns.giveBack(['a'])])
  const db = new OrgDb(wholeOrganization('a'))
  expect(await connection.read(readStep(db, 'none'))).toMatchObject({ rows: [] })
  expect(await connection.read(readDue(db, span))).toEqual({ meetings: [], tasks: [] })
})
