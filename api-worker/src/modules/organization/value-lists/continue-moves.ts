import { listNames } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { Connection, GuardFailed } from '../../../db/connection.ts'
import { withMovingValues } from '../../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { valueLists } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import type { Bindings } from '../../../http/env.ts'
import { takeTurns } from '../../jobs/take-turns.ts'
import { moveDeleted, moveStep, moveViews, readIsUsed, readViewsOf } from './move-values.ts'
import { type ListRow, readLists } from './value-list-rows.ts'

/** A scheduled run takes no further step after this long, so that runs do not pile up. */
const runMs = 15_000

/** Gives records the values that took the place of their own, where a request could not change all of them. */
export async function continueMoves(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  await takeTurns(connection, {
    name: 'value-lists.move',
    due: withMovingValues,
    runMs,
    lanes: 1,
    take: (organizationId) => takeStep(connection, organizationId),
  })
}

/** Takes one step of the first move of the organization; answers whether there is more to do. */
async function takeStep(connection: Connection, organizationId: string): Promise<boolean> {
  const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
  const rows = await connection.read(readLists(db, listNames))
  const row = rows.find(({ moves }) => moves)
  if (!row?.moves) return false
  try {
    await step(connection, db, row)
  } catch (error) {
    // The list was edited meanwhile: the next turn begins with what it is then.
    if (!(error instanceof GuardFailed)) throw error
  }
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
