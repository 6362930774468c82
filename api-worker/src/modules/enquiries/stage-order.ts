import { sql } from 'drizzle-orm'
import { enquiries, stages } from '../../db/schema/index.ts'
import { cursorOf, type PageRequest, refuseCursor } from '../../http/paging.ts'
import type { EnquiryOrder } from './enquiry-order.ts'

const keys = [stages.order, stages.id, enquiries.rank, enquiries.id]

/** Stage by stage, and within one as on the board. The stage's id makes its place in the order a unique one. */
export function inStageOrder(descending: boolean): EnquiryOrder {
  return {
    orderBy: keys.map((key) => (descending ? sql`${key} DESC` : sql`${key} ASC`)),
    sortKey: sql<string>`json_array(${stages.order}, ${stages.id}, ${enquiries.rank})`.mapWith(String),
    parts: (page) => {
      // Ties the order of the stages to the vertical of the list.
      const sameVertical = sql`${stages.verticalId} = ${enquiries.verticalId}`
      const last = lastOf(page)
      if (!last) return [sameVertical]
      const [position, stageId, rank, id] = last
      const all = sql.join(keys, sql`, `)
      const given = sql`${position}, ${stageId}, ${rank}, ${id}`
      // The rank stands alone as well, so that the stage of the cursor is entered at its place.
      const behind = descending
        ? sql`${stages.order} <= ${position} AND ${enquiries.rank} <= iif(${stages.id} = ${stageId}, ${rank}, '~') AND (${all}) < (${given})`
        : sql`${stages.order} >= ${position} AND ${enquiries.rank} >= iif(${stages.id} = ${stageId}, ${rank}, '') AND (${all}) > (${given})`
      return [sql`${sameVertical} AND ${behind}`]
    },
  }
}

function lastOf(page: PageRequest): [number, string, string, string] | undefined {
  const cursor = cursorOf(page)
  if (!cursor) return undefined
  try {
    const [position, stageId, rank] = JSON.parse(String(cursor[0]))
    if (typeof position === 'number' && typeof stageId === 'string' && typeof rank === 'string')
      return [position, stageId, rank, cursor[1]]
  } catch {
    // answered below
  }
  return refuseCursor()
}
