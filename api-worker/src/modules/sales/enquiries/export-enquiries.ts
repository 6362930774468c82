import { enquiriesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { exportList, readExported } from '../../audit/activity-stream/export-list.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readEmails, withFields } from '../custom-fields/csv-values.ts'
import { activeIn, readFields } from '../custom-fields/field-rows.ts'
import { enquiryColumns } from './enquiry-columns.ts'
import { enquiryFile, enquiryQuery } from './enquiry-list.ts'

export const exportEnquiries = operation(enquiriesApi.export, {
  load: ({ db, params: { verticalId }, query: { separator: _, ...query }, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      fields: readFields(db, { recordKind: 'enquiry' }),
      people: readEmails(db),
      first: readExported(db, enquiryFile, enquiryQuery(verticalId, query, now)),
    }),
  handle: ({ db, scope, loaded: { vertical: loadedVertical, fields, people, first }, query: asked, now }) => {
    const vertical = existing(loadedVertical, 'Vertical')
    scope.require('enquiries:read', vertical.id)
    const { separator: _, ...query } = asked
    requireAskedFields(fields, asked)
    const columns = withFields(enquiryColumns, activeIn(fields, vertical.id), people)
    return exportList(
      { db, scope, now },
      {
        list: enquiryFile,
        query: enquiryQuery(vertical.id, query, now),
        columns,
        first,
        asked,
        vertical,
        named: ['enquiry', 'enquiries'],
      },
    )
  },
})
