import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { toPage } from '../../http/paging.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { readLeadRows, readLeadTotal } from './lead-page.ts'

export const listLeads = operation(leadsApi.list, {
  load: ({ db, params: { verticalId }, query, page }) =>
    combine({
      vertical: readVertical(db, verticalId),
      total: readLeadTotal(db, verticalId, query),
      rows: readLeadRows(db, verticalId, query, page),
    }),
  handle: ({ loaded, page }) => {
    found(loaded.vertical, 'Vertical')
    return answer(toPage(loaded.rows, loaded.total, page))
  },
})
