import type { EnquirySort } from '@ginkgo/contracts'
import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { enquiries } from '../../db/schema/index.ts'
import { behind, cursorOf, orderOf, type PageRequest, sortKey } from '../../http/paging.ts'
import { inStageOrder } from './stage-order.ts'

/** How a list is walked through, page by page. */
export interface EnquiryOrder {
  readonly orderBy: readonly SQL[]
  readonly sortKey: ReturnType<typeof sortKey>
  /** Conditions of the parts of a page, which are read one after the other until the page is full. */
  readonly parts: (page: PageRequest) => readonly (SQL | undefined)[]
}

interface SortKey {
  /** Word for word the expression of an index. */
  readonly by: SQL | SQLiteColumn
  /** Holds for every row that has a value, and makes the database walk that index. */
  readonly present: SQL
  /** What stands in the index for no value; such rows come last, whatever the direction. */
  readonly absent?: string | number
}

const title = sql`${enquiries.title} COLLATE NOCASE`
const leadName = sql`${enquiries.leadName} COLLATE NOCASE`
const contactName = sql`coalesce(${enquiries.contactName}, '') COLLATE NOCASE`
const priority = sql`CASE ${enquiries.priority} WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END`
const value = sql`coalesce(${enquiries.value}, -1)`
const closing = sql`coalesce(${enquiries.expectedCloseDate}, '9999-12-31')`

const sorts: Record<string, SortKey> = {
  createdAt: { by: enquiries.createdAt, present: sql`${enquiries.createdAt} >= 0` },
  updatedAt: { by: enquiries.updatedAt, present: sql`${enquiries.updatedAt} >= 0` },
  title: { by: title, present: sql`${title} >= ''` },
  leadName: { by: leadName, present: sql`${leadName} >= ''` },
  contactName: { by: contactName, present: sql`${contactName} > ''`, absent: '' },
  priority: { by: priority, present: sql`${priority} >= 1` },
  value: { by: value, present: sql`${value} >= 0`, absent: -1 },
  expectedCloseDate: { by: closing, present: sql`${closing} < '9999-12-31'`, absent: '9999-12-31' },
  rank: { by: enquiries.rank, present: sql`${enquiries.rank} >= ''` },
} satisfies Record<Exclude<EnquirySort, `-${string}` | 'stage'>, SortKey>

export function enquiryOrder(sort: EnquirySort): EnquiryOrder {
  const descending = sort.startsWith('-')
  const name = sort.replace(/^-/, '')
  if (name === 'stage') return inStageOrder(descending)
  const { by, present, absent } = sorts[name]!
  const order = { by, id: enquiries.id, descending }
  return {
    orderBy: orderOf(order),
    sortKey: sortKey(order),
    parts: (page) => {
      const rest = behind(order, page)
      const isAmongAbsent = absent !== undefined && cursorOf(page)?.[0] === absent
      const first = isAmongAbsent ? [] : [sql.join([present, ...(rest ? [rest] : [])], sql` AND `)]
      if (absent === undefined) return first
      const absentRows = sql`${by} = ${absent}`
      return [...first, isAmongAbsent && rest ? sql`${absentRows} AND ${rest}` : absentRows]
    },
  }
}
