import { type LeadBulkAction, leadsApi } from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, users } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { existing, NotFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { type ActivityEntry, changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { isSelected } from '../../../lists/selection.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { type BulkDecision, decide } from './bulk-rules.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { leadList } from './lead-list.ts'

type Changed = Extract<BulkDecision, { status: 'changed' }>

/** Each lead by the rules of the single action; what can be changed is, whatever is refused beside it. */
export const bulkChangeLeads = operation(leadsApi.bulk, {
  load: ({ db, params: { verticalId }, body: { leadIds, action } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      owner: readAssignable(db, action.type === 'assign' ? action.ownerId : undefined, verticalId),
      leads: db
        .select(leadFields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(isSelected(leadList, verticalId, leadIds))
        .all(),
    }),
  handle: ({ db, scope, loaded, body: { leadIds, action }, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('leads:write', verticalId)
    if (loaded.leads.length === 0) throw new NotFound('Lead')
    if (action.type === 'assign') requireAssignable(action.ownerId, loaded.owner, 'action.ownerId')
    const byId = new Map(loaded.leads.map((lead) => [lead.id, lead]))
    const decisions = leadIds.map((leadId) => ({
      leadId,
      ...decide(action, byId.get(leadId), scope, now),
    }))
    const changed = decisions.filter((decision) => decision.status === 'changed')
    const results = decisions.map(({ leadId, status, ...rest }) =>
      'code' in rest ? { leadId, status, code: rest.code, message: rest.message } : { leadId, status },
    )
    if (changed.length === 0) return commit({ results }, [])
    return commit({ results }, [
      asRead(db, action, changed),
      write(db, changed, now),
      recordActivity(db, scope, now, ...changed.map((decision) => activityOf(action, decision))),
    ])
  },
})

const idsOf = (changed: readonly Changed[]) => changed.map(({ lead }) => lead.id)

/** Retried when a lead is no longer what was decided on; enquiries come and go without a stamp on their lead. */
function asRead(db: OrgDb, { type }: LeadBulkAction, changed: readonly Changed[]): Statement {
  const seen = JSON.stringify(changed.map(({ lead }) => [lead.id, Date.parse(lead.updatedAt)]))
  const isSeen = sql`(${leads.id}, ${leads.updatedAt}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${seen}))`
  const mayBeArchived = and(eq(leads.openEnquiries, 0), eq(leads.convertedEnquiries, 0))
  const same = db
    .select({ count: countAll })
    .from(leads)
    .where(inArray(leads.id, idsOf(changed)), isSeen, type === 'archive' ? mayBeArchived : undefined)
  return db.guard(sql`(${same.sql()}) = ${changed.length}`, 'retry')
}

/** One statement for all of them: owner and archive are the same for each, tags are looked up by the lead's id. */
function write(db: OrgDb, changed: readonly Changed[], now: string): Statement {
  const { ownerId, archivedAt } = changed[0]!.set
  const tags = Object.fromEntries(changed.map(({ lead, set }) => [lead.id, set.tags]))
  const tagsById: SQL = sql`json_extract(${JSON.stringify(tags)}, '$."' || ${leads.id} || '"')`
  const set = {
    ...(ownerId !== undefined && { ownerId }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...('tags' in changed[0]!.set && { tags: tagsById }),
  }
  const updatedAt = grownStamp(leads.updatedAt, now)
  return db.update(leads, { ...set, updatedAt }, inArray(leads.id, idsOf(changed)))
}

/** As the single action records it. */
function activityOf(action: LeadBulkAction, { lead, set }: Changed): ActivityEntry {
  const of = { verticalId: lead.verticalId, leadId: lead.id }
  switch (action.type) {
    case 'archive':
      return { ...of, type: 'lead.archived', title: 'Lead archived', description: lead.name }
    case 'restore':
      return { ...of, type: 'lead.restored', title: 'Lead restored', description: lead.name }
    default:
      return { ...of, type: 'lead.updated', title: 'Lead updated', changes: changesOf(lead, set) }
  }
}
