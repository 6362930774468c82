import { type CallListEntry, type CallOutcome, callsApi } from '@ginkgo/contracts'
import { isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import type { List } from '../../../lists/list.ts'
import { readPageOfVertical } from '../../../lists/page.ts'
import { readAskedFields, requireAskedFields } from '../../sales/custom-fields/asked-fields.ts'
import { ownerOfLead } from '../../sales/leads/lead-fields.ts'
import { leadList, leadQuery } from '../../sales/leads/lead-list.ts'

/** One step each in an index of the lead's calls and tasks. Those of deleted enquiries are not shown with the lead either. */
const lastCall = sql<string | null>`(SELECT json_array(n.called_at, n.outcome, n.content) FROM notes AS n
  WHERE n.organization_id = leads.organization_id AND n.lead_id = leads.id AND n.outcome IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM enquiries AS e WHERE e.id = n.enquiry_id AND e.deleted_at IS NOT NULL)
  ORDER BY n.called_at DESC, n.id DESC LIMIT 1)`
const nextTask = sql<
  string | null
>`(SELECT json_object('id', t.id, 'title', t.title, 'dueDate', t.due_date) FROM tasks AS t
  WHERE t.organization_id = leads.organization_id AND t.lead_id = leads.id AND t.status = 'pending' AND t.hidden = 0
  ORDER BY t.due_date IS NULL, t.due_date, t.created_at LIMIT 1)`

const row = {
  leadId: leads.id,
  name: leads.name,
  phone: leads.phone,
  city: leads.city,
  ownerFirstName: users.firstName,
  ownerLastName: users.lastName,
  lastCall,
  nextTask,
}

function callOf(text: string | null): CallListEntry['lastCall'] {
  if (text === null) return null
  const [calledAt, outcome, note] = JSON.parse(text) as [number, CallOutcome, string]
  return { calledAt: new Date(calledAt).toISOString(), outcome, note: note === '' ? null : note }
}

/** Leads, as somebody who calls them needs them. */
const callList: List<typeof row, z.input<typeof CallListEntry>> = {
  ...leadList,
  row,
  joined: (select) => select.innerJoin(users, ownerOfLead),
  filters: { ...leadList.filters, hasPhone: () => isNotNull(leads.phone) },
  shape: ({ lastCall: call, nextTask: task, phone, ...lead }) => ({
    ...lead,
    phone: phone ?? '',
    lastCall: callOf(call),
    nextTask: task === null ? null : JSON.parse(task),
  }),
}

/** Those first of which nothing was changed for the longest time. */
export const listToCall = operation(callsApi.toCall, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    combine({
      asked: readAskedFields(db, 'lead', query),
      leads: readPageOfVertical(
        db,
        callList,
        {
          ...leadQuery(verticalId, { ...query, archived: false, tab: 'all', sort: 'updatedAt' }, now),
          hasPhone: true,
        },
        page,
      ),
    }),
  handle: ({ loaded, query }) => {
    const page = existing(loaded.leads, 'Vertical')
    requireAskedFields(loaded.asked, query)
    return answer(page)
  },
})
