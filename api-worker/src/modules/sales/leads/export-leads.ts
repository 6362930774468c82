import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { exportList, readExported } from '../../audit/activity-stream/export-list.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readEmails, withFields } from '../custom-fields/csv-values.ts'
import { activeIn, readFields } from '../custom-fields/field-rows.ts'
import { leadColumns } from './lead-columns.ts'
import { leadList, leadQuery } from './lead-list.ts'

export const exportLeads = operation(leadsApi.export, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      fields: readFields(db, { recordKind: 'lead' }),
      people: readEmails(db),
      first: readExported(db, leadList, leadQuery(verticalId, query, now)),
    }),
  handle: ({ db, scope, loaded: { vertical: loadedVertical, fields, people, first }, query: asked, now }) => {
    const vertical = existing(loadedVertical, 'Vertical')
    scope.require('leads:read', vertical.id)
    requireAskedFields(fields, asked)
    const columns = withFields(leadColumns, activeIn(fields, vertical.id), people)
    return exportList(
      { db, scope, now },
      {
        ...{ list: leadList, query: leadQuery(vertical.id, asked, now), columns },
        ...{ first, asked, vertical, named: ['lead', 'leads'] },
      },
    )
  },
})
