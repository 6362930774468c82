import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  activities,
  enquiries,
  leadContacts,
  leadImportResults,
  leadImports,
  leads,
} from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { readImport } from './import-fields.ts'
import { contactColumns, leadColumns } from './lead-columns.ts'

/** The number of leads in one step at most. */
export const leadsPerUndo = 100

// Written exactly as in the partial index, because SQLite uses the index only then.
export const isToUndo = sql`${leadImportResults.undo} IS NULL AND ${leadImportResults.outcome} IN ('created', 'updated')`

/** Whether the rows of the import are leads, which are undone lead by lead; others are undone row by row. */
export const isOfLeads = (importId: string, wanted: boolean) =>
  sql`((SELECT ${leadImports.kind} FROM ${leadImports} WHERE ${leadImports.id} = ${importId}) = 'lead') = ${wanted ? 1 : 0}`

/** What is needed to plan the next step of undoing: leads of the import, and what has happened to them since. */
export function readUndo(db: OrgDb, importId: string, leadsAtMost = leadsPerUndo) {
  const ofImport = and(eq(leadImportResults.importId, importId), isToUndo, isOfLeads(importId, true))
  const next = sql`(SELECT DISTINCT ${leadImportResults.leadId} FROM ${leadImportResults} WHERE ${ofImport}
    ORDER BY ${leadImportResults.leadId} LIMIT ${leadsAtMost})`
  const read = combine({
    leadImport: readImport(db, importId),
    results: db
      .select({
        rowNumber: leadImportResults.rowNumber,
        outcome: leadImportResults.outcome,
        leadId: leadImportResults.leadId,
        leadStamp: leadImportResults.leadStamp,
        contactId: leadImportResults.contactId,
        noteId: leadImportResults.noteId,
        former: leadImportResults.former,
        createdAt: leadImportResults.createdAt,
      })
      .from(leadImportResults)
      .where(ofImport, inArray(leadImportResults.leadId, next))
      .all(),
    leads: db.select(leadColumns).from(leads).where(inArray(leads.id, next)).all(),
    contacts: db.select(contactColumns).from(leadContacts).where(inArray(leadContacts.leadId, next)).all(),
    /** Contact persons that are the primary contact of an enquiry. */
    inEnquiries: db
      .select({ contactId: enquiries.primaryContactId })
      .from(enquiries)
      .where(inArray(enquiries.leadId, next), isNotNull(enquiries.primaryContactId))
      .all(),
    workedWith: db
      .select({ leadId: activities.leadId })
      .from(activities)
      .where(inArray(activities.leadId, next), isWork(importId))
      .groupBy(activities.leadId)
      .all(),
  })
  return map(read, (step) => ({ ...step, leadsAtMost }))
}

export type UndoStep = ReturnType<ReturnType<typeof readUndo>['decode']>

/**
 * The condition for an activity that the import did not write itself, which means that somebody has worked with the
 * lead.
 */
export function isWork(importId: string) {
  const own = sql`own.import_id = ${importId} AND own.lead_id = ${activities.leadId}
    AND own.undo IS NULL AND own.outcome IN ('created', 'updated')`
  return sql`${activities.createdAt} >= (SELECT min(own.created_at) FROM lead_import_results AS own WHERE ${own})
    AND NOT EXISTS (SELECT 1 FROM lead_import_results AS own WHERE ${own} AND instr(own.activity_id, ${activities.id}))`
}
