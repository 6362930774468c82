import { leadFilterFields, leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { askedOf } from '../../../lists/asked.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readTabCounts } from './lead-list.ts'

export const countLeads = operation(leadsApi.counts, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      counts: readTabCounts(db, { ...askedOf(leadFilterFields, query, now), verticalId }),
    }),
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.counts)
  },
})
