import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { readLeadPage } from './lead-page.ts'

export const listLeads = operation(leadsApi.list, {
  load: ({ db, params: { verticalId }, query, page }) =>
    combine({
      vertical: readVertical(db, verticalId),
      leads: readLeadPage(db, verticalId, query, page),
    }),
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.leads)
  },
})
