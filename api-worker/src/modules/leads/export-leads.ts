import { type FieldChange, leadsApi } from '@ginkgo/contracts'
import { unbounded } from '../../db/counted.ts'
import { combine, map } from '../../db/statement.ts'
import { csvDownload } from '../../http/csv-download.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/result.ts'
import { toPage } from '../../http/paging.ts'
import { recordActivity } from '../activities/record-activity.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { leadCells, leadColumns } from './lead-columns.ts'
import type { LeadQuery } from './lead-query.ts'
import { readLeadRows, readLeadTotal } from './lead-page.ts'

/** Rows that are read at a time. */
const limit = 1_000

/** The list as a file. Who took how many leads along, and which, is recorded before the first of them is sent. */
export const exportLeads = operation(leadsApi.export, {
  load: ({ db, params: { verticalId }, query }) =>
    combine({
      vertical: readVertical(db, verticalId),
      total: readLeadTotal(db, verticalId, query, unbounded),
      rows: readLeadRows(db, verticalId, query, { limit }),
    }),
  handle: ({ db, scope, loaded, query, now }) => {
    const vertical = existing(loaded.vertical, 'Vertical')
    scope.require('leads:read', vertical.id)
    const total = loaded.total.count
    const file = csvDownload({
      fileName: `Leads ${vertical.name} ${now.slice(0, 10)}.csv`,
      separator: query.separator,
      header: leadColumns,
      cells: leadCells,
      first: toPage(loaded.rows, total, { limit }),
      more: (cursor) => {
        const page = { limit, cursor }
        return map(readLeadRows(db, vertical.id, query, page), (rows) => toPage(rows, total, page))
      },
    })
    return commit(file, [
      recordActivity(db, scope, now, {
        verticalId: vertical.id,
        type: 'leads.exported',
        title: 'Leads exported',
        description: `${total} ${total === 1 ? 'lead' : 'leads'}`,
        changes: [{ field: 'rows', from: null, to: total }, ...asked(query)],
      }),
    ])
  },
})

/** What the exported list was narrowed by and in which order it was. */
function asked({ separator: _, ...query }: LeadQuery & { separator: string }): FieldChange[] {
  return Object.entries(query).flatMap(([field, to]) =>
    to === undefined || to === false ? [] : [{ field, from: null, to }],
  )
}
