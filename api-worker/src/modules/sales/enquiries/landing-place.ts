import { brokenRule } from '../../../operation/errors.ts'
import { and, asc, desc, eq, gt, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries } from '../../../db/schema/index.ts'
import { combine, map, nothing, type Read } from '../../../db/statement.ts'
import { notDeleted } from './enquiry-fields.ts'
import { rankBetween } from './next-rank.ts'

/**
 * Where a card is dropped: behind the card `afterId`, on top where it is null; where it is absent, before the cards that
 * are not above `atRank`, and without that at the end.
 */
export interface Drop {
  readonly enquiryId: string
  /** Vertical of the card, as SQL that finds it. */
  readonly verticalId: SQL
  readonly stageId: string
  readonly afterId: string | null | undefined
  readonly atRank: string | undefined
}

/**
 * Reads the neighbours and yields the rank between them. Deleted cards keep their rank, so they count as well.
 * The rank throws DomainError `rule_broken` where the card to land behind is not in the stage.
 */
export function readLandingRank(db: OrgDb, drop: Drop): Read<() => string> {
  const inStage = and(
    eq(enquiries.verticalId, drop.verticalId),
    eq(enquiries.stageId, drop.stageId),
    ne(enquiries.id, drop.enquiryId),
  )
  const rank = (where: SQL | undefined, order: SQL) =>
    db.select({ rank: enquiries.rank }).from(enquiries).where(inStage, where).orderBy(order).first()
  const isNeighbour = drop.afterId ? and(eq(enquiries.id, drop.afterId), notDeleted) : undefined
  const neighbour = db.select({ rank: enquiries.rank }).from(enquiries).where(inStage, isNeighbour).limit(1)
  const rankOfNeighbour = isNeighbour && sql`(${neighbour.sql()})`
  const { afterId, atRank } = drop
  const isAtRank = afterId === undefined && atRank !== undefined
  const neighbours = isAtRank
    ? combine({
        lower: rank(lt(enquiries.rank, atRank), desc(enquiries.rank)),
        upper: rank(gte(enquiries.rank, atRank), asc(enquiries.rank)),
      })
    : combine({
        lower: afterId === null ? nothing : rank(isNeighbour, desc(enquiries.rank)),
        upper:
          afterId === undefined
            ? nothing
            : rank(rankOfNeighbour ? gt(enquiries.rank, rankOfNeighbour) : undefined, asc(enquiries.rank)),
      })
  return map(neighbours, ({ lower, upper }) => () => {
    if (drop.afterId && !lower) throw brokenRule('afterId', 'The enquiry to land behind is not in this stage')
    return rankBetween(lower?.rank ?? null, upper?.rank ?? null)
  })
}
