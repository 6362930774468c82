import type { Counted } from '../../db/counted.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, stages } from '../../db/schema/index.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import { type Page, type PageRequest, toPage } from '../../http/paging.ts'
import type { Condition, RowOf } from '../../db/scoped-select.ts'
import { enquiryFields, joined, notDeleted, ofStage, withProbability } from './enquiry-fields.ts'
import { type Gathering, readByWays } from '../search/ways.ts'
import { enquiryOrder } from './enquiry-order.ts'
import type { EnquiryOrder } from './page-order.ts'

/** An enquiry as lists read it. */
export type ListedEnquiry = ReturnType<typeof withProbability<RowOf<typeof enquiryFields>>>

/** A page of the enquiries that meet the conditions, deleted ones left out, the latest changed first. */
export function readEnquiryPage(
  db: OrgDb,
  conditions: readonly Condition[],
  total: Read<number | Counted>,
  page: PageRequest,
  order: EnquiryOrder = enquiryOrder('-updatedAt'),
  gathering?: Gathering,
): Read<Page<ListedEnquiry>> {
  const reads = order.parts(page).map((part) =>
    readByWays([notDeleted, ...conditions], {
      id: enquiries.id,
      order: part,
      limit: page.limit + 1,
      gathering: gathering && {
        ...gathering,
        ids: () => (order.stageJoin ? gathering.ids().lookUp(stages, ofStage) : gathering.ids()),
      },
      ids: () => {
        const select = db.select({ id: enquiries.id }).from(enquiries)
        return order.stageJoin ? select.innerJoin(stages, order.stageJoin) : select
      },
      rows: (areNamed) =>
        joined(
          db.select({ ...enquiryFields, sortKey: order.sortKey }).from(enquiries),
          areNamed ? undefined : order.stageJoin,
        ),
    }),
  )
  const rows = combine(Object.fromEntries(reads.map((read, place) => [`read ${place}`, read])))
  return map(combine({ total, rows }), (loaded) =>
    toPage(Object.values(loaded.rows).flat().map(withProbability), loaded.total, page),
  )
}
