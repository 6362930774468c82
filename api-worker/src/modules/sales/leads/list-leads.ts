import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readPage } from '../../../lists/page.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { leadList, leadQuery } from './lead-list.ts'

export const listLeads = operation(leadsApi.list, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      asked: readAskedFields(db, 'lead', query),
      leads: readPage(db, leadList, leadQuery(verticalId, query, now), page),
    }),
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    requireAskedFields(loaded.asked, query)
    return answer(loaded.leads)
  },
})
