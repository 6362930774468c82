import type { ChangeKind } from '@ginkgo/contracts'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Connection, DatabaseUnavailable, GuardFailed } from '../db/connection.ts'
import type { OrgDb } from '../db/org-db.ts'
import { changeSets, organizations } from '../db/schema/index.ts'
import { combine } from '../db/statement.ts'
import { defineJob, type Job, StepFailed, triesOfADay } from '../operation/job.ts'
import { errorFields, log } from '../operation/log.ts'
import type { Doer } from './record-change.ts'
import { type ChangeRow, readChange, readRows, selectChanges, type StoredChange } from './read-change.ts'
import { type AnyUndoing, type Restored, takeStep } from './undoing.ts'

const isUndoing = eq(changeSets.state, 'undoing')

/** Those with a change whose undoing goes on. */
export const withChangesToUndo = (): SQL =>
  sql`SELECT DISTINCT ${changeSets.organizationId} AS id FROM ${changeSets}
    JOIN ${organizations} ON ${organizations.id} = ${changeSets.organizationId}
    WHERE ${changeSets.state} = 'undoing' AND ${organizations.deletedAt} IS NULL`

/** The job that undoes changes in steps, in each organization the oldest change first. */
export function undoChanges(undoings: readonly AnyUndoing[]): Job {
  const byKind: ReadonlyMap<ChangeKind, AnyUndoing> = new Map(undoings.map((each) => [each.kind, each]))
  const most = Math.max(...undoings.map(({ rowsPerStep }) => rowsPerStep))
  return defineJob({
    name: 'changes.undo',
    owner: {
      title: 'Undone changes',
      whenFailed: 'Some records still have what the change gave them.',
      left: (db) => db.select({ waiting: sql<number>`count(*)` }).from(changeSets).where(isUndoing).first(),
    },
    attempts: triesOfADay,
    lanes: 4,
    // Changes of many records go on in the sweep, for which a run may last until the next one begins.
    runMs: 45_000,
    // A platform may end after 30 seconds what goes on after an answer.
    startMs: 25_000,
    due: withChangesToUndo,
    async step({ connection, db }) {
      for (let conflicts = 0; ; conflicts += 1) {
        const next = await connection.read(readNext(db, most + 1))
        if (!next.change) return false
        const undoing = byKind.get(next.change.kind)
        if (!undoing) throw new StepFailed('This version of the program cannot undo the change')
        try {
          await undoSome(connection, db, { ...next, change: next.change }, undoing)
          return true
        } catch (error) {
          if (!(error instanceof GuardFailed) || conflicts >= conflictsAtMost) throw error
        }
      }
    },
  })
}

/** How often a step is taken again at once because somebody wrote to one of its records. */
const conflictsAtMost = 20

/** The oldest change that is being undone, its next rows, and the entry that says who undoes it. */
function readNext(db: OrgDb, atMost: number) {
  const oldest = (column: SQLiteColumn) => {
    const change = db.select({ column }).from(changeSets).where(isUndoing)
    return sql<string>`(${change.orderBy(asc(changeSets.id)).limit(1).sql()})`
  }
  const id = oldest(changeSets.id)
  return combine({
    change: readChange(db, id),
    rows: readRows(db, id, atMost),
    entry: selectChanges(db)
      .where(eq(changeSets.about, oldest(changeSets.about)), eq(changeSets.undoes, id))
      .orderBy(desc(changeSets.id))
      .first(),
  })
}

interface Next {
  readonly change: StoredChange
  readonly rows: readonly ChangeRow[]
  readonly entry: StoredChange | undefined
}

/**
 * Takes one step. One that fails is taken with fewer rows, down to one; a row that fails alone is left as it is, so that it
 * does not hold up the others.
 * @throws GuardFailed where another run has taken the step, or a record was written meanwhile
 */
async function undoSome(
  connection: Connection,
  db: OrgDb,
  { change, rows: all, entry }: Next,
  undoing: AnyUndoing,
): Promise<void> {
  for (let most = undoing.rowsPerStep; ; most = Math.ceil(most / 4)) {
    const rows = all.slice(0, most)
    const finish = all.length <= most ? (undoing.finish?.(db, change) ?? []) : undefined
    try {
      const decide = await connection.read(undoing.step(db, change, rows))
      const restored =
        rows.length > 0 ? decide(doerBy(entry ?? change), new Date().toISOString()) : nothingRestored
      await connection.write(takeStep(db, change, restored.rows ?? rows, restored, finish))
      return
    } catch (error) {
      if (error instanceof GuardFailed || error instanceof DatabaseUnavailable) throw error
      if (rows.length > 1) continue
      log('error', { task: 'changes.undo', change: change.id, ...errorFields(error) })
      const isLeft = { statements: [], skipped: rows.length }
      await connection.write(takeStep(db, change, rows, isLeft, finish))
      return
    }
  }
}

const nothingRestored: Restored = { statements: [], skipped: 0 }

const doerBy = ({ actorType, actorName, userId }: StoredChange): Doer => ({
  actor: { type: actorType, name: actorName },
  depth: 0,
  userId,
})
