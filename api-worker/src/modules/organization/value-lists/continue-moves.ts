import { listNames } from '@ginkgo/contracts'
import { eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { organizations, valueLists } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { defineJob, type JobTurn, triesOfADay } from '../../../operation/job.ts'
import { moveDeleted, moveStep, moveViews, readIsUsed, readViewsOf } from './move-values.ts'
import { type ListRow, readLists } from './value-list-rows.ts'

/** Those where records are still to get other values of their lists. */
export const withMovingValues = (): SQL =>
  sql`SELECT DISTINCT ${valueLists.organizationId} AS id FROM ${valueLists}
    JOIN ${organizations} ON ${organizations.id} = ${valueLists.organizationId}
    WHERE ${valueLists.moves} IS NOT NULL AND ${organizations.deletedAt} IS NULL`

/** Gives records the values that took the place of their own, where a request could not change all of them. */
export const continueMoves = defineJob({
  name: 'value-lists.move',
  owner: {
    title: 'Renamed and merged values of lists',
    whenFailed: 'Some records still have the former value.',
    left: (db) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(valueLists)
        .where(isNotNull(valueLists.moves))
        .first(),
  },
  attempts: triesOfADay,
  due: withMovingValues,
  step: takeStep,
})

/** Takes one step of the first move of the organization. @throws GuardFailed where the list was edited meanwhile */
async function takeStep({ connection, db }: JobTurn): Promise<boolean> {
  const rows = await connection.read(readLists(db, listNames))
  const row = rows.find(({ moves }) => moves)
  if (!row?.moves) return false
  await step(connection, db, row)
  return true
}

async function step(connection: Connection, db: OrgDb, row: ListRow): Promise<void> {
  const { id, list, moves } = row
  const [move, ...others] = moves ?? []
  const now = new Date().toISOString()
  if (!move)
    return void (await connection.write([db.update(valueLists, { moves: null }, eq(valueLists.id, id))]))
  const { isUsed, views } = await connection.read(
    combine({ isUsed: readIsUsed(db, list, move.from), views: readViewsOf(db, list) }),
  )
  const isUnchanged = db.unchanged(valueLists, row)
  if (isUsed) return void (await connection.write([isUnchanged, ...moveStep(db, list, move)]))
  const set = { moves: others.length > 0 ? others : null, updatedAt: nextStamp(now, row.updatedAt) }
  await connection.write([
    isUnchanged,
    ...moveDeleted(db, list, move),
    ...moveViews(db, list, move, views, now),
    db.update(valueLists, set, eq(valueLists.id, id)),
  ])
}
