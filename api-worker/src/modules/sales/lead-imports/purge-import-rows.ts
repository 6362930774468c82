import { importRetentionDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImportResults, leadImportRows, leadImports } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { defineJob, type JobTurn } from '../../../operation/job.ts'

/** Undoing goes on until its rows of the change log are deleted, which is a day later. */
const isStored = sql`${leadImports.received} > 0 AND ${leadImports.status} <> 'undoing'`

/** Those with rows of imports that began before this instant, in milliseconds. */
export const withOldImports = (before: number): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports}
    WHERE ${isStored} AND ${leadImports.createdAt} < ${before}`

/** The number of rows deleted at a time; one may have a megabyte. */
const rowsAtOnce = 500

/**
 * Deletes the rows of old imports, which are personal data that nobody needs any more. The import itself with its
 * counts stays, and which records it made, by which lists are narrowed to them.
 */
export const purgeImportRows = defineJob({
  name: 'lead-imports.purge',
  runMs: 10_000,
  due: () => withOldImports(oldBefore()),
  step: purgeOne,
})

const oldBefore = () => Date.now() - importRetentionDays * dayMs

async function purgeOne({ connection, db, until }: JobTurn): Promise<boolean> {
  const { id, createdAt } = leadImports
  const old = await connection.read(
    db
      .select({ id })
      .from(leadImports)
      .where(isStored, lt(createdAt, new Date(oldBefore()).toISOString()))
      .first(),
  )
  if (old) await forgetRows(connection, db, old.id, until)
  return old !== undefined
}

const { outcome, undo, issues } = leadImportResults

/** Of rows that made no record, or one that undoing has dealt with. */
const madeNothing = sql`(${outcome} NOT IN ('created', 'updated') OR ${undo} IS NOT NULL)`

/** Of results that say more than which record they made. */
const saysMore = sql`(${madeNothing} OR ${issues} <> '[]')`

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
              db.update(leadImportResults, { issues: [] }, and(isNext, saysMore) as SQL),
            ],
      )
    }
  }
  // An import that was never finished is stopped.
  const status = sql`iif(${leadImports.status} IN ('uploading', 'running'), 'stopped', ${leadImports.status})`
  const updatedAt = grownStamp(leadImports.updatedAt, new Date().toISOString())
  await connection.write([
    db.update(leadImports, { received: 0, status, updatedAt }, eq(leadImports.id, importId)),
  ])
  return true
}
