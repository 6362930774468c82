import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  activities,
  enquiries,
  leadContacts,
  leadImportResults,
  leadImports,
  leads,
  meetings,
  notes,
  stages,
  tasks,
} from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { readImport } from './import-fields.ts'
import { contactColumns, enquiryColumns, leadColumns } from './lead-columns.ts'
import { isOfLeads, isToUndo, isWork } from './read-undo.ts'

/** What is needed to plan the next step of undoing an import of other records than leads: its next rows. */
export function readUndoRows(db: OrgDb, importId: string, rowsAtMost: number) {
  const { leadId, rowNumber } = leadImportResults
  const isOfImport = and(eq(leadImportResults.importId, importId), isToUndo, isOfLeads(importId, false))
  const next = sql`(SELECT ${rowNumber} FROM ${leadImportResults} WHERE ${isOfImport}
    ORDER BY ${leadId}, ${rowNumber} LIMIT ${rowsAtMost})`
  const isNext = and(isOfImport, inArray(rowNumber, next))
  const ofNext = (column: string) =>
    sql`(SELECT ${sql.raw(`lead_import_results.${column}`)} FROM ${leadImportResults} WHERE ${isNext})`
  const read = combine({
    leadImport: readImport(db, importId),
    results: db
      .select({
        ...{ rowNumber, leadId, outcome: leadImportResults.outcome, stamp: leadImportResults.leadStamp },
        ...{ contactId: leadImportResults.contactId, recordId: leadImportResults.recordId },
        ...{ noteId: leadImportResults.noteId, activityIds: leadImportResults.activityId },
        ...{ former: leadImportResults.former, createdAt: leadImportResults.createdAt },
      })
      .from(leadImportResults)
      .where(isNext)
      .orderBy(leadId, rowNumber)
      .all(),
    leads: db
      .select(leadColumns)
      .from(leads)
      .where(inArray(leads.id, ofNext('lead_id')))
      .all(),
    contacts: db
      .select(contactColumns)
      .from(leadContacts)
      .where(inArray(leadContacts.leadId, ofNext('lead_id')))
      .all(),
    enquiries: db
      .select(enquiryColumns)
      .from(enquiries)
      .where(inArray(enquiries.id, ofNext('record_id')))
      .all(),
    /** Enquiries of other rows whose primary contact the rows added. */
    inEnquiries: db
      .select({ id: enquiries.id, contactId: enquiries.primaryContactId })
      .from(enquiries)
      .where(
        inArray(enquiries.leadId, ofNext('lead_id')),
        or(
          inArray(enquiries.primaryContactId, ofNext('contact_id')),
          inArray(
            enquiries.primaryContactId,
            sql`(SELECT added.value FROM ${leadImportResults},
              json_each(${leadImportResults.former}, '$.addedContactIds') AS added WHERE ${isNext})`,
          ),
        ),
      )
      .all(),
    tasks: db
      .select({ id: tasks.id, updatedAt: tasks.updatedAt, status: tasks.status })
      .from(tasks)
      .where(inArray(tasks.id, ofNext('record_id')))
      .all(),
    meetings: db
      .select({ id: meetings.id, updatedAt: meetings.updatedAt })
      .from(meetings)
      .where(inArray(meetings.id, ofNext('record_id')))
      .all(),
    notes: db
      .select({ id: notes.id, createdAt: notes.createdAt, updatedAt: notes.updatedAt })
      .from(notes)
      .where(inArray(notes.id, ofNext('note_id')))
      .all(),
    stages: db
      .select({ id: stages.id, name: stages.name })
      .from(stages)
      .where(
        eq(
          stages.verticalId,
          sql`(SELECT ${leadImports.verticalId} FROM ${leadImports} WHERE ${leadImports.id} = ${importId})`,
        ),
      )
      .all(),
    workedWith: db
      .select({ leadId: activities.leadId, enquiryId: activities.enquiryId })
      .from(activities)
      .where(inArray(activities.leadId, ofNext('lead_id')), isWork(importId))
      .groupBy(activities.leadId, activities.enquiryId)
      .all(),
  })
  return map(read, (step) => ({ ...step, rowsAtMost }))
}

export type UndoRowsStep = ReturnType<ReturnType<typeof readUndoRows>['decode']>
