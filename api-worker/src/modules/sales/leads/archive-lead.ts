import { leadsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readLead } from './lead-fields.ts'

/** A lead without enquiries, or with lost ones alone. Archiving twice is harmless. */
export const archiveLead = operation(leadsApi.archive, {
  load: ({ db, params }) => readLead(db, params.leadId),
  handle: ({ db, scope, loaded, now }) => {
    const lead = existing(loaded, 'Lead')
    const { id, verticalId } = lead
    scope.require('leads:write', verticalId)
    scope.requireOwn(verticalId, lead.ownerId)
    if (lead.archivedAt) return answer(lead)
    if (lead.openEnquiries + lead.convertedEnquiries > 0) throw new DomainError('lead_has_open_enquiries')
    const set = { archivedAt: now, updatedAt: nextStamp(now, lead.updatedAt) }
    const hasNone = and(eq(leads.id, id), eq(leads.openEnquiries, 0), eq(leads.convertedEnquiries, 0))
    return commit({ ...lead, ...set }, [
      db.guard(db.exists(leads, hasNone), 'lead_has_open_enquiries'),
      db.unchanged(leads, lead),
      db.update(leads, set, eq(leads.id, id)),
      recordActivity(db, scope, now, {
        verticalId,
        leadId: id,
        type: 'lead.archived',
        title: 'Lead archived',
        description: lead.name,
      }),
    ])
  },
})
