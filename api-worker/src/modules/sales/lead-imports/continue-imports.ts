import { asc } from 'drizzle-orm'
import { openConnection } from '../../../databases/door.ts'
import { type Connection, DatabaseUnavailable, GuardFailed } from '../../../db/connection.ts'
import { type AbandonedSpan, isAbandoned, withAbandonedImports } from '../../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { leadImports } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { takeTurns } from '../../jobs/take-turns.ts'
import {
  type AbandonedImport,
  type NextRow,
  noteFailure,
  readNextRow,
  refuseNextRow,
  takeStep,
} from './abandoned-import.ts'
import { rowsPerStep } from './read-step.ts'

/** After this time without a step, the import's page counts as closed. */
const abandonedMs = 60_000

/** A scheduled run starts no further turn after this time, so that runs do not overlap more and more. */
const runMs = 15_000

/** Continues imports and undoings whose page was closed, in each organization the longest waiting first. */
export async function continueImports(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  const now = Date.now()
  const continued = new Set<string>()
  const span: AbandonedSpan = { abandonedAt: now - abandonedMs, now, continued }
  await takeTurns(connection, {
    name: 'lead-imports.continue',
    due: () => withAbandonedImports(span),
    runMs,
    lanes: 4,
    async take(organizationId, until) {
      const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
      const { id, status, attempts, updatedAt } = leadImports
      const next = db.select({ id, status, attempts }).from(leadImports).where(isAbandoned(span))
      const abandoned = await connection.read(next.orderBy(asc(updatedAt)).first())
      if (!abandoned) return false
      continued.add(abandoned.id)
      const isOver = await goOn(connection, db, abandoned, until)
      if (isOver) continued.delete(abandoned.id)
      return true
    },
  })
}

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
