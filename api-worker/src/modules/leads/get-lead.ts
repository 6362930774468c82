import { leadsApi } from '@ginkgo/contracts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readContactsOf } from '../contacts/contact-fields.ts'
import { readLead } from './lead-fields.ts'

export const getLead = operation(leadsApi.get, {
  load: ({ db, params: { leadId } }) =>
    combine({ lead: readLead(db, leadId), contacts: readContactsOf(db, leadId) }),
  handle: ({ loaded: { lead, contacts } }) => answer({ ...existing(lead, 'Lead'), contacts }),
})
