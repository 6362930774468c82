import { asc, sql, type SQL } from 'drizzle-orm'
import { type Connection, DatabaseUnavailable, GuardFailed } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImports } from '../../../db/schema/index.ts'
import { defineJob } from '../../../operation/job.ts'
import {
  type AbandonedImport,
  type NextRow,
  noteFailure,
  readNextRow,
  refuseNextRow,
  takeStep,
} from './abandoned-import.ts'
import { rowsPerStep } from './read-step.ts'

interface AbandonedSpan {
  /** Imports that took no step since this instant, in milliseconds, have nobody who continues them. */
  readonly abandonedAt: number
  /** Milliseconds. */
  readonly now: number
  /** Ids of those that this run has begun to continue. */
  readonly continued: ReadonlySet<string>
}

/** Whether an import or an undoing is to be continued by the job. */
const isAbandoned = ({ abandonedAt, now, continued }: AbandonedSpan): SQL =>
  sql`${leadImports.status} IN ('running', 'undoing') AND ${leadImports.retryAt} <= ${now}
    AND (${leadImports.updatedAt} < ${abandonedAt} OR ${leadImports.id} IN (
      SELECT one.value FROM json_each(${JSON.stringify([...continued])}) AS one))`

export const withAbandonedImports = (span: AbandonedSpan): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports} WHERE ${isAbandoned(span)}`

/** After this time without a step, the import's page counts as closed. */
const abandonedMs = 60_000

const isUnderWay = sql`${leadImports.status} IN ('running', 'undoing')`

/** Continues imports and undoings whose page was closed, in each organization the longest waiting first. */
export const continueImports = defineJob({
  name: 'lead-imports.continue',
  owner: {
    title: 'Imports',
    whenFailed: 'Imports and undone imports stop where they are.',
    left: (db) =>
      db
        .select({
          waiting: sql<number>`count(*)`,
          failing: sql<number>`count(iif(${leadImports.attempts} > 0, 1, NULL))`,
          retryAt: sql<number | null>`min(iif(${leadImports.attempts} > 0, ${leadImports.retryAt}, NULL))`,
        })
        .from(leadImports)
        .where(isUnderWay)
        .first(),
    retry: (db) => [
      db.update(
        leadImports,
        { attempts: 0, retryAt: 0, updatedAt: sql`${leadImports.updatedAt}` },
        isUnderWay,
      ),
    ],
  },
  lanes: 4,
  prepare: () => {
    const now = Date.now()
    return { abandonedAt: now - abandonedMs, now, continued: new Set<string>() }
  },
  due: (span) => withAbandonedImports(span),
  async step({ connection, db, until }, span) {
    const { id, status, attempts, updatedAt } = leadImports
    const next = db.select({ id, status, attempts }).from(leadImports).where(isAbandoned(span))
    const abandoned = await connection.read(next.orderBy(asc(updatedAt)).first())
    if (!abandoned) return false
    span.continued.add(abandoned.id)
    const isOver = await goOn(connection, db, abandoned, until)
    if (isOver) span.continued.delete(abandoned.id)
    return true
  },
})

/**
 * Does steps until the time is over. A failed step is repeated with fewer rows, down to one; a row that fails alone is
 * refused, and the others continue.
 * @returns whether nothing is left to do in this run
 */
async function goOn(
  connection: Connection,
  db: OrgDb,
  abandoned: AbandonedImport,
  until: number,
): Promise<boolean> {
  for (let rows = rowsPerStep; Date.now() < until; ) {
    let next: NextRow | undefined
    try {
      // Read before the row is tried, so that no other is refused in its place.
      if (rows === 1) next = await readNextRow(connection, db, abandoned)
      if (!(await takeStep(connection, db, abandoned, rows))) return true
      rows = Math.min(rowsPerStep, rows * 4)
    } catch (error) {
      // Another run is continuing this import.
      if (error instanceof GuardFailed) return true
      if (rows === 1) {
        const hasGoneOn = await refuseOrNote(connection, db, abandoned, next, error)
        if (!hasGoneOn) return true
      }
      rows = Math.ceil(rows / 4)
    }
  }
  return false
}

/** Refuses the row that has failed alone, so that the import goes on, or else makes the import wait. @returns which */
async function refuseOrNote(
  connection: Connection,
  db: OrgDb,
  abandoned: AbandonedImport,
  next: NextRow | undefined,
  error: unknown,
): Promise<boolean> {
  // An error of the connection does not mean that the row is bad.
  if (next && !(error instanceof DatabaseUnavailable)) {
    const refused = await refuseNextRow(connection, db, next).then(
      () => true,
      (later: unknown) => later instanceof GuardFailed && 'elsewhere',
    )
    // Another run is continuing this import.
    if (refused) return refused === true
  }
  await noteFailure(connection, db, abandoned, error)
  return false
}
