import type { EnquiryStatus } from '@ginkgo/contracts'
import { eq, gt, not, sql } from 'drizzle-orm'
import { type Counted, countBound } from '../../db/counted.ts'
import { countAll } from '../../db/expressions.ts'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, stageRollup, stages } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { map, type Read } from '../../db/statement.ts'
import type { z } from 'zod'
import { hasStatus } from './enquiry-filters.ts'

/** How many enquiries meet the conditions, counted one by one up to the bound. */
export function countEnquiries(db: OrgDb, conditions: readonly Condition[], bound: number): Read<Counted> {
  const found = conditions.find((condition) => condition instanceof Found)
  const select = db.select({ one: sql`1` }).from(enquiries)
  if (!found) return db.countUpTo(select.where(...conditions), bound)
  // Of what a search finds no more is read than the bound, however little of it the other conditions leave.
  const read = found.upTo(bound)
  const counted = db
    .select({ count: countAll, isAtLeast: sql<number>`${not(read.isAll)}` })
    .from(enquiries)
    .where(...conditions.map((condition) => (condition === found ? read : condition)))
    .first()
  return map(counted, (row) => ({ count: row?.count ?? 0, isAtLeast: Boolean(row?.isAtLeast) }))
}

/** The conditions with no more of the full-text index than is counted. */
export const countable = (conditions: readonly Condition[]): Condition[] =>
  conditions.map((condition) => (condition instanceof Found ? condition.upTo(countBound) : condition))

/** How many enquiries there are within reach by the counters, which know vertical, pipeline, stage and status. */
export function readCounted(
  db: OrgDb,
  where: {
    verticalId?: string
    pipelineId?: string
    stageId?: string | undefined
    status?: z.output<typeof EnquiryStatus> | undefined
  },
): Read<number> {
  const total = sql<number>`coalesce(sum(${stageRollup.count}), 0)`
  return map(
    db
      .select({ total })
      .from(stageRollup)
      .innerJoin(stages, eq(stages.id, stageRollup.stageId))
      .where(
        where.verticalId ? eq(stageRollup.verticalId, where.verticalId) : undefined,
        where.pipelineId ? eq(stages.pipelineId, where.pipelineId) : undefined,
        where.stageId ? eq(stageRollup.stageId, where.stageId) : undefined,
        hasStatus(stages.stageType, where.status),
      )
      .first(),
    (row) => row?.total ?? 0,
  )
}

/** Count and value of each stage and currency of a vertical, as the counters hold them. */
export function readCounters(db: OrgDb, verticalId: string) {
  return db
    .select({
      stageId: stageRollup.stageId,
      currency: stageRollup.currency,
      count: stageRollup.count,
      value: stageRollup.value,
    })
    .from(stageRollup)
    .where(eq(stageRollup.verticalId, verticalId), gt(stageRollup.count, 0))
    .all()
}

/** The same, counted over the enquiries that meet the conditions; over the first of those that a search finds. */
export function countByStage(db: OrgDb, conditions: readonly Condition[]) {
  return db
    .select({
      stageId: enquiries.stageId,
      currency: enquiries.currency,
      count: countAll,
      value: sql<number>`coalesce(sum(${enquiries.value}), 0)`,
    })
    .from(enquiries)
    .where(...countable(conditions))
    .groupBy(enquiries.stageId, enquiries.currency)
    .all()
}
