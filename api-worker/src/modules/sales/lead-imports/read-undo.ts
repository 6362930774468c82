import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
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

/** The number of rows in one step of undoing, to which further rows of the last lead are added. */
export const rowsPerUndo = 100

/** A lead with more rows than this, times the rows of a step, is undone in parts. */
const rowsOfOneLead = 10

// Written exactly as in the partial index, because SQLite uses the index only then.
const isToUndo = sql`${leadImportResults.undo} IS NULL AND ${leadImportResults.outcome} IN ('created', 'updated')`

/** Greater than every id. */
const behindAll = '~'

/**
 * What is needed to plan the next step of undoing: the rows of the next leads, the records that they made or changed, and
 * what has happened to these since.
 */
export function readUndo(db: OrgDb, importId: string, rowsAtMost = rowsPerUndo) {
  const { leadId, rowNumber } = leadImportResults
  const isOfImport = and(eq(leadImportResults.importId, importId), isToUndo)
  const lastLead = sql`coalesce((SELECT ${leadId} FROM ${leadImportResults} WHERE ${isOfImport}
    ORDER BY ${leadId} LIMIT 1 OFFSET ${rowsAtMost - 1}), ${behindAll})`
  const isNext = and(isOfImport, sql`${leadId} <= ${lastLead}`)
  const ofNext = (column: SQLiteColumn) => sql`(SELECT ${column} FROM ${leadImportResults} WHERE ${isNext})`
  const [leadIds, recordIds] = [ofNext(leadId), ofNext(leadImportResults.recordId)]
  const stampsOf = (table: typeof tasks | typeof meetings) =>
    db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .where(inArray(table.id, recordIds))
      .all()
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
      .orderBy(leadId, sql`${rowNumber} DESC`)
      .limit(rowsAtMost * rowsOfOneLead)
      .all(),
    leads: db.select(leadColumns).from(leads).where(inArray(leads.id, leadIds)).all(),
    contacts: db.select(contactColumns).from(leadContacts).where(inArray(leadContacts.leadId, leadIds)).all(),
    enquiries: db.select(enquiryColumns).from(enquiries).where(inArray(enquiries.id, recordIds)).all(),
    /** Enquiries whose primary contact the rows added. */
    inEnquiries: db
      .select({ id: enquiries.id, contactId: enquiries.primaryContactId })
      .from(enquiries)
      .where(
        inArray(enquiries.leadId, leadIds),
        or(
          inArray(enquiries.primaryContactId, ofNext(leadImportResults.contactId)),
          inArray(
            enquiries.primaryContactId,
            sql`(SELECT added.value FROM ${leadImportResults},
              json_each(${leadImportResults.former}, '$.addedContactIds') AS added WHERE ${isNext})`,
          ),
        ),
      )
      .all(),
    tasks: stampsOf(tasks),
    meetings: stampsOf(meetings),
    notes: db
      .select({ id: notes.id, createdAt: notes.createdAt, updatedAt: notes.updatedAt })
      .from(notes)
      .where(inArray(notes.id, ofNext(leadImportResults.noteId)))
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
      .where(inArray(activities.leadId, leadIds), isWork(importId))
      .groupBy(activities.leadId, activities.enquiryId)
      .all(),
  })
  return map(read, (step) => ({ ...step, rowsAtMost }))
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
