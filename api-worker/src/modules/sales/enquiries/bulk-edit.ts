import { brokenRule } from '../../../operation/errors.ts'
import { type EnquiryBulk, maxTags, type SetField, type StageOrder } from '@ginkgo/contracts'
import { valueBy } from '../../../bulk/many-rows.ts'
import { enquiries } from '../../../db/schema/index.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { applyValues, type KnownFields } from '../custom-fields/custom-values.ts'
import { requireValuesFor } from '../custom-fields/stage-values.ts'
import { ownerOf } from './enquiry-fields.ts'
import type { EnquiriesChange, ManyEnquiries, ManyRow } from './many-enquiries.ts'

type EnquiryBulkValues = Extract<EnquiryBulk['action'], { type: 'setValues' }>['values']

/** Executives reassign their own enquiries only, heads and admins everyone's. */
export function assignAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  assignedTo: string | null,
): EnquiriesChange {
  return {
    changes: (row) => {
      if (row.assignedTo === assignedTo) return false
      scope.requireOwn(row.verticalId, ownerOf(row))
      return true
    },
    gives: () => ({ assignedTo }),
    statements: (many) => edit(db, scope, now, many, { assignedTo }, () => ({ assignedTo })),
  }
}

/** Adds or removes a tag; a card takes 20. */
export function tagAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { type, tag }: { type: 'addTag' | 'removeTag'; tag: string },
): EnquiriesChange {
  const tagsOf = ({ tags }: ManyRow) => {
    const others = (tags ?? []).filter((one) => one !== tag)
    return type === 'addTag' ? [...others, tag] : others
  }
  const stored = (row: ManyRow) => (tagsOf(row).length === 0 ? null : tagsOf(row))
  return {
    changes: (row) => {
      if (Boolean(row.tags?.includes(tag)) === (type === 'addTag')) return false
      if (tagsOf(row).length > maxTags) throw brokenRule('tag', `At most ${maxTags} tags`)
      return true
    },
    gives: (row) => ({ tags: stored(row) }),
    statements: (many) =>
      edit(db, scope, now, many, { tags: valueBy(enquiries.id, many.rows, stored) }, (row) => ({
        tags: stored(row),
      })),
  }
}

/** Sets one custom field; an enquiry keeps the values that its stage needs. */
export function setFieldOfAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { known, stageOrder }: { known: KnownFields; stageOrder: StageOrder },
  { key, value }: SetField,
): EnquiriesChange {
  const stored = ({ id, verticalId, customFields: before }: ManyRow) =>
    applyValues(known, { id, verticalId, before }, { [key]: value })
  return {
    changes: (row) => {
      const customFields = stored(row)
      requireValuesFor({ ...row, id: row.stageId }, stageOrder, known.fields, customFields)
      return changesOf(row, { customFields }).length > 0
    },
    gives: (row) => ({ customFields: stored(row) }),
    statements: (many) =>
      edit(db, scope, now, many, { customFields: valueBy(enquiries.id, many.rows, stored) }, (row) => ({
        customFields: stored(row),
      })),
  }
}

/** Sets fields of the product itself. */
export function setValuesOfAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  values: EnquiryBulkValues,
): EnquiriesChange {
  return {
    changes: (row) => changesOf(row, values).length > 0,
    gives: () => values,
    statements: (many) => edit(db, scope, now, many, values, () => values),
  }
}

export function edit(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  many: ManyEnquiries,
  set: Parameters<typeof db.update<typeof enquiries>>[1],
  patchOf: (row: ManyRow) => object,
) {
  const activities = many.rows.map((row) => ({
    verticalId: row.verticalId,
    leadId: row.leadId,
    enquiryId: row.id,
    type: 'enquiry.updated',
    title: 'Enquiry updated',
    changes: changesOf(row, patchOf(row)),
  }))
  return [
    db.update(
      enquiries,
      { ...set, updatedAt: many.stampBy(enquiries.id), lastActivityAt: now },
      many.holds(enquiries.id),
    ),
    ...recordActivity(db, scope, now, ...activities),
  ]
}
