import {
  bulkWords,
  type EnquiryBulk,
  enquiriesApi,
  enquiryFields as declared,
  maxBulk,
  type StageOrder,
} from '@ginkgo/contracts'
import { desc, eq } from 'drizzle-orm'
import { judgeEach } from '../../../bulk/bulk-change.ts'
import { ManyRows } from '../../../bulk/many-rows.ts'
import { recordBulk } from '../../../bulk/record-bulk.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries } from '../../../db/schema/index.ts'
import { combine, map, nothing } from '../../../db/statement.ts'
import { existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { givenFor, requireNotUnique } from '../custom-fields/bulk-values.ts'
import { type KnownFields, readKnownFields } from '../custom-fields/custom-values.ts'
import { readStageOrder } from '../custom-fields/stage-values.ts'
import { readStage } from '../stages/stage-fields.ts'
import { readTagList, withPresentTag } from '../../organization/value-lists/tag-action.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readKnownCurrencies, requireKnownCurrency } from '../../organization/currencies/currency-rows.ts'
import { readListsFor, withListedValues } from '../../organization/value-lists/listed-values.ts'
import type { ListRow } from '../../organization/value-lists/value-list-rows.ts'
import { assignAll, setFieldOfAll, setValuesOfAll, tagAll } from './bulk-edit.ts'
import { moveAll, requireTarget } from './bulk-move.ts'
import { readFormerStays } from './undone-moves.ts'
import { readLossReason } from './enquiry-rules.ts'
import { type EnquiriesChange, enquiriesTogether, readMany } from './many-enquiries.ts'

/**
 * What cannot be done to any of them, such as a loss without a reason, refuses the request; what cannot be done to
 * one, such as a foreign one, refuses that one. All changes are one batch, which is retried when one of the rows
 * changed in the meantime.
 */
export const bulkEnquiries = operation(enquiriesApi.bulk, {
  recordsPerStep: maxBulk,
  load: ({ db, params: { verticalId }, body: { enquiryIds, action }, atMost }) =>
    combine({
      vertical: readVertical(db, verticalId),
      rows: readMany(db, verticalId, enquiryIds.slice(0, atMost)),
      tags: readTagList(db, action),
      lists: action.type === 'setValues' ? readListsFor(db, declared, action.values) : nothing,
      money: readKnownCurrencies(db, action.type === 'setValues' ? action.values.currency : undefined, false),
      stage: action.type === 'moveToStage' ? readStage(db, action.stageId) : nothing,
      last: action.type === 'moveToStage' ? readLast(db, verticalId, action.stageId) : nothing,
      former:
        action.type === 'moveToStage'
          ? readFormerStays(db, enquiryIds.slice(0, atMost), action.stageId, action.undo)
          : map(nothing, () => undefined),
      known: readKnownFields(db, 'enquiry', givenFor(action)),
      stageOrder: readStageOrder(db, verticalId),
      lossReason: readLossReason(db, action.type === 'moveToStage' ? action.lossReasonId : null),
      assignee: readAssignable(db, action.type === 'assign' ? action.assignedTo : null, verticalId),
    }),
  handle: ({ db, scope, loaded, body: { enquiryIds, action, dryRun }, now, atMost }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('enquiries:write', verticalId)
    const comment = action.type === 'moveToStage' ? action.comment : null
    if (comment) scope.require('activities:write', verticalId)
    if (loaded.rows.length === 0) throw new NotFound('Enquiry')
    if (action.type === 'assign') requireAssignable(action.assignedTo, loaded.assignee, 'action.assignedTo')
    requireNotUnique(loaded.known, action)
    if (action.type === 'setValues') requireKnownCurrency(action.values.currency, loaded.money)
    const change = changeOf(db, scope, now, presentAction(loaded, action), loaded, () => ({
      ...requireTarget(loaded.stage, loaded.lossReason, verticalId),
      lastRank: loaded.last?.rank ?? null,
      former: action.type === 'moveToStage' && action.undo ? loaded.former : undefined,
      comment,
      fields: loaded.known.fields,
      stageOrder: loaded.stageOrder,
    }))
    const { verdicts, changed } = judgeEach(
      'Enquiry',
      { ids: enquiryIds, atMost },
      loaded.rows,
      change.changes,
    )
    const results = verdicts.map(({ id: enquiryId, ...result }) => ({ enquiryId, ...result }))
    if (dryRun) return answer({ results, wouldChange: changed.length })
    if (changed.length === 0) return answer({ results })
    const many = new ManyRows(enquiries, changed, now)
    const words = bulkWords.enquiry
    const done = words.done[action.type]
    const entry = { kind: 'enquiries.bulk' as const, verticalId, words, done, table: enquiries }
    const { changeSetId, statements } = recordBulk(db, scope, now, entry, change, many, enquiriesTogether)
    return commit({ results, changeSetId }, [many.unchanged(db), statements])
  },
})

/** The action with present values of the organization's lists in the place of former ones. */
const presentAction = (
  { tags, lists }: { tags: ListRow[] | undefined; lists: ListRow[] | undefined },
  action: EnquiryBulk['action'],
): EnquiryBulk['action'] =>
  action.type === 'setValues'
    ? { ...action, values: withListedValues(declared, lists, action.values, {}, 'action.values.') }
    : withPresentTag(tags, action)

function changeOf(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  action: EnquiryBulk['action'],
  loaded: { known: KnownFields; stageOrder: StageOrder },
  target: () => Parameters<typeof moveAll>[3],
): EnquiriesChange {
  if (action.type === 'moveToStage') return moveAll(db, scope, now, target())
  if (action.type === 'assign') return assignAll(db, scope, now, action.assignedTo)
  if (action.type === 'setField') return setFieldOfAll(db, scope, now, loaded, action)
  if (action.type === 'setValues') return setValuesOfAll(db, scope, now, action.values)
  return tagAll(db, scope, now, action)
}

function readLast(db: OrgDb, verticalId: string, stageId: string) {
  return db
    .select({ rank: enquiries.rank })
    .from(enquiries)
    .where(eq(enquiries.verticalId, verticalId), eq(enquiries.stageId, stageId))
    .orderBy(desc(enquiries.rank))
    .first()
}
