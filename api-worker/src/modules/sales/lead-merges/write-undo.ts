import { mergedFieldNames } from '@ginkgo/contracts'
import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { StoredChange } from '../../../change-log/read-change.ts'
import { doerOf } from '../../../change-log/record-change.ts'
import { undoAtOnce } from '../../../change-log/undoing.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, externalIds, leadContacts, leadMerges, leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { mergedMark } from '../lead-imports/row-keys.ts'
import { readMobilesAnew } from '../contacts/read-mobiles-anew.ts'
import type { LeadRow } from '../leads/lead-fields.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import { countedEnquiries, tablesOfRecords } from './lead-records.ts'
import { customFieldsWithoutMerge, isSame, valuesWithoutMerge } from './merged-fields.ts'
import { type Crossings, hasMoved, type MobilesSince } from './read-undo.ts'
import type { FormerLeads } from './write-merge.ts'

interface Undo {
  readonly merge: { readonly id: string; readonly winnerId: string; readonly loserId: string }
  /** The winner as it is now. */
  readonly winner: LeadRow
  readonly change: StoredChange
  readonly former: FormerLeads
  readonly mobiles: MobilesSince
  readonly crossings: Crossings
}

/**
 * The batch that undoes a merge, in the same way as `writeMerge` and backwards: the loser comes back under the winner's
 * name, takes its records, and then its own name with all that is made from it.
 */
export function writeUndo(db: OrgDb, scope: OrgScope, now: string, undo: Undo) {
  const { merge, change, winner, former, mobiles } = undo
  const { ownerFirstName: _first, ownerLastName: _last, ...loser } = former.loser
  const home = scope.organizationCountry
  const patch = {
    ...valuesWithoutMerge(former.winner, former.result, winner),
    customFields: customFieldsWithoutMerge(former.customFields, loser.customFields, winner.customFields),
  }
  const country = patch.country === undefined ? winner.country : patch.country
  const updatedAt = nextStamp(now, winner.updatedAt)
  const none = { openEnquiries: 0, convertedEnquiries: 0, lostEnquiries: 0 }
  const back = { ...loser, ...none, name: winner.name, updatedAt: nextStamp(now, loser.updatedAt) }
  const of = (goBack: boolean) => mobiles.filter(({ goesBack }) => Boolean(goesBack) === goBack)
  const statements = [
    db.unchanged(leads, winner),
    db.deferForeignKeys(),
    ...db.insert(leads, { ...back, ...phoneColumns(loser, home) }),
    ...copyContacts(db, now, undo),
    ...moveBack(db, undo),
    // `mergedMark`: the person is a lead again.
    db.delete(
      externalIds,
      and(
        eq(externalIds.verticalId, winner.verticalId),
        eq(externalIds.leadId, winner.id),
        eq(externalIds.recordId, loser.id),
        like(externalIds.key, `${mergedMark}%`),
      ),
    ),
    // What another program calls the loser itself leads to it again.
    db.update(
      externalIds,
      { recordId: loser.id },
      and(eq(externalIds.recordId, winner.id), eq(externalIds.leadId, loser.id)),
    ),
    db.update(leads, { name: loser.name, ...countedEnquiries() }, eq(leads.id, loser.id)),
    db.update(
      leads,
      { ...patch, ...phoneColumns({ ...winner, ...patch }, home), ...countedEnquiries(), updatedAt },
      eq(leads.id, winner.id),
    ),
    ...readMobilesAnew(db, { id: winner.id, country }, of(false), home),
    ...readMobilesAnew(db, loser, of(true), home),
    db.update(leadMerges, { undoneAt: now }, eq(leadMerges.id, merge.id)),
    ...recordActivity(db, scope, now, ...activitiesOf(undo, changesOf(winner, patch))),
  ]
  const skipped = keepsSome(former, winner) ? 1 : 0
  return { statements: undoAtOnce(db, doerOf(scope), now, change, { statements, skipped }), skipped }
}

/** Whether the winner keeps a value that was changed since, where the merge had changed it. */
const keepsSome = ({ winner, result }: FormerLeads, now: LeadRow): boolean =>
  mergedFieldNames.some(
    (field) => !isSame(winner[field], result[field]) && !isSame(result[field], now[field]),
  )

/** What came with the loser, and what its enquiries have got since. */
function moveBack(db: OrgDb, { merge }: Undo): Statement[] {
  const isMoved = (record: Parameters<typeof hasMoved>[1]) => hasMoved(merge.id, record)
  const moves = tablesOfRecords.map(({ table, id, enquiryId }) => {
    const primary = table === leadContacts && { isPrimary: wasPrimary(merge.id) }
    return db.update(
      table,
      { leadId: merge.loserId, ...primary },
      and(eq(table.leadId, merge.winnerId), or(isMoved(id), enquiryId && isMoved(enquiryId))),
    )
  })
  const isFirst = sql`${leadContacts.id} = (SELECT one.id FROM lead_contacts AS one
    WHERE one.organization_id = lead_contacts.organization_id AND one.lead_id = lead_contacts.lead_id
    ORDER BY one.is_primary DESC, one.created_at, one.id LIMIT 1)`
  const ofBoth = inArray(leadContacts.leadId, [merge.winnerId, merge.loserId])
  // The primary contact of either may be gone, or have gone back.
  return [...moves, db.update(leadContacts, { isPrimary: true }, and(ofBoth, isFirst))]
}

const wasPrimary = (mergeId: string) =>
  sql`EXISTS (SELECT 1 FROM change_set_rows AS moved
    WHERE moved.change_set_id = ${mergeId} AND moved.record_id = ${leadContacts.id} AND moved.before IS NOT NULL)`

/** A contact that enquiries of both leads name stays with one of them, and the other gets a copy. */
function copyContacts(db: OrgDb, now: string, { merge, crossings }: Undo): Statement[] {
  const copies = new Map<string, string>()
  return crossings.flatMap(({ enquiryId, enquiryGoesBack, ...contact }) => {
    const known = copies.get(contact.id)
    const id = known ?? uuid()
    copies.set(contact.id, id)
    const leadId = enquiryGoesBack ? merge.loserId : merge.winnerId
    const copy = { ...contact, id, leadId, isPrimary: false, createdAt: now, updatedAt: now }
    return [
      ...(known ? [] : db.insert(leadContacts, copy)),
      db.update(enquiries, { primaryContactId: id }, eq(enquiries.id, enquiryId)),
    ]
  })
}

function activitiesOf({ winner, former }: Undo, changes: ReturnType<typeof changesOf>) {
  const what = { verticalId: winner.verticalId, type: 'lead.merge_undone', title: 'Merge of leads undone' }
  const { id, name } = former.loser
  // One entry of the audit log for both.
  return [
    { ...what, leadId: winner.id, description: name, changes },
    { ...what, leadId: id, type: 'lead.unmerged', description: name },
  ]
}
