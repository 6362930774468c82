import { enquiriesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { stageHistory } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { readEnquiry } from './enquiry-fields.ts'

const order: Order = { by: stageHistory.enteredAt, id: stageHistory.id, descending: true }

export const listStageHistory = operation(enquiriesApi.stageHistory, {
  load: ({ db, params, page }) => {
    const ofEnquiry = eq(stageHistory.enquiryId, params.enquiryId)
    return combine({
      enquiry: readEnquiry(db, params.enquiryId),
      total: db.select({ count: countAll }).from(stageHistory).where(ofEnquiry).first(),
      rows: db
        .select({
          id: stageHistory.id,
          stageId: stageHistory.stageId,
          stage: stageHistory.stageName,
          enteredAt: stageHistory.enteredAt,
          leftAt: stageHistory.leftAt,
          lossReason: stageHistory.lossReason,
          by: stageHistory.byName,
          sortKey: sortKey(order),
        })
        .from(stageHistory)
        .where(ofEnquiry, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.enquiry, 'Enquiry')
    return answer(toPage(loaded.rows, loaded.total?.count ?? 0, page))
  },
})
