import { leadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { lastContactOfLead } from '../../audit/activity-stream/last-contact.ts'
import { readContactsOf } from '../contacts/contact-fields.ts'
import { readLead } from './lead-fields.ts'

export const getLead = operation(leadsApi.get, {
  load: ({ db, params: { leadId } }) =>
    combine({
      lead: readLead(db, leadId),
      contacts: readContactsOf(db, leadId),
      contact: db
        .select({ lastContactAt: lastContactOfLead })
        .from(leads)
        .where(eq(leads.id, leadId))
        .first(),
    }),
  handle: ({ loaded: { lead, contacts, contact } }) =>
    answer({ ...existing(lead, 'Lead'), contacts, lastContactAt: contact?.lastContactAt ?? null }),
})
