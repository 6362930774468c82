import { leadMergesApi } from '@ginkgo/contracts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { undoableUntil } from '../../../change-log/record-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadMerges } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { type LeadRow, readLead } from '../leads/lead-fields.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import { countMoved, countRecords } from './lead-records.ts'
import {
  filledCustomFields,
  mergedCustomFields,
  type MergedValues,
  mergedFields,
  valuesOf,
} from './merged-fields.ts'
import { readMobiles } from './mobile-numbers.ts'
import { writeMerge } from './write-merge.ts'

/** The number of rows that one batch moves, e-mails, uploads and ids of other programs among them: it has the write lock for about 0.1 ms for each. */
const recordsAtMost = 10_000

/** For whoever may archive both leads. */
export const mergeLeads = operation(leadMergesApi.merge, {
  load: ({ db, params: { leadId }, body: { from, fields } }) =>
    combine({
      winner: readLead(db, leadId),
      loser: readLead(db, from),
      moved: countRecords(db, from),
      rows: countMoved(db, from),
      mobiles: readMobiles(db, [leadId, from]),
      owner: readAssignable(
        db,
        fields.ownerId === 'loser' ? ofLead('owner_id', from) : undefined,
        ofLead('vertical_id', from),
      ),
      merge: readMergeOf(db, from),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const winner = existing(loaded.winner, 'Lead')
    if (loaded.merge) throw mergedInto(loaded.merge.winnerId)
    const loser = existing(loaded.loser, 'Lead')
    requireMergeable(scope, winner, loser, loaded.rows)
    const fields = mergedFields(winner, loser, body.fields)
    const values = valuesOf(fields)
    if (values.ownerId !== winner.ownerId) requireAssignable(values.ownerId, loaded.owner, 'fields.ownerId')
    const lead = leadAfter(winner, loser, values, scope.organizationCountry, now)
    const filled = filledCustomFields(winner.customFields, loser.customFields)
    const what = { lead, fields, filledCustomFields: filled, moved: loaded.moved }
    if (body.dryRun) return answer({ ...what, mergeId: null, undoUntil: null })
    const mergeId = uuid()
    const { mobiles, rows } = loaded
    return commit(
      { ...what, mergeId, undoUntil: undoableUntil(now) },
      writeMerge(db, scope, now, { mergeId, winner, loser, lead, values, mobiles, rows }),
    )
  },
})

const ofLead = (column: 'owner_id' | 'vertical_id', leadId: string) =>
  sql`(SELECT of.${sql.raw(column)} FROM leads AS of WHERE of.id = ${leadId})`

/** The merge by which a lead is gone. */
export const readMergeOf = (db: OrgDb, loserId: string | SQL) =>
  db
    .select({ winnerId: leadMerges.winnerId })
    .from(leadMerges)
    .where(and(eq(leadMerges.loserId, loserId), isNull(leadMerges.undoneAt)))
    .first()

/** The refusal for a lead that is gone by a merge. */
export const mergedInto = (leadId: string, message?: string): DomainError =>
  new DomainError('lead_merged', message, { details: { leadId } })

/** @throws DomainError */
function requireMergeable(scope: OrgScope, winner: LeadRow, loser: LeadRow, records: number): void {
  for (const { verticalId, ownerId } of [winner, loser]) {
    scope.require('leads:write', verticalId)
    scope.requireOwn(verticalId, ownerId)
  }
  if (winner.id === loser.id) throw refusedFrom('A lead cannot be merged with itself')
  if (winner.verticalId !== loser.verticalId) throw refusedFrom('Only leads of one vertical can be merged')
  const archived = [winner, loser].find(({ archivedAt }) => archivedAt)
  if (archived)
    throw new DomainError('lead_archived', `“${archived.name}” is archived. Restore it before you merge it`)
  if (records > recordsAtMost)
    throw refusedFrom(
      `“${loser.name}” has ${records} records, and a merge moves ${recordsAtMost} at most. Merge “${winner.name}” into it instead`,
    )
}

const refusedFrom = (message: string) =>
  new DomainError('rule_broken', message, { issues: [{ path: 'from', message }] })

/** The winner as the merge leaves it. */
function leadAfter(
  winner: LeadRow,
  loser: LeadRow,
  values: MergedValues,
  home: string | null,
  now: string,
): LeadRow {
  const { ownerFirstName, ownerLastName } = values.ownerId === winner.ownerId ? winner : loser
  return {
    ...winner,
    ...values,
    customFields: mergedCustomFields(winner.customFields, loser.customFields),
    ownerFirstName,
    ownerLastName,
    phoneE164: phoneColumns(values, home).phoneE164,
    openEnquiries: winner.openEnquiries + loser.openEnquiries,
    convertedEnquiries: winner.convertedEnquiries + loser.convertedEnquiries,
    lostEnquiries: winner.lostEnquiries + loser.lostEnquiries,
    updatedAt: nextStamp(now, winner.updatedAt),
  }
}
