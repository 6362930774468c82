import { contactsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { leadContacts } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../http/paging.ts'
import { readLead } from '../leads/lead-fields.ts'
import { contactFields } from './contact-fields.ts'

const order: Order = { by: leadContacts.createdAt, id: leadContacts.id, descending: false }

/** In the order they were added. */
export const listContacts = operation(contactsApi.list, {
  load: ({ db, params: { leadId }, page }) => {
    const ofLead = eq(leadContacts.leadId, leadId)
    return combine({
      lead: readLead(db, leadId),
      total: db.select({ count: countAll }).from(leadContacts).where(ofLead).first(),
      rows: db
        .select({ ...contactFields, sortKey: sortKey(order) })
        .from(leadContacts)
        .where(ofLead, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.lead, 'Lead')
    return answer(toPage(loaded.rows, loaded.total?.count ?? 0, page))
  },
})
