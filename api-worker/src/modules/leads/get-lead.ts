import { leadsApi } from '@ginkgo/contracts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { readLead } from './lead-fields.ts'

export const getLead = operation(leadsApi.get, {
  load: ({ db, params }) => readLead(db, params.leadId),
  handle: ({ loaded }) => answer(found(loaded, 'Lead')),
})
