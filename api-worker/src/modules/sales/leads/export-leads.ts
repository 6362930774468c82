import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { exportList, readExported } from '../../audit/activity-stream/export-list.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { leadColumns } from './lead-columns.ts'
import { leadList, leadQuery } from './lead-list.ts'

export const exportLeads = operation(leadsApi.export, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      first: readExported(db, leadList, leadQuery(verticalId, query, now)),
    }),
  handle: ({ db, scope, loaded: { vertical: loadedVertical, first }, query: asked, now }) => {
    const vertical = existing(loadedVertical, 'Vertical')
    scope.require('leads:read', vertical.id)
    return exportList(
      { db, scope, now },
      {
        ...{ list: leadList, query: leadQuery(vertical.id, asked, now), columns: leadColumns },
        ...{ first, asked, vertical, named: ['lead', 'leads'] },
      },
    )
  },
})
