import { leadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readLead } from './lead-fields.ts'

/** Brings an archived lead back; one that is not archived stays as it is. */
export const restoreLead = operation(leadsApi.restore, {
  load: ({ db, params }) => readLead(db, params.leadId),
  handle: ({ db, scope, loaded, now }) => {
    const lead = existing(loaded, 'Lead')
    const { id, verticalId } = lead
    scope.require('leads:write', verticalId)
    scope.requireOwn(verticalId, lead.ownerId)
    if (!lead.archivedAt) return answer(lead)
    const set = { archivedAt: null, updatedAt: nextStamp(now, lead.updatedAt) }
    return commit({ ...lead, ...set }, [
      db.unchanged(leads, lead),
      db.update(leads, set, eq(leads.id, id)),
      recordActivity(db, scope, now, {
        verticalId,
        leadId: id,
        type: 'lead.restored',
        title: 'Lead restored',
        description: lead.name,
      }),
    ])
  },
})
