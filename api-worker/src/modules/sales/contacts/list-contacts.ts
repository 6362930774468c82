import { contactsApi } from '@ginkgo/contracts'
import { unbounded } from '../../../db/counted.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readTotal } from '../../../lists/counts.ts'
import { readPage } from '../../../lists/page.ts'
import { readLead } from '../leads/lead-fields.ts'
import { contactList } from './contact-list.ts'

/** In the order they were added. */
export const listContacts = operation(contactsApi.list, {
  load: ({ db, params: { leadId }, page }) => {
    const query = { leadId, sort: 'createdAt' }
    return combine({
      lead: readLead(db, leadId),
      contacts: readPage(db, contactList, query, page, readTotal(db, contactList, query, unbounded)),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.lead, 'Lead')
    return answer(loaded.contacts)
  },
})
