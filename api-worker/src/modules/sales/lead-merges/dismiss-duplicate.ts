import { leadMergesApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { leadMerges, neverMerged } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { readLead } from '../leads/lead-fields.ts'
import { isOfPair } from './distinguished-leads.ts'

/** For whoever may edit leads of the vertical: it changes neither lead, and everybody sees who did it and can take it back. */
export const dismissDuplicate = operation(leadMergesApi.distinguish, {
  load: ({ db, params: { leadId, otherId } }) =>
    combine({
      one: readLead(db, leadId),
      other: readLead(db, otherId),
      known: db.select({ id: leadMerges.id }).from(leadMerges).where(isOfPair(leadId, otherId)).first(),
    }),
  handle: ({ db, scope, loaded, now }) => {
    const one = existing(loaded.one, 'Lead')
    const other = existing(loaded.other, 'Lead')
    for (const { verticalId } of [one, other]) scope.require('leads:write', verticalId)
    if (one.id === other.id) throw new DomainError('rule_broken', 'A lead cannot be told apart from itself')
    if (one.verticalId !== other.verticalId)
      throw new DomainError('rule_broken', 'Only leads of one vertical are compared')
    if (loaded.known) return answer(undefined)
    return commit(
      undefined,
      db.insert(leadMerges, {
        id: uuid(),
        verticalId: one.verticalId,
        winnerId: one.id,
        loserId: other.id,
        undoneAt: neverMerged,
        createdAt: now,
      }),
      { audit: [{ kind: 'lead.told_apart', subject: one.name, details: other.name }] },
    )
  },
})
