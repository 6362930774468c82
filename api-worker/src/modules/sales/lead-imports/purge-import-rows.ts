import { importKeptDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { openConnection } from '../../../databases/door.ts'
import type { Connection } from '../../../db/connection.ts'
import { withOldImports } from '../../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { leadImportResults, leadImportRows, leadImports } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Bindings } from '../../../operation/env.ts'
import { takeTurns } from '../../jobs/take-turns.ts'

/** A run starts no further turn after this many milliseconds. */
const runMs = 10_000

/** The number of rows deleted at a time; one may have a megabyte. */
const rowsAtOnce = 500

/**
 * Deletes the rows of old imports, which are personal data that nobody needs any more. The import itself with its
 * counts stays, and which records it made, by which lists are narrowed to them.
 */
export async function purgeImportRows(env: Bindings): Promise<void> {
  const connection = openConnection(env)
  const before = Date.now() - importKeptDays * dayMs
  await takeTurns(connection, {
    name: 'lead-imports.purge',
    due: () => withOldImports(before),
    runMs,
    lanes: 1,
    async take(organizationId, until) {
      const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
      const { id, createdAt, received } = leadImports
      const old = await connection.read(
        db
          .select({ id })
          .from(leadImports)
          .where(sql`${received} > 0`, lt(createdAt, new Date(before).toISOString()))
          .limit(1)
          .all(),
      )
      for (const one of old) if (!(await forgetRows(connection, db, one.id, until))) return true
      return old.length > 0
    },
  })
}

const { outcome, undo, former, issues } = leadImportResults

/** Of rows that made no record, or one that undoing has dealt with. */
const madeNothing = sql`(${outcome} NOT IN ('created', 'updated') OR ${undo} IS NOT NULL)`

/** Of results that say more than which record they made. */
const saysMore = sql`(${madeNothing} OR ${former} IS NOT NULL OR ${issues} <> '[]')`

/** Returns whether all rows are deleted. */
async function forgetRows(
  connection: Connection,
  db: OrgDb,
  importId: string,
  until: number,
): Promise<boolean> {
  for (const [table, isLeft] of [
    [leadImportResults, saysMore],
    [leadImportRows, sql`1`],
  ] as const) {
    const left = db
      .select({ rowNumber: table.rowNumber })
      .from(table)
      .where(eq(table.importId, importId), isLeft)
      .orderBy(table.rowNumber)
      .limit(1)
    for (let next = await connection.read(left.first()); next; next = await connection.read(left.first())) {
      if (Date.now() > until) return false
      const isNext = and(
        eq(table.importId, importId),
        sql`${table.rowNumber} >= ${next.rowNumber}`,
        sql`${table.rowNumber} < ${next.rowNumber + rowsAtOnce}`,
      ) as SQL
      await connection.write(
        table === leadImportRows
          ? [db.delete(leadImportRows, isNext)]
          : [
              db.delete(leadImportResults, and(isNext, madeNothing) as SQL),
              db.update(leadImportResults, { former: null, issues: [] }, and(isNext, saysMore) as SQL),
            ],
      )
    }
  }
  // An import that was never finished is stopped.
  const status = sql`iif(${leadImports.status} IN ('uploading', 'running'), 'stopped', iif(${leadImports.status} = 'undoing', 'undone', ${leadImports.status}))`
  const updatedAt = grownStamp(leadImports.updatedAt, new Date().toISOString())
  await connection.write([
    db.update(leadImports, { received: 0, status, updatedAt }, eq(leadImports.id, importId)),
  ])
  return true
}
