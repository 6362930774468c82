import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { enquiries, stages } from '../../db/schema/index.ts'
import { cursorOf, isKey, type PageRequest, refuseCursor } from '../../http/paging.ts'
import type { EnquiryOrder } from './page-order.ts'

const keys = [stages.order, stages.id, enquiries.rank, enquiries.id]

/** Stage by stage, and within one as on the board. The stage's id makes its place in the order a unique one. */
export function inStageOrder(descending: boolean): EnquiryOrder {
  const orderBy = keys.map((key) => (descending ? sql`${key} DESC` : sql`${key} ASC`))
  // Ties the stages to the vertical of the list.
  const within = eq(stages.verticalId, enquiries.verticalId)
  return {
    // A stage cannot be looked up by an expression, so the stages are gone through first.
    stageJoin: sql`${enquiries.stageId} = +${stages.id}`,
    sortKey: sql<string>`json_array(${stages.order}, ${stages.id}, ${enquiries.rank})`.mapWith(String),
    parts: (page) => {
      const last = lastOf(page)
      return [{ orderBy, where: and(within, last ? behind(last, descending) : gte(enquiries.rank, '')) }]
    },
  }
}

/** The rank stands alone as well, so that the stage of the cursor is entered at its place. */
function behind([position, stageId, rank, id]: Last, descending: boolean): SQL {
  const row = sql`(${sql.join(keys, sql`, `)})`
  const last = sql`(${position}, ${stageId}, ${rank}, ${id})`
  const isStage = sql`${stages.id} = ${stageId}`
  return descending
    ? sql`${stages.order} <= ${position} AND ${enquiries.rank} <= iif(${isStage}, ${rank}, '~') AND ${row} < ${last}`
    : sql`${stages.order} >= ${position} AND ${enquiries.rank} >= iif(${isStage}, ${rank}, '') AND ${row} > ${last}`
}

type Last = readonly [position: number, stageId: string, rank: string, id: string]

function lastOf(page: PageRequest): Last | undefined {
  const cursor = cursorOf(page)
  if (!cursor) return undefined
  try {
    const key = JSON.parse(String(cursor[0]))
    const [position, stageId, rank] = key
    if (
      key.every(isKey) &&
      typeof position === 'number' &&
      typeof stageId === 'string' &&
      typeof rank === 'string'
    )
      return [position, stageId, rank, cursor[1]]
  } catch {
    // answered below
  }
  return refuseCursor()
}
