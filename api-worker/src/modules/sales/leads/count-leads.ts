import { leadFilterFields, leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { askedOf } from '../../../lists/asked.ts'
import { readAskedFields, requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readTabCounts } from './lead-list.ts'

export const countLeads = operation(leadsApi.counts, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      asked: readAskedFields(db, 'lead', query),
      counts: readTabCounts(db, { ...askedOf(leadFilterFields, query, now), verticalId }),
    }),
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    requireAskedFields(loaded.asked, query)
    return answer(loaded.counts)
  },
})
