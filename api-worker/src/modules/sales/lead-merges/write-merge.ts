import { and, eq, like, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { doerOf, recordChange, recordRows, recordRowsWhere } from '../../../change-log/record-change.ts'
import { externalIds, leadContacts, leadMerges, leads } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { mergedMark } from '../lead-imports/row-keys.ts'
import { readMobilesAnew } from '../contacts/read-mobiles-anew.ts'
import type { LeadRow } from '../leads/lead-fields.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import { countedEnquiries, tablesOfRecords } from './lead-records.ts'
import { type MergedValues, valuesOfLead } from './merged-fields.ts'
import type { Mobiles } from './mobile-numbers.ts'

/** What is stored of both leads as they were, and what the merge made of the winner. */
export interface FormerLeads {
  readonly loser: LeadRow
  readonly winner: MergedValues
  readonly result: MergedValues
  /** The winner's own values of custom fields. */
  readonly customFields: LeadRow['customFields']
}

interface Merge {
  readonly mergeId: string
  readonly winner: LeadRow
  readonly loser: LeadRow
  /** The winner afterwards, */
  readonly lead: LeadRow
  /** and what the merge decides of it. */
  readonly values: MergedValues
  readonly mobiles: Mobiles
  /** How many rows of the loser change hands. */
  readonly rows: number
}

/**
 * The batch of a merge. Triggers follow what a lead is called and how many enquiries it has, but not that a record gets
 * another lead. So the loser first takes the winner's name, with all that is made from it; then its records only change
 * hands, and the winner's enquiries are counted.
 */
export function writeMerge(db: OrgDb, scope: OrgScope, now: string, merge: Merge): Statement[] {
  const { mergeId, winner, loser, lead, values, mobiles } = merge
  const { verticalId } = winner
  const { country } = lead
  return [
    db.guard(db.exists(leads, isAsRead(winner)), 'retry'),
    db.guard(db.exists(leads, isAsRead(loser)), 'retry'),
    db.deferForeignKeys(),
    ...db.insert(leadMerges, {
      id: mergeId,
      verticalId,
      winnerId: winner.id,
      loserId: loser.id,
      undoneAt: null,
      createdAt: now,
    }),
    ...recordMerge(db, scope, now, merge),
    markPeople(db, merge),
    ...(values.name === loser.name ? [] : [db.update(leads, { name: values.name }, eq(leads.id, loser.id))]),
    ...tablesOfRecords.map(({ table }) => {
      const isTheirs = eq(table.leadId, loser.id)
      const primary = table === leadContacts && { isPrimary: isPrimaryStill(winner.id) }
      return db.update(table, { leadId: winner.id, ...primary }, isTheirs)
    }),
    db.update(
      leads,
      {
        ...values,
        customFields: lead.customFields,
        ...phoneColumns(values, scope.organizationCountry),
        ...countedEnquiries(),
        updatedAt: lead.updatedAt,
      },
      eq(leads.id, winner.id),
    ),
    ...readMobilesAnew(db, { id: winner.id, country }, mobiles, scope.organizationCountry),
    db.delete(leads, eq(leads.id, loser.id)),
    ...recordActivity(db, scope, now, {
      // Whoever reads the history undoes the merge by this id.
      id: mergeId,
      verticalId,
      leadId: winner.id,
      type: 'lead.merged',
      title: 'Leads merged',
      description: loser.name,
      changes: changesOf(winner, { ...values, customFields: lead.customFields }),
    }),
  ]
}

/** Its columns, and how many enquiries it has, which does not count as a change of it. */
const isAsRead = ({ id, updatedAt, openEnquiries, convertedEnquiries, lostEnquiries }: LeadRow) =>
  and(
    eq(leads.id, id),
    eq(leads.updatedAt, updatedAt),
    eq(leads.openEnquiries, openEnquiries),
    eq(leads.convertedEnquiries, convertedEnquiries),
    eq(leads.lostEnquiries, lostEnquiries),
  )

/** The loser's primary contact is the winner's where that has none. */
const isPrimaryStill = (winnerId: string) =>
  sql`${leadContacts.isPrimary} AND NOT EXISTS (SELECT 1 FROM lead_contacts AS own
    WHERE own.organization_id = lead_contacts.organization_id AND own.lead_id = ${winnerId} AND own.is_primary = 1)`

/**
 * Imports know people by what other programs call them. A person who was a lead is marked, so that the person's row of a
 * file does not fill the fields of the lead that is left.
 */
const markPeople = (db: OrgDb, { winner, loser }: Merge): Statement =>
  db.insertForEach(
    externalIds,
    {
      verticalId: externalIds.verticalId,
      leadId: sql`${winner.id}`,
      recordId: sql`${loser.id}`,
      key: sql`${mergedMark} || ${externalIds.key}`,
    },
    externalIds,
    and(
      eq(externalIds.verticalId, loser.verticalId),
      eq(externalIds.leadId, loser.id),
      like(externalIds.key, 'contact:%'),
      sql`NOT EXISTS (SELECT 1 FROM external_ids AS known WHERE known.organization_id = external_ids.organization_id
        AND known.vertical_id = external_ids.vertical_id AND known.key = ${mergedMark} || external_ids.key)`,
    ),
  )

/** What undoing the merge needs: the ids of what moves, and both leads as they were. */
function recordMerge(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { mergeId, winner, loser, values, rows }: Merge,
): Statement[] {
  const { customFields, verticalId } = winner
  const former: FormerLeads = { loser, winner: valuesOfLead(winner), result: values, customFields }
  const isPrimary = sql`iif(${leadContacts.isPrimary}, '{"isPrimary":true}', NULL)`
  return [
    ...recordChange(db, doerOf(scope), now, {
      id: mergeId,
      kind: 'leads.merge',
      verticalId,
      about: winner.id,
      summary: loser.name,
      total: rows + 1,
    }),
    ...tablesOfRecords.map(({ table, id }) => {
      const values = table === leadContacts ? { before: isPrimary } : {}
      return recordRowsWhere(db, mergeId, table, id, values, eq(table.leadId, loser.id))
    }),
    ...recordRows(db, mergeId, leads, [{ recordId: winner.id, before: { ...former }, after: null }]),
  ]
}
