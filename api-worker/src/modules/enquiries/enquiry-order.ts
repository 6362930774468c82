import type { EnquiryOrder } from './page-order.ts'
import type { EnquirySort } from '@ginkgo/contracts'
import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { enquiries } from '../../db/schema/index.ts'
import { behind, cursorOf, orderOf, sortKey } from '../../http/paging.ts'
import { inStageOrder } from './stage-order.ts'

interface SortKey {
  /** Written exactly as the expression of an index, which SQLite uses only then. */
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
    sortKey: sortKey(order),
    parts: (page) => {
      const rest = behind(order, page)
      const valued = { where: and(present, rest), orderBy: orderOf(order) }
      if (absent === undefined) return [valued]
      const isBeyond = cursorOf(page)?.[0] === absent
      const blank = {
        where: and(sql`${by} = ${absent}`, isBeyond ? rest : undefined),
        orderBy: [descending ? desc(enquiries.id) : asc(enquiries.id)],
      }
      return isBeyond ? [blank] : [valued, blank]
    },
  }
}
