import { e164Of } from '@ginkgo/contracts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  activities,
  leadContacts,
  leadImportResults,
  leadImports,
  leads,
  notes,
} from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import type { ImportRow } from './import-fields.ts'
import type { Restoration, UndoPlan } from './plan-undo.ts'
import { isToUndo, isWork } from './read-undo.ts'
import { unchangedLeads } from './unchanged-leads.ts'

/** The progress of undoing after a step. */
export function importAfterUndo(leadImport: ImportRow, plan: UndoPlan, now: string) {
  const { removed, restored, remainingIds, goneIds } = plan
  const isOver = removed.length + restored.length + remainingIds.length + goneIds.length < plan.leadsAtMost
  return {
    status: isOver ? ('undone' as const) : ('undoing' as const),
    removed: leadImport.removed + removed.length + goneIds.length,
    restored: leadImport.restored + restored.length,
    kept: leadImport.kept + remainingIds.length,
    undoneAt: isOver ? now : null,
    finishedAt: leadImport.finishedAt ?? now,
    updatedAt: nextStamp(now, leadImport.updatedAt),
  }
}

/** The batch of a step of undoing. It is retried if somebody has worked with one of the leads since it was read. */
export function writeUndo(
  db: OrgDb,
  scope: OrgScope,
  leadImport: ImportRow,
  plan: UndoPlan,
  now: string,
): Statement[] {
  const { id: importId, verticalId } = leadImport
  const after = importAfterUndo(leadImport, plan, now)
  const removedIds = plan.removed.map(({ id }) => id)
  const restoredLeads = plan.restored.map(({ lead }) => lead)
  const addedContactIds = plan.restored.flatMap((restoration) => restoration.addedContactIds)
  const addedNoteIds = plan.restored.flatMap((restoration) => restoration.addedNoteIds)
  const mark = (undo: 'removed' | 'restored' | 'kept', leadIds: readonly string[]) =>
    leadIds.length > 0
      ? [
          db.update(
            leadImportResults,
            { undo },
            and(
              eq(leadImportResults.importId, importId),
              isToUndo,
              inArray(leadImportResults.leadId, [...leadIds]),
            ),
          ),
        ]
      : []
  const isWorkedWith = db.exists(activities, and(inArray(activities.leadId, removedIds), isWork(importId)))
  return [
    db.unchanged(leadImports, leadImport),
    ...unchangedLeads(db, [...plan.removed, ...restoredLeads]),
    ...(removedIds.length > 0
      ? [db.guard(sql`NOT ${isWorkedWith}`, 'retry'), db.delete(leads, inArray(leads.id, removedIds))]
      : []),
    ...plan.restored.flatMap((restoration) => restore(db, restoration, scope.organizationCountry, now)),
    ...(addedContactIds.length > 0
      ? [db.delete(leadContacts, inArray(leadContacts.id, addedContactIds))]
      : []),
    ...(addedNoteIds.length > 0 ? [db.delete(notes, inArray(notes.id, addedNoteIds))] : []),
    ...mark('removed', [...removedIds, ...plan.goneIds]),
    ...mark(
      'restored',
      restoredLeads.map(({ id }) => id),
    ),
    ...mark('kept', plan.remainingIds),
    db.update(
      leadImports,
      { ...after, failure: null, attempts: 0, undoneBy: scope.user.id },
      eq(leadImports.id, importId),
    ),
    ...recordActivity(
      db,
      scope,
      now,
      ...plan.restored.map(({ lead, former }) => ({
        verticalId,
        leadId: lead.id,
        type: 'lead.updated',
        title: 'Lead updated',
        description: `Import of ${leadImport.fileName} undone`,
        changes: changesOf(lead, former),
      })),
      ...(after.status === 'undone' ? [undoActivity(leadImport, after)] : []),
    ),
  ]
}

/** `updatedAt` does not return to its former value, so that a person who edits the imported version gets a conflict. */
function restore(
  db: OrgDb,
  { lead, former, contacts }: Restoration,
  home: string | null,
  now: string,
): Statement[] {
  const restored = { ...lead, ...former }
  const set = {
    ...former,
    ...phoneColumns(restored, home),
    updatedAt: nextStamp(now, lead.updatedAt),
  }
  return [
    ...(Object.keys(former).length > 0 ? [db.update(leads, set, eq(leads.id, lead.id))] : []),
    ...contacts.map(({ contact, former: fields }) =>
      db.update(
        leadContacts,
        {
          ...fields,
          mobileE164: e164Of({ ...contact, ...fields }.mobile, restored.country ?? home),
          updatedAt: nextStamp(now, contact.updatedAt),
        },
        eq(leadContacts.id, contact.id),
      ),
    ),
  ]
}

const undoneTitles = {
  lead: 'Import of leads undone',
  contact: 'Import of contacts undone',
  enquiry: 'Import of enquiries undone',
  activity: 'Import of notes and tasks undone',
} as const

export function undoActivity(
  { verticalId, fileName, kind }: ImportRow,
  { removed, restored, kept: remaining }: Pick<ImportRow, 'removed' | 'restored' | 'kept'>,
) {
  return {
    verticalId,
    type: 'lead_import.undone',
    title: undoneTitles[kind],
    description: `${fileName}: ${removed} removed, ${restored} restored, ${remaining} kept`,
  }
}
