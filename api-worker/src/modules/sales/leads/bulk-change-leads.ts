import { type LeadBulkAction, leadsApi, maxBulk } from '@ginkgo/contracts'
import { judgeEach } from '../../../bulk/bulk-change.ts'
import { ManyRows } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { isSelected } from '../../../lists/selection.ts'
import { type KnownFields, readKnownFields } from '../custom-fields/custom-values.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readTagList, withPresentTag } from '../../organization/value-lists/tag-action.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { archiveAll, assignAll, type LeadsChange, restoreAll, setFieldOfAll, tagAll } from './bulk-rules.ts'
import { givenFor, requireNotUnique } from '../custom-fields/bulk-values.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { leadList } from './lead-list.ts'

/** Each lead by the rules of the single action; what can be changed is, whatever is refused beside it. */
export const bulkChangeLeads = operation(leadsApi.bulk, {
  recordsPerStep: maxBulk,
  load: ({ db, params: { verticalId }, body: { leadIds, action }, atMost }) =>
    combine({
      vertical: readVertical(db, verticalId),
      owner: readAssignable(db, action.type === 'assign' ? action.ownerId : undefined, verticalId),
      lists: readTagList(db, action),
      known: readKnownFields(db, 'lead', givenFor(action)),
      leads: db
        .select(leadFields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(isSelected(leadList, verticalId, leadIds.slice(0, atMost)))
        .all(),
    }),
  handle: ({ db, scope, loaded, body: { leadIds, action, dryRun }, now, atMost }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('leads:write', verticalId)
    if (loaded.leads.length === 0) throw new NotFound('Lead')
    if (action.type === 'assign') requireAssignable(action.ownerId, loaded.owner, 'action.ownerId')
    requireNotUnique(loaded.known, action)
    const change = changeOf(db, scope, now, withPresentTag(loaded.lists, action), loaded.known)
    const { verdicts, changed } = judgeEach('Lead', { ids: leadIds, atMost }, loaded.leads, change.changes)
    const results = verdicts.map(({ id: leadId, ...result }) => ({ leadId, ...result }))
    if (dryRun) return answer({ results, wouldChange: changed.length })
    if (changed.length === 0) return answer({ results })
    return commit({ results }, change.statements(new ManyRows(leads, changed, now)))
  },
})

function changeOf(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  action: LeadBulkAction,
  known: KnownFields,
): LeadsChange {
  switch (action.type) {
    case 'assign':
      return assignAll(db, scope, now, action.ownerId)
    case 'addTag':
    case 'removeTag':
      return tagAll(db, scope, now, action)
    case 'archive':
      return archiveAll(db, scope, now)
    case 'restore':
      return restoreAll(db, scope, now)
    case 'setField':
      return setFieldOfAll(db, scope, now, known, action)
  }
}
