import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { generateKeyBetween } from 'fractional-indexing'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, stageHistory } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'

/** The cards of a stage, including those of deleted enquiries. */
export const inStage = (verticalId: string | SQL, stageId: string | SQL) =>
  and(eq(enquiries.verticalId, verticalId), eq(enquiries.stageId, stageId))

/**
 * Moves all cards of a stage, in their order, behind the last card of another open stage, and ends their stage
 * histories there. The batch is retried if `cards`, which were read, are not all cards any more, or if `last` is not
 * the last rank any more.
 */
export function moveCards(
  db: OrgDb,
  move: {
    readonly from: { readonly id: string; readonly verticalId: string }
    readonly to: { readonly id: string; readonly verticalId: string }
    readonly cards: readonly { readonly id: string }[]
    readonly last: string | null
    readonly now: string
  },
): Statement[] {
  const { from, to, cards, last, now } = move
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(cards.map(({ id }) => id))}))`
  const inSource = inStage(from.verticalId, from.id)
  const count = (where?: SQL) =>
    sql`(${db.select({ count: countAll }).from(enquiries).where(inSource, where).sql()})`
  const areAsRead = sql`${count()} = ${cards.length} AND ${count(inArray(enquiries.id, ids))} = ${cards.length}`
  const hasGrown = db.exists(
    enquiries,
    and(inStage(to.verticalId, to.id), last === null ? undefined : gt(enquiries.rank, last)),
  )
  // A rank has an integer part and a fraction of any digits that does not end in zero: the old rank becomes the
  // fraction.
  const behindLast = sql`${generateKeyBetween(last, null)} || ${enquiries.rank} || '1'`
  return [
    db.guard(sql`${areAsRead} AND NOT ${hasGrown}`, 'retry'),
    db.update(
      stageHistory,
      { leftAt: now },
      and(inArray(stageHistory.enquiryId, ids), isNull(stageHistory.leftAt)),
    ),
    db.update(
      enquiries,
      {
        stageId: to.id,
        rank: behindLast,
        updatedAt: grownStamp(enquiries.updatedAt, now),
        lastActivityAt: now,
      },
      inSource,
    ),
  ]
}
