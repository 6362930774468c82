import { e164Of } from '@ginkgo/contracts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { maxDepth } from '../../../db/derived/webhook-events.ts'
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
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { enterStage, leaveStage } from '../enquiries/stage-stay.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import type { ImportRow } from './import-fields.ts'
import type { UndoPlan } from './plan-undo.ts'
import { isWork } from './read-undo.ts'
import { unchangedRecords } from './unchanged-leads.ts'

/** In the order in which they refer to each other. */
const removable = [
  ['leads', leads],
  ['tasks', tasks],
  ['meetings', meetings],
  ['notes', notes],
  ['enquiries', enquiries],
  ['contacts', leadContacts],
] as const satisfies readonly (readonly [keyof UndoPlan['removed'], OrgTable & { id: SQLiteColumn }])[]

/** What undoes rows of an import. It fails if somebody has changed one of the records since it was read. */
export function writeUndo(
  db: OrgDb,
  scope: OrgScope,
  leadImport: ImportRow,
  plan: UndoPlan,
  now: string,
): Statement[] {
  const { id: importId } = leadImport
  const idsOf = (name: keyof UndoPlan['removed']) => plan.removed[name].map(({ id }) => id)
  const leadIds = idsOf('leads')
  const isWorkedWith = db.exists(activities, and(inArray(activities.leadId, leadIds), isWork(importId)))
  const remove = (table: OrgTable & { id: SQLiteColumn }, ids: readonly string[]) =>
    ids.length > 0 ? [db.delete(table, inArray(table.id, [...ids]))] : []
  const mark = (undo: keyof UndoPlan['counts']) => {
    const numbers = plan.rows.filter((row) => row.undo === undo).map(({ rowNumber }) => rowNumber)
    const isOne = and(eq(leadImportResults.importId, importId), inArray(leadImportResults.rowNumber, numbers))
    return numbers.length > 0 ? [db.update(leadImportResults, { undo }, isOne)] : []
  }
  return [
    ...removable.flatMap(([name, table]) => unchangedRecords(db, table, plan.removed[name])),
    ...unchangedRecords(
      db,
      leads,
      plan.leads.map(({ lead }) => lead),
    ),
    ...unchangedRecords(
      db,
      leadContacts,
      plan.contacts.map(({ contact }) => contact),
    ),
    ...unchangedRecords(
      db,
      enquiries,
      plan.enquiries.map(({ enquiry }) => enquiry),
    ),
    ...(leadIds.length > 0 ? [db.guard(sql`NOT ${isWorkedWith}`, 'retry')] : []),
    ...removable.flatMap(([name, table]) => remove(table, idsOf(name))),
    ...forgetIds(
      db,
      leadImport,
      plan.leadIds,
      removable.flatMap(([name]) => (name === 'leads' ? [] : idsOf(name))),
    ),
    ...remove(activities, plan.activityIds),
    ...plan.enquiries.flatMap((one) => restoreEnquiry(db, scope, one, now)),
    ...restorePeople(db, scope.organizationCountry, plan, now),
    ...(['removed', 'restored', 'kept'] as const).flatMap(mark),
    db.update(
      leadImports,
      {
        removed: leadImport.removed + plan.counts.removed,
        restored: leadImport.restored + plan.counts.restored,
        kept: leadImport.kept + plan.counts.kept,
        updatedAt: nextStamp(now, leadImport.updatedAt),
      },
      eq(leadImports.id, importId),
    ),
    ...recordActivity(
      db,
      scope,
      now,
      // What an import does not start, its undoing does not either.
      ...activitiesOf(leadImport, plan).map((entry) => ({ ...entry, depth: maxDepth })),
    ),
  ]
}

/** Keys are read through the leads of their records, as only those are in an index. */
function forgetIds(
  db: OrgDb,
  { verticalId }: ImportRow,
  leadIds: readonly string[],
  recordIds: readonly string[],
): Statement[] {
  if (recordIds.length === 0) return []
  const oneOf = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return [
    db.delete(
      externalIds,
      and(
        eq(externalIds.verticalId, verticalId),
        inArray(externalIds.leadId, oneOf(leadIds)),
        inArray(externalIds.recordId, oneOf(recordIds)),
      ),
    ),
  ]
}

function restoreEnquiry(
  db: OrgDb,
  scope: OrgScope,
  { enquiry, former, stageName }: UndoPlan['enquiries'][number],
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
      verticalId: enquiry.verticalId,
      enquiryId: enquiry.id,
      stageId,
      stageName,
    }),
  ]
}

/** `updatedAt` does not return to its former value, so that a person who edits the imported version gets a conflict. */
function restorePeople(db: OrgDb, home: string | null, plan: UndoPlan, now: string): Statement[] {
  return [
    ...plan.leads.map(({ lead, former }) =>
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
    ...plan.contacts.map(({ contact, former, country }) =>
      db.update(
        leadContacts,
        {
          ...former,
          mobileE164: e164Of({ ...contact, ...former }.mobile, country ?? home),
          updatedAt: nextStamp(now, contact.updatedAt),
        },
        eq(leadContacts.id, contact.id),
      ),
    ),
  ]
}

function activitiesOf({ verticalId, fileName }: ImportRow, plan: UndoPlan) {
  const description = `Import of ${fileName} undone`
  return [
    ...plan.leads.map(({ lead, former }) => ({
      verticalId,
      leadId: lead.id,
      type: 'lead.updated',
      title: 'Lead updated',
      description,
      changes: changesOf(lead, former),
    })),
    ...plan.enquiries.map(({ enquiry, former }) => ({
      verticalId,
      leadId: enquiry.leadId,
      enquiryId: enquiry.id,
      type: 'enquiry.updated',
      title: 'Enquiry updated',
      description,
      changes: shownChanges(enquiry, former),
    })),
  ]
}

/** Places and ids of stages are nothing that people read. */
const shownChanges = (enquiry: object, former: object) =>
  changesOf(enquiry, former).filter(
    ({ field }) => !/^(rank|.*Id|stageType|closedOn|lostAt|lostBy)$/.test(field),
  )
