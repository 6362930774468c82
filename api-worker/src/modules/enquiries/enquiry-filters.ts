import type { EnquiryStatus, enquiriesApi, ParsedOf } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { contains, hasTag } from '../../db/expressions.ts'
import { enquiries } from '../../db/schema/index.ts'
import type { Order } from '../../http/paging.ts'
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
  const isIndexed = sort.endsWith('updatedAt') && status !== 'closed'
  return hasStatus(isIndexed ? enquiries.stageType : sql`+${enquiries.stageType}`, status)
}

/** Whether the figures are narrowed by more than status and stage, which the counters know. */
export const isFiltered = ({ search, priority, source, assignedTo, tag }: EnquiryFilters) =>
  [search, priority, source, assignedTo, tag].some(Boolean)

export function matchesFilters({ search, priority, source, assignedTo, tag }: EnquiryFilters) {
  return and(
    search ? contains(enquiries.title, search) : undefined,
    priority && eq(enquiries.priority, priority),
    source && eq(enquiries.source, source),
    assignedTo && eq(enquiries.assignedTo, assignedTo),
    tag ? hasTag(enquiries.tags, tag) : undefined,
  )
}

interface SortKey {
  readonly by: SQL | SQLiteColumn
  /** What no key is below, as SQL: a condition on it makes the database walk the index of this order. */
  readonly lowest: SQL
}

// Enquiries without a date or a value come last, whatever the direction; the indexes hold the same expressions.
const sorts = {
  createdAt: { by: enquiries.createdAt, lowest: sql.raw('0') },
  updatedAt: { by: enquiries.updatedAt, lowest: sql.raw('0') },
  title: { by: sql`${enquiries.title} COLLATE NOCASE`, lowest: sql.raw("''") },
  expectedCloseDate: {
    by: sql`coalesce(${enquiries.expectedCloseDate}, '9999-12-31')`,
    lowest: sql.raw("''"),
  },
  '-value': { by: sql`coalesce(${enquiries.value}, -1)`, lowest: sql.raw('-1') },
  value: { by: sql`coalesce(${enquiries.value}, 1000000000001)`, lowest: sql.raw('0') },
  rank: { by: enquiries.rank, lowest: sql.raw("''") },
} satisfies Record<string, SortKey>

/** An order of the list and the condition that holds for every row and names its index. */
export interface EnquiryOrder extends Order {
  readonly within: SQL
}

export function enquiryOrder(sort: ListQuery['sort']): EnquiryOrder {
  const key = (sort in sorts ? sort : sort.replace(/^-/, '')) as keyof typeof sorts
  const { by, lowest } = sorts[key]
  return {
    by,
    id: enquiries.id,
    descending: sort.startsWith('-'),
    within: sql`${by} >= ${lowest}`,
  }
}
