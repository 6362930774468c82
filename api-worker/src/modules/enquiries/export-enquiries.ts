import { enquiriesApi, type FieldChange } from '@ginkgo/contracts'
import { unbounded } from '../../db/counted.ts'
import { combine, type Read } from '../../db/statement.ts'
import { csvDownload } from '../../http/csv-download.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/result.ts'
import { recordActivity } from '../activities/record-activity.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { enquiryCells, enquiryColumns } from './enquiry-columns.ts'
import { readListPage, readListTotal } from './enquiry-list.ts'
import type { EnquiryQuery } from './enquiry-query.ts'

/** Rows that are read at a time. */
const limit = 1_000

/** The list as a file. Who took how many enquiries along, and which, is recorded before the first of them is sent. */
export const exportEnquiries = operation(enquiriesApi.export, {
  load: ({ db, params: { verticalId }, query }) =>
    combine({
      vertical: readVertical(db, verticalId),
      page: readListPage(db, verticalId, query, { limit }, readListTotal(db, verticalId, query, unbounded)),
    }),
  handle: ({ db, scope, loaded: { vertical: loadedVertical, page }, query, now }) => {
    const vertical = existing(loadedVertical, 'Vertical')
    scope.require('enquiries:read', vertical.id)
    const { total } = page
    const known: Read<number> = { statements: [], decode: () => total }
    const file = csvDownload({
      fileName: `Enquiries ${vertical.name} ${now.slice(0, 10)}.csv`,
      separator: query.separator,
      header: enquiryColumns,
      cells: enquiryCells,
      first: page,
      more: (cursor) => readListPage(db, vertical.id, query, { limit, cursor }, known),
    })
    return commit(file, [
      recordActivity(db, scope, now, {
        verticalId: vertical.id,
        type: 'enquiries.exported',
        title: 'Enquiries exported',
        description: `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`,
        changes: [{ field: 'rows', from: null, to: total }, ...asked(query)],
      }),
    ])
  },
})

/** What the exported list was narrowed by and in which order it was. */
function asked({ separator: _, ...query }: EnquiryQuery & { separator: string }): FieldChange[] {
  return Object.entries(query).flatMap(([field, to]) => (to === undefined ? [] : [{ field, from: null, to }]))
}
