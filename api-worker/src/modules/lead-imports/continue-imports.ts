import { asc } from 'drizzle-orm'
import { Connection, DatabaseUnavailable, GuardFailed } from '../../db/connection.ts'
import { type AbandonedSpan, isAbandoned, withAbandonedImports } from '../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import { leadImports } from '../../db/schema/index.ts'
import type { Bindings } from '../../http/env.ts'
import { takeTurns } from '../jobs/take-turns.ts'
import { type AbandonedImport, noteFailure, refuseNextRow, takeStep } from './abandoned-import.ts'
import { rowsPerStep } from './read-step.ts'

/** An import that took no step for this long has nobody who continues it. */
const abandonedMs = 60_000

/** A scheduled run begins no further turn after this long, so that runs do not pile up. */
const runMs = 15_000

/** Goes on with imports and undoings whose page was closed, the longest waiting of each organization first. */
export async function continueImports(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
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
 * Takes steps until the time is over. A step that fails is tried again with fewer rows, down to one: a row that cannot
 * even be imported alone is refused, and the others go on.
 * @returns whether nothing more is to be done in this run
 */
async function goOn(
  connection: Connection,
  db: OrgDb,
  abandoned: AbandonedImport,
  until: number,
): Promise<boolean> {
  for (let rows = rowsPerStep; Date.now() < until; ) {
    try {
      if (!(await takeStep(connection, db, abandoned, rows))) return true
      rows = Math.min(rowsPerStep, rows * 4)
    } catch (error) {
      // Another run continues this import.
      if (error instanceof GuardFailed) return true
      const isAlone = rows === 1
      rows = Math.ceil(rows / 4)
      if (!isAlone) continue
      // What the database does not answer says nothing about the row.
      const isRefused =
        !(error instanceof DatabaseUnavailable) &&
        (await refuseNextRow(connection, db, abandoned).catch(() => false))
      if (isRefused) continue
      await noteFailure(connection, db, abandoned, error)
      return true
    }
  }
  return false
}
