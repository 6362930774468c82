import { enquiriesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { exportList, readExported } from '../../audit/activity-stream/export-list.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { enquiryColumns } from './enquiry-columns.ts'
import { enquiryFile } from './enquiry-list.ts'

export const exportEnquiries = operation(enquiriesApi.export, {
  load: ({ db, params: { verticalId }, query: { separator: _, ...query } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      first: readExported(db, enquiryFile, { ...query, verticalId }),
    }),
  handle: ({ db, scope, loaded: { vertical: loadedVertical, first }, query: asked, now }) => {
    const vertical = existing(loadedVertical, 'Vertical')
    scope.require('enquiries:read', vertical.id)
    const { separator: _, ...query } = asked
    return exportList(
      { db, scope, now },
      {
        ...{ list: enquiryFile, query: { ...query, verticalId: vertical.id }, columns: enquiryColumns },
        ...{ first, asked, vertical, named: ['enquiry', 'enquiries'] },
      },
    )
  },
})
