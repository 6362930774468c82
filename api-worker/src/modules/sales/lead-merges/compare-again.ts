import { leadMergesApi } from '@ginkgo/contracts'
import { leadMerges } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readLead } from '../leads/lead-fields.ts'
import { isOfPair } from './distinguished-leads.ts'

/** For the same people as telling them apart. */
export const compareAgain = operation(leadMergesApi.compareAgain, {
  load: ({ db, params: { leadId, otherId } }) =>
    combine({
      one: readLead(db, leadId),
      other: readLead(db, otherId),
      known: db.select({ id: leadMerges.id }).from(leadMerges).where(isOfPair(leadId, otherId)).first(),
    }),
  handle: ({ db, scope, loaded, params: { leadId, otherId } }) => {
    const one = existing(loaded.one, 'Lead')
    const other = existing(loaded.other, 'Lead')
    scope.require('leads:write', one.verticalId)
    existing(loaded.known, 'Pair')
    return commit(undefined, [db.delete(leadMerges, isOfPair(leadId, otherId))], {
      audit: [{ kind: 'lead.compared_again', subject: one.name, details: other.name }],
    })
  },
})
