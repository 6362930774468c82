import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPageOfVertical } from '../../../lists/page.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { leadList, leadQuery } from './lead-list.ts'

export const listLeads = operation(leadsApi.list, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    combine({
      asked: readAskedFields(db, 'lead', query),
      leads: readPageOfVertical(db, leadList, leadQuery(verticalId, query, now), page),
    }),
  handle: ({ loaded, query }) => {
    const page = existing(loaded.leads, 'Vertical')
    requireAskedFields(loaded.asked, query)
    return answer(page)
  },
})
