import { leadsApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import type { List } from '../../../lists/list.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { exportList, readExported } from '../../audit/activity-stream/export-list.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { requireAskedFields } from '../custom-fields/asked-fields.ts'
import { readEmails, withFields } from '../custom-fields/csv-values.ts'
import { activeIn, readFields } from '../custom-fields/field-rows.ts'
import { type ExportedLead, leadColumns } from './lead-columns.ts'
import { leadList, leadQuery } from './lead-list.ts'

/** The list with the contact persons of each lead, which a file has and a page has not. */
const exportedLeads: List<typeof leadList.row, ExportedLead> = {
  ...leadList,
  row: {
    ...leadList.row,
    contacts: sql<string>`(SELECT json_group_array(json_array(in_order.name, in_order.email, in_order.mobile, in_order.designation))
      FROM (SELECT own.* FROM lead_contacts AS own WHERE own.organization_id = leads.organization_id
        AND own.lead_id = leads.id ORDER BY own.is_primary DESC, own.id) AS in_order)`,
  } as typeof leadList.row,
  shape: (row) => {
    const { contacts } = row as unknown as { contacts: string }
    return { ...row, contacts: JSON.parse(contacts) as ExportedLead['contacts'] }
  },
}

export const exportLeads = operation(leadsApi.export, {
  load: ({ db, params: { verticalId }, query, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      fields: readFields(db, { recordKind: 'lead' }),
      people: readEmails(db),
      first: readExported(db, exportedLeads, leadQuery(verticalId, query, now)),
    }),
  handle: ({ db, scope, loaded: { vertical: loadedVertical, fields, people, first }, query: asked, now }) => {
    const vertical = existing(loadedVertical, 'Vertical')
    scope.require('leads:read', vertical.id)
    requireAskedFields(fields, asked)
    const columns = withFields(leadColumns, activeIn(fields, vertical.id), people)
    return exportList(
      { db, scope, now },
      {
        list: exportedLeads,
        query: leadQuery(vertical.id, asked, now),
        columns,
        first,
        asked,
        vertical,
        named: ['lead', 'leads'],
      },
    )
  },
})
