import { e164Of } from '@ginkgo/contracts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb, OrgTable } from '../../../db/org-db.ts'
import {
  activities,
  enquiries,
  externalIds,
  leadContacts,
  leadImportResults,
  leadImports,
  leads,
  meetings,
  notes,
  stages,
  tasks,
} from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { maxDepth } from '../../../db/derived/webhook-events.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { enterStage, leaveStage } from '../enquiries/stage-stay.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import type { ImportRow } from './import-fields.ts'
import type { UndoRowsPlan } from './plan-undo-rows.ts'
import { isWork } from './read-undo.ts'
import { unchangedEnquiries, unchangedLeads } from './unchanged-leads.ts'
import { undoActivity } from './write-undo.ts'

/** The progress of undoing after a step. */
export function importAfterUndoRows(leadImport: ImportRow, { rows, isOver }: UndoRowsPlan, now: string) {
  const count = (undo: (typeof rows)[number]['undo']) => rows.filter((row) => row.undo === undo).length
  return {
    status: isOver ? ('undone' as const) : ('undoing' as const),
    removed: leadImport.removed + count('removed'),
    restored: leadImport.restored + count('restored'),
    kept: leadImport.kept + count('kept'),
    undoneAt: isOver ? now : null,
    finishedAt: leadImport.finishedAt ?? now,
    updatedAt: nextStamp(now, leadImport.updatedAt),
  }
}

/** The batch of a step of undoing rows. It is retried if somebody has worked with one of the records since it was read. */
export function writeUndoRows(
  db: OrgDb,
  scope: OrgScope,
  leadImport: ImportRow,
  plan: UndoRowsPlan,
  now: string,
): Statement[] {
  const { id: importId } = leadImport
  const after = importAfterUndoRows(leadImport, plan, now)
  const leadIds = plan.removedLeads.map(({ id }) => id)
  const enquiryIds = plan.removedEnquiries.map(({ id }) => id)
  const removedIds = [
    ...enquiryIds,
    ...plan.removedTaskIds,
    ...plan.removedMeetingIds,
    ...plan.removedNoteIds,
    ...plan.removedContactIds,
  ]
  const isWorkedWith = db.exists(activities, and(inArray(activities.leadId, leadIds), isWork(importId)))
  const mark = (undo: 'removed' | 'restored' | 'kept') => {
    const numbers = plan.rows.filter((row) => row.undo === undo).map(({ rowNumber }) => rowNumber)
    const isOne = and(eq(leadImportResults.importId, importId), inArray(leadImportResults.rowNumber, numbers))
    return numbers.length > 0 ? [db.update(leadImportResults, { undo }, isOne)] : []
  }
  const remove = (table: OrgTable & { id: SQLiteColumn }, ids: readonly string[]) =>
    ids.length > 0 ? [db.delete(table, inArray(table.id, [...ids]))] : []
  return [
    db.unchanged(leadImports, leadImport),
    ...unchangedLeads(db, [...plan.removedLeads, ...plan.restoredLeads.map(({ lead }) => lead)]),
    ...unchangedEnquiries(db, [
      ...plan.removedEnquiries,
      ...plan.restoredEnquiries.map(({ enquiry }) => enquiry),
    ]),
    ...(leadIds.length > 0 ? [db.guard(sql`NOT ${isWorkedWith}`, 'retry')] : []),
    ...remove(leads, leadIds),
    ...remove(tasks, plan.removedTaskIds),
    ...remove(meetings, plan.removedMeetingIds),
    ...remove(notes, plan.removedNoteIds),
    ...remove(enquiries, enquiryIds),
    ...remove(leadContacts, plan.removedContactIds),
    ...(removedIds.length > 0 ? [forgetIds(db, leadImport, plan.leadIds, removedIds)] : []),
    ...remove(activities, plan.activityIds),
    ...plan.restoredEnquiries.flatMap((one) => restoreEnquiry(db, scope, one, now)),
    ...restoreOthers(db, scope, plan, now),
    ...(['removed', 'restored', 'kept'] as const).flatMap(mark),
    db.update(
      leadImports,
      { ...after, failure: null, attempts: 0, undoneBy: scope.user.id },
      eq(leadImports.id, importId),
    ),
    ...recordActivity(
      db,
      scope,
      now,
      // What an import does not start, its undoing does not either.
      ...activitiesOf(leadImport, plan, after).map((entry) => ({ ...entry, depth: maxDepth })),
    ),
  ]
}

