import { type LeadBulkAction, maxTags, type SetField, texts } from '@ginkgo/contracts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { BulkChange } from '../../../bulk/bulk-change.ts'
import { type ManyRows, valueBy } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { leads } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { brokenRule, DomainError } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { type ActivityEntry, changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { type BulkContact, readMobilesOfAll } from '../contacts/read-mobiles-anew.ts'
import { applyValues, type KnownFields } from '../custom-fields/custom-values.ts'
import type { LeadRow } from './lead-fields.ts'
import { phoneColumns } from './phone-columns.ts'

export type LeadsChange = BulkChange<LeadRow>
type LeadBulkValues = Extract<LeadBulkAction, { type: 'setValues' }>['values']

/** Without a referral there is nobody who referred. */
export const leadsTogether = [['source', 'referredBy']]

type Entry = Pick<ActivityEntry, 'type' | 'title' | 'description' | 'changes'>

/** Executives give away leads of their own, heads and admins any. */
export function assignAll(db: OrgDb, scope: OrgScope, now: string, ownerId: string): LeadsChange {
  return {
    changes: (lead) => {
      if (lead.ownerId === ownerId) return false
      scope.requireOwn(lead.verticalId, lead.ownerId)
      return true
    },
    gives: () => ({ ownerId }),
    statements: (many) => edit(db, scope, now, many, { ownerId }, updated({ ownerId })),
  }
}

/** Adds or removes a tag; a lead takes 20. */
export function tagAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { type, tag }: { type: 'addTag' | 'removeTag'; tag: string },
): LeadsChange {
  const tagsOf = ({ tags }: LeadRow) => {
    const others = (tags ?? []).filter((one) => one !== tag)
    return type === 'addTag' ? [...others, tag] : others
  }
  const stored = (lead: LeadRow) => (tagsOf(lead).length === 0 ? null : tagsOf(lead))
  return {
    changes: (lead) => {
      if (Boolean(lead.tags?.includes(tag)) === (type === 'addTag')) return false
      if (tagsOf(lead).length > maxTags) throw new DomainError('validation_failed', `At most ${maxTags} tags`)
      return true
    },
    gives: (lead) => ({ tags: stored(lead) }),
    statements: (many) =>
      edit(db, scope, now, many, { tags: valueBy(leads.id, many.rows, stored) }, (lead) =>
        updated({ tags: stored(lead) })(lead),
      ),
  }
}

export const archived = ({ name }: LeadRow): Entry => ({
  type: 'lead.archived',
  title: 'Lead archived',
  description: name,
})

export const restored = ({ name }: LeadRow): Entry => ({
  type: 'lead.restored',
  title: 'Lead restored',
  description: name,
})

/** Enquiries come and go without a stamp on their lead. */
export const hasNoEnquiries = and(eq(leads.openEnquiries, 0), eq(leads.convertedEnquiries, 0))

/** @throws DomainError `lead_has_open_enquiries`, with which a lead is not archived */
export function requireNoEnquiries({ openEnquiries, convertedEnquiries }: LeadRow): void {
  if (openEnquiries + convertedEnquiries > 0) throw new DomainError('lead_has_open_enquiries')
}

export function archiveAll(db: OrgDb, scope: OrgScope, now: string): LeadsChange {
  return {
    changes: (lead) => {
      scope.requireOwn(lead.verticalId, lead.ownerId)
      if (lead.archivedAt) return false
      requireNoEnquiries(lead)
      return true
    },
    gives: () => ({ archivedAt: now }),
    statements: (many) => edit(db, scope, now, many, { archivedAt: now }, archived, hasNoEnquiries),
  }
}

export function restoreAll(db: OrgDb, scope: OrgScope, now: string): LeadsChange {
  return {
    changes: (lead) => {
      scope.requireOwn(lead.verticalId, lead.ownerId)
      return lead.archivedAt !== null
    },
    gives: () => ({ archivedAt: null }),
    statements: (many) => edit(db, scope, now, many, { archivedAt: null }, restored),
  }
}

/** Sets one custom field. */
export function setFieldOfAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  known: KnownFields,
  { key, value }: SetField,
): LeadsChange {
  const patchOf = ({ id, verticalId, customFields: before }: LeadRow) => ({
    customFields: applyValues(known, { id, verticalId, before }, { [key]: value }),
  })
  const stored = (lead: LeadRow) => patchOf(lead).customFields
  return {
    changes: (lead) => changesOf(lead, patchOf(lead)).length > 0,
    gives: patchOf,
    statements: (many) =>
      edit(db, scope, now, many, { customFields: valueBy(leads.id, many.rows, stored) }, (lead) =>
        updated(patchOf(lead))(lead),
      ),
  }
}

/** Sets fields of the product itself. Of another source than a referral there is nobody who referred. */
export function setValuesOfAll(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  values: LeadBulkValues,
  contacts: readonly BulkContact[],
): LeadsChange {
  const losesReferrer = values.source !== undefined && values.source !== 'referral'
  const patch = { ...values, ...(losesReferrer && { referredBy: null }) }
  const inCountry = (lead: LeadRow) => overlay(lead, patch)
  return {
    changes: (lead) => {
      if (values.referredBy && (values.source ?? lead.source) !== 'referral')
        throw brokenRule('action.values.referredBy', texts.onlyOfReferrals)
      return changesOf(lead, patch).length > 0
    },
    gives: () => patch,
    statements: (many) => {
      const { rows } = many
      const phone = (lead: LeadRow) => phoneColumns(inCountry(lead), scope.organizationCountry)
      const set = {
        ...patch,
        ...(values.country !== undefined && {
          phoneE164: valueBy(leads.id, rows, (lead) => phone(lead).phoneE164),
        }),
      }
      return [
        ...edit(db, scope, now, many, set, updated(patch)),
        ...readMobilesOfAll(db, rows.map(inCountry), contacts, scope.organizationCountry),
      ]
    },
  }
}

export const updated =
  (patch: object) =>
  (lead: LeadRow): Entry => ({
    type: 'lead.updated',
    title: 'Lead updated',
    changes: changesOf(lead, patch),
  })

export function edit(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  many: ManyRows<LeadRow>,
  set: Parameters<typeof db.update<typeof leads>>[1],
  entryOf: (lead: LeadRow) => Entry,
  condition?: SQL,
): Statement[] {
  const activities = many.rows.map((lead) => ({
    verticalId: lead.verticalId,
    leadId: lead.id,
    ...entryOf(lead),
  }))
  return [
    many.unchanged(db, condition),
    db.update(leads, { ...set, updatedAt: many.stampBy(leads.id) }, many.holds(leads.id)),
    ...recordActivity(db, scope, now, ...activities),
  ]
}
