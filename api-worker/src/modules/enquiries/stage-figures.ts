import type { EnquiryStatus } from '@ginkgo/contracts'
import { eq, gt, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, stageCounters, stages } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { map, type Read } from '../../db/statement.ts'
import type { z } from 'zod'
import { hasStatus } from './enquiry-filters.ts'

/** How many enquiries meet the conditions, counted one by one. */
export function countEnquiries(db: OrgDb, conditions: readonly Condition[]): Read<number> {
  return map(
    db
      .select({ count: countAll })
      .from(enquiries)
      .where(...conditions)
      .first(),
    (row) => row?.count ?? 0,
  )
}

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
  const total = sql<number>`coalesce(sum(${stageCounters.count}), 0)`
  return map(
    db
      .select({ total })
      .from(stageCounters)
      .innerJoin(stages, eq(stages.id, stageCounters.stageId))
      .where(
        where.verticalId ? eq(stageCounters.verticalId, where.verticalId) : undefined,
        where.pipelineId ? eq(stages.pipelineId, where.pipelineId) : undefined,
        where.stageId ? eq(stageCounters.stageId, where.stageId) : undefined,
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
      stageId: stageCounters.stageId,
      currency: stageCounters.currency,
      count: stageCounters.count,
      value: stageCounters.value,
    })
    .from(stageCounters)
    .where(eq(stageCounters.verticalId, verticalId), gt(stageCounters.count, 0))
    .all()
}

/** The same, counted over the enquiries that meet the conditions. */
export function countByStage(db: OrgDb, conditions: readonly Condition[]) {
  return db
    .select({
      stageId: enquiries.stageId,
      currency: enquiries.currency,
      count: countAll,
      value: sql<number>`coalesce(sum(${enquiries.value}), 0)`,
    })
    .from(enquiries)
    .where(...conditions)
    .groupBy(enquiries.stageId, enquiries.currency)
    .all()
}
