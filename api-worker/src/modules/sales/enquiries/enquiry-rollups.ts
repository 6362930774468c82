import { longestReportDays } from '@ginkgo/contracts'
import { daysBetween } from '@ginkgo/contracts/dates'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiryDayRollup, enquiryRollup, stageRollup, stages } from '../../../db/schema/index.ts'
import { isSeveral, type Query } from '../../../lists/query.ts'
import { key, keyWithAll, personKey, type Rollup } from '../../../lists/rollup.ts'
import { hasStatus, type Status } from './enquiry-fields.ts'
import { periodsOf } from './periods-of.ts'

const inStages = (db: OrgDb, stageId: SQLiteColumn, condition: SQL) =>
  sql`${stageId} IN (${db.select({ id: stages.id }).from(stages).where(condition).sql()})`

/** Keys of what counts by stage. */
const stageKeys = (table: { verticalId: SQLiteColumn; stageId: SQLiteColumn }) => ({
  verticalId: key(table.verticalId),
  stageId: key(table.stageId),
  status: (status: Status | undefined, db: OrgDb) =>
    status && inStages(db, table.stageId, hasStatus(stages.stageType, status)),
  pipelineId: (pipeline: string | undefined, db: OrgDb) =>
    pipeline === undefined ? undefined : inStages(db, table.stageId, eq(stages.pipelineId, pipeline)),
})

/** The one range of days that the figures of days can answer: of closing, else of creation, with both ends. */
export function rangeOf(query: Query) {
  const { createdFrom, createdTo, closedFrom, closedTo } = query as Record<string, string | undefined>
  if (closedFrom && closedTo && !createdFrom && !createdTo)
    return { dated: 'closed', from: closedFrom, to: closedTo } as const
  if (createdFrom && createdTo && !closedFrom && !closedTo && !query.lossReasonId)
    return { dated: 'created', from: createdFrom, to: createdTo } as const
  return undefined
}

const { period, dated } = enquiryDayRollup
const inPeriods = (_: unknown, __: OrgDb, query: Query) => {
  const range = rangeOf(query)
  return range && inArray(period, periodsOf(range.from, range.to))
}

export const enquiryRollups: readonly Rollup[] = [
  { table: stageRollup, count: stageRollup.count, keys: stageKeys(stageRollup) },
  {
    table: enquiryRollup,
    count: enquiryRollup.count,
    keys: {
      ...stageKeys(enquiryRollup),
      // Each enquiry counts once under no tag.
      tag: keyWithAll(enquiryRollup.tag, ''),
      priority: key(enquiryRollup.priority),
      source: key(enquiryRollup.source),
      assignedTo: personKey(key(enquiryRollup.assignedTo)),
      currency: key(enquiryRollup.currency),
    },
    countsOnce: ({ tag }) => !isSeveral(tag),
  },
  {
    table: enquiryDayRollup,
    count: enquiryDayRollup.count,
    keys: {
      ...stageKeys(enquiryDayRollup),
      assignedTo: personKey(keyWithAll(enquiryDayRollup.assignedTo, '*')),
      currency: key(enquiryDayRollup.currency),
      lossReasonId: key(enquiryDayRollup.lossOrEntered),
      createdFrom: (_, __, query) => eq(dated, rangeOf(query)?.dated ?? 'created'),
      createdTo: inPeriods,
      closedFrom: () => undefined,
      closedTo: () => undefined,
    },
    answers: (query) => {
      const range = rangeOf(query)
      return range !== undefined && daysBetween(range.from, range.to) < longestReportDays
    },
  },
]
