import type { EnquiryStatus, enquiriesApi, ParsedOf } from '@ginkgo/contracts'
import { eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { hasTag } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, stages } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { enquiriesFound } from '../search/records-found.ts'
import type { z } from 'zod'

type ListQuery = ParsedOf<typeof enquiriesApi.list>['query']
export type EnquiryFilters = ParsedOf<typeof enquiriesApi.counts>['query']

/** Stage types of each status; `closed` is won and lost together. */
const typesOf = {
  open: ['open'],
  won: ['converted'],
  lost: ['enquiry_lost'],
  closed: ['converted', 'enquiry_lost'],
} as const

/** The status as a condition on the `stageType` of enquiries or stages. */
export function hasStatus(
  stageType: SQLiteColumn | SQL,
  status: z.output<typeof EnquiryStatus> | undefined,
): SQL | undefined {
  if (!status) return undefined
  const [first, ...others] = typesOf[status]
  return others.length === 0 ? sql`${stageType} = ${first}` : sql`${stageType} IN ${[first, ...others]}`
}

/** The status of a list: an index goes by one stage type, and only in the order of `updatedAt`. */
export function inStatus({ status, sort }: Pick<ListQuery, 'status' | 'sort'>): SQL | undefined {
  if (sort.endsWith('stage')) return hasStatus(stages.stageType, status)
  const isIndexed = sort.endsWith('updatedAt') && status !== 'closed'
  return hasStatus(isIndexed ? enquiries.stageType : sql`+${enquiries.stageType}`, status)
}

/** Whether the figures are narrowed by more than status and stage, which the counters know. */
export const isFiltered = (filters: EnquiryFilters) =>
  isDated(filters) ||
  [filters.search, filters.priority, filters.source, filters.assignedTo, filters.tag, filters.currency].some(
    Boolean,
  )

/** Whether days, or the reason of a loss, narrow it. */
export const isDated = ({ createdFrom, createdTo, closedFrom, closedTo, lossReasonId }: EnquiryFilters) =>
  [createdFrom, createdTo, closedFrom, closedTo, lossReasonId].some(Boolean)

/** The search matches the title. */
export function matchesFilters(db: OrgDb, verticalId: string, filters: EnquiryFilters): Condition[] {
  const { search, priority, source, assignedTo, tag, currency, lossReasonId } = filters
  return [
    search ? enquiriesFound(db, search, verticalId) : undefined,
    priority ? eq(enquiries.priority, priority) : undefined,
    source ? eq(enquiries.source, source) : undefined,
    assignedTo === 'none' ? isNull(enquiries.assignedTo) : undefined,
    assignedTo && assignedTo !== 'none' ? eq(enquiries.assignedTo, assignedTo) : undefined,
    tag ? hasTag(enquiries.tags, tag) : undefined,
    currency ? eq(enquiries.currency, currency) : undefined,
    lossReasonId ? eq(enquiries.lossReasonId, lossReasonId) : undefined,
    filters.createdFrom ? gte(enquiries.createdOn, filters.createdFrom) : undefined,
    filters.createdTo ? lte(enquiries.createdOn, filters.createdTo) : undefined,
    filters.closedFrom ? gte(enquiries.closedOn, filters.closedFrom) : undefined,
    filters.closedTo ? lte(enquiries.closedOn, filters.closedTo) : undefined,
  ]
}
