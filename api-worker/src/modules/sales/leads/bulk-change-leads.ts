import { bulkWords, type LeadBulkAction, leadFields as declared, leadsApi, maxBulk } from '@ginkgo/contracts'
import { judgeEach } from '../../../bulk/bulk-change.ts'
import { ManyRows } from '../../../bulk/many-rows.ts'
import { recordBulk } from '../../../bulk/record-bulk.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, users } from '../../../db/schema/index.ts'
import { combine, map, nothing } from '../../../db/statement.ts'
import { existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { isSelected } from '../../../lists/selection.ts'
import { type KnownFields, readKnownFields } from '../custom-fields/custom-values.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readTagList, withPresentTag } from '../../organization/value-lists/tag-action.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import type { ListRow } from '../../organization/value-lists/value-list-rows.ts'
import { readListsFor, withListedValues } from '../../organization/value-lists/listed-values.ts'
import { type BulkContact, readMobilesOf } from '../contacts/read-mobiles-anew.ts'
import {
  archiveAll,
  assignAll,
  type LeadsChange,
  leadsTogether,
  restoreAll,
  setFieldOfAll,
  setValuesOfAll,
  tagAll,
} from './bulk-rules.ts'
import { givenFor, requireNotUnique } from '../custom-fields/bulk-values.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { leadList } from './lead-list.ts'

/** Each lead by the rules of the single action; what can be changed is, whatever else is refused. */
export const bulkChangeLeads = operation(leadsApi.bulk, {
  recordsPerStep: maxBulk,
  load: ({ db, params: { verticalId }, body: { leadIds, action }, atMost }) =>
    combine({
      vertical: readVertical(db, verticalId),
      owner: readAssignable(db, action.type === 'assign' ? action.ownerId : undefined, verticalId),
      tags: readTagList(db, action),
      lists: action.type === 'setValues' ? readListsFor(db, declared, action.values) : nothing,
      contacts:
        action.type === 'setValues' && action.values.country !== undefined
          ? readMobilesOf(db, leadIds.slice(0, atMost))
          : map(nothing, () => []),
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
    const change = changeOf(db, scope, now, presentAction(loaded, action), loaded)
    const { verdicts, changed } = judgeEach('Lead', { ids: leadIds, atMost }, loaded.leads, change.changes)
    const results = verdicts.map(({ id: leadId, ...result }) => ({ leadId, ...result }))
    if (dryRun) return answer({ results, wouldChange: changed.length })
    if (changed.length === 0) return answer({ results })
    const many = new ManyRows(leads, changed, now)
    const words = bulkWords.lead
    const entry = {
      kind: 'leads.bulk' as const,
      verticalId,
      words,
      done: words.done[action.type],
      table: leads,
    }
    const { changeSetId, statements } = recordBulk(db, scope, now, entry, change, many, leadsTogether)
    return commit({ results, changeSetId }, [statements])
  },
})

/** The action with present values of the organization's lists in the place of former ones. */
const presentAction = (
  { tags, lists }: { tags: ListRow[] | undefined; lists: ListRow[] | undefined },
  action: LeadBulkAction,
): LeadBulkAction =>
  action.type === 'setValues'
    ? { ...action, values: withListedValues(declared, lists, action.values, {}, 'action.values.') }
    : withPresentTag(tags, action)

function changeOf(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  action: LeadBulkAction,
  { known, contacts }: { known: KnownFields; contacts: readonly BulkContact[] },
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
    case 'setValues':
      return setValuesOfAll(db, scope, now, action.values, contacts)
  }
}