/** Keys are found through the leads of their records, as only those are in an index. */
function forgetIds(
  db: OrgDb,
  { verticalId }: ImportRow,
  leadIds: readonly string[],
  recordIds: readonly string[],
): Statement {
  const oneOf = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return db.delete(
    externalIds,
    and(
      eq(externalIds.verticalId, verticalId),
      inArray(externalIds.leadId, oneOf(leadIds)),
      inArray(externalIds.recordId, oneOf(recordIds)),
    ),
  )
}

function activitiesOf(
  leadImport: ImportRow,
  plan: UndoRowsPlan,
  after: ReturnType<typeof importAfterUndoRows>,
) {
  const { verticalId, fileName } = leadImport
  const description = `Import of ${fileName} undone`
  return [
    ...plan.restoredLeads.map(({ lead, former }) => ({
      ...{ verticalId, leadId: lead.id, type: 'lead.updated', title: 'Lead updated', description },
      changes: changesOf(lead, former),
    })),
    ...plan.restoredEnquiries.map(({ enquiry, former }) => ({
      ...{ verticalId, leadId: enquiry.leadId, enquiryId: enquiry.id, type: 'enquiry.updated' },
      ...{ title: 'Enquiry updated', description, changes: shownChanges(enquiry, former) },
    })),
    ...(after.status === 'undone' ? [undoActivity(leadImport, after)] : []),
  ]
}

/** Places and ids of stages are nothing that people read. */
const shownChanges = (enquiry: object, former: object) =>
  changesOf(enquiry, former).filter(
    ({ field }) => !/^(rank|.*Id|stageType|closedOn|lostAt|lostBy)$/.test(field),
  )

function restoreEnquiry(
  db: OrgDb,
  scope: OrgScope,
  { enquiry, former, stageName }: UndoRowsPlan['restoredEnquiries'][number],
  now: string,
): Statement[] {
  const updatedAt = nextStamp(now, enquiry.updatedAt)
  const update = db.update(enquiries, { ...former, updatedAt }, eq(enquiries.id, enquiry.id))
  const { stageId } = former
  if (stageId === undefined) return [update]
  return [
    db.guard(db.exists(stages, eq(stages.id, stageId)), 'retry'),
    update,
    leaveStage(db, updatedAt, enquiry.id),
    ...enterStage(db, scope, updatedAt, {
      ...{ verticalId: enquiry.verticalId, enquiryId: enquiry.id, stageId },
      stageName,
    }),
  ]
}

function restoreOthers(db: OrgDb, scope: OrgScope, plan: UndoRowsPlan, now: string): Statement[] {
  const home = scope.organizationCountry
  return [
    ...plan.restoredLeads.map(({ lead, former }) =>
      db.update(
        leads,
        {
          ...former,
          ...phoneColumns({ ...lead, ...former }, home),
          updatedAt: nextStamp(now, lead.updatedAt),
        },
        eq(leads.id, lead.id),
      ),
    ),
    ...plan.restoredContacts.map(({ contact, former }) =>
      db.update(
        leadContacts,
        {
          ...former,
          mobileE164: e164Of({ ...contact, ...former }.mobile, home),
          updatedAt: nextStamp(now, contact.updatedAt),
        },
        eq(leadContacts.id, contact.id),
      ),
    ),
  ]
}
