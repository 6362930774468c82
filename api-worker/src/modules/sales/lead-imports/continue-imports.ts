import { asc, sql, type SQL } from 'drizzle-orm'
import { type Connection, DatabaseUnavailable, GuardFailed } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImports, organizations } from '../../../db/schema/index.ts'
import { defineJob } from '../../../operation/job.ts'
import { rowsPerStep } from './read-step.ts'
import {
  type DueImport,
  giveLease,
  type NextRow,
  noteFailure,
  readNextRow,
  refuseNextRow,
  takeStep,
} from './take-step.ts'

const { id, status, attempts, retryAt, updatedAt, received, failure } = leadImports

const isRunning = sql`${status} = 'running'`

/** Whether an import has a next step that nobody else is taking. */
const isDueImport = (now: number): SQL => sql`${isRunning} AND ${retryAt} <= ${now}`

/** Those with imports to go on with. */
export const withDueImports = (now: number): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports}
    JOIN ${organizations} ON ${organizations.id} = ${leadImports.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${isDueImport(now)}`

/** Of those that were given up, the rows are there, so that they can go on. */
const isGivenUp = sql`${status} = 'failed' AND ${received} > 0`

/** Takes the steps of imports, in each organization of the longest waiting first. */
export const continueImports = defineJob({
  name: 'lead-imports.continue',
  owner: {
    title: 'Imports',
    whenFailed: 'Imports stop where they are.',
    left: (db) =>
      db
        .select({
          waiting: sql<number>`count(*)`,
          failing: sql<number>`count(iif(${attempts} > 0 OR ${status} = 'failed', 1, NULL))`,
          ended: sql<number>`count(iif(${status} = 'failed', 1, NULL))`,
          reason: sql<string | null>`max(${failure})`,
          retryAt: sql<number | null>`min(iif(${attempts} > 0, ${retryAt}, NULL))`,
        })
        .from(leadImports)
        .where(sql`(${isRunning} OR (${isGivenUp}))`)
        .first(),
    retry: (db) => [
      db.update(
        leadImports,
        {
          status: 'running',
          finishedAt: null,
          failure: null,
          attempts: 0,
          retryAt: 0,
          updatedAt: sql`${updatedAt} + 1`,
        },
        sql`(${isRunning} AND ${attempts} > 0) OR (${isGivenUp})`,
      ),
    ],
  },
  lanes: 4,
  // Long files go on in the sweep, for which a run may last until the next one begins.
  runMs: 45_000,
  // A platform may end after 30 seconds what goes on after an answer.
  startMs: 25_000,
  due: () => withDueImports(Date.now()),
  async step({ connection, db, until }) {
    const next = db.select({ id, attempts, retryAt }).from(leadImports).where(isDueImport(Date.now()))
    const due = await connection.read(next.orderBy(asc(updatedAt), asc(id)).first())
    if (!due) return false
    await goOn(connection, db, due, until)
    return true
  },
})

/** Steps in a row that fail because others write to the same records, before the import waits. */
const conflictsAtMost = 20

/**
 * Takes steps until the time is over. A failed step is repeated with fewer rows, down to one; a row that fails alone is
 * refused, and the others continue.
 */
async function goOn(connection: Connection, db: OrgDb, first: DueImport, until: number): Promise<void> {
  let due = first
  let conflicts = 0
  for (let rows = rowsPerStep; Date.now() < until; ) {
    let next: NextRow | undefined
    try {
      // Read before the row is tried, so that no other is refused in its place.
      if (rows === 1) next = await readNextRow(connection, db, due)
      const taken = await takeStep(connection, db, due, rows)
      if (taken === 'over' || taken === 'elsewhere') return
      due = { ...due, attempts: 0, retryAt: taken.lease }
      rows = Math.min(rowsPerStep, rows * 4)
      conflicts = 0
    } catch (error) {
      // Somebody has changed a record of the step, or taken the step: that is seen when it is read again.
      if (error instanceof GuardFailed && ++conflicts < conflictsAtMost) continue
      if (rows > 1 && !(error instanceof GuardFailed)) {
        rows = Math.ceil(rows / 4)
        continue
      }
      // An error of the connection does not mean that the row is bad.
      const isOfRow = !(error instanceof DatabaseUnavailable || error instanceof GuardFailed)
      const refused = next && isOfRow && (await tryToRefuse(connection, db, next))
      if (!refused) return noteFailure(connection, db, due, error)
      if (refused === 'over' || refused === 'elsewhere') return
      due = { ...due, attempts: 0, retryAt: refused.lease }
    }
  }
  await giveLease(connection, db, due)
}

/** What has come of refusing the row that failed alone; undefined where that failed as well. */
const tryToRefuse = (connection: Connection, db: OrgDb, next: NextRow) =>
  refuseNextRow(connection, db, next).catch((error: unknown) =>
    error instanceof GuardFailed ? ('elsewhere' as const) : undefined,
  )
