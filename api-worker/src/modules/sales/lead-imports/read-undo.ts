import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { type ChangeRow, readRows, type StoredChange } from '../../../change-log/read-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  activities,
  changeSetRows,
  enquiries,
  leadContacts,
  leadImports,
  leads,
  meetings,
  notes,
  stages,
  tasks,
  users,
} from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { readImport } from './import-fields.ts'
import { contactColumns, enquiryColumns, leadColumns } from './lead-columns.ts'
import { beforeRowsOf, rowOf } from './recorded-rows.ts'

/** A lead with more rows than this is undone in parts. */
const rowsAtMost = 1_000

/**
 * What is needed to undo the next rows of an import, to which further rows of their last lead are added: the records that
 * they made or changed, and what has happened to these since.
 */
export function readUndo(
  db: OrgDb,
  change: Pick<StoredChange, 'id' | 'verticalId'>,
  rows: readonly ChangeRow[],
) {
  const importId = change.id
  const last = rows.at(-1)
  const behind = last ? beforeRowsOf(rowOf(last).leadId) : ''
  const isNext = and(eq(changeSetRows.changeSetId, importId), gt(changeSetRows.recordId, behind))
  const ofNext = (key: 'leadId' | 'contactId' | 'recordId' | 'noteId') =>
    sql`(SELECT ${changeSetRows.after} ->> ${`$.${key}`} FROM ${changeSetRows} WHERE ${isNext})`
  const addedByNext = sql`(SELECT added.value FROM ${changeSetRows},
    json_each(${changeSetRows.before}, '$.addedContactIds') AS added WHERE ${isNext})`
  const [leadIds, recordIds] = [ofNext('leadId'), ofNext('recordId')]
  const stampsOf = (table: typeof tasks | typeof meetings) =>
    db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .where(inArray(table.id, recordIds))
      .all()
  const read = combine({
    leadImport: readImport(db, importId),
    person: readUndoer(db, importId),
    rows: readRows(db, importId, rowsAtMost, behind),
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
          inArray(enquiries.primaryContactId, ofNext('contactId')),
          inArray(enquiries.primaryContactId, addedByNext),
        ),
      )
      .all(),
    tasks: stampsOf(tasks),
    meetings: stampsOf(meetings),
    notes: db
      .select({ id: notes.id, createdAt: notes.createdAt, updatedAt: notes.updatedAt })
      .from(notes)
      .where(inArray(notes.id, ofNext('noteId')))
      .all(),
    stages: db
      .select({ id: stages.id, name: stages.name })
      .from(stages)
      .where(eq(stages.verticalId, change.verticalId ?? ''))
      .all(),
    workedWith: db
      .select({ leadId: activities.leadId, enquiryId: activities.enquiryId })
      .from(activities)
      .where(inArray(activities.leadId, leadIds), isWork(importId))
      .groupBy(activities.leadId, activities.enquiryId)
      .all(),
  })
  return map(read, (step) => ({ ...step, results: step.rows.map(rowOf) }))
}

/** Who began to undo an import. */
function readUndoer(db: OrgDb, importId: string) {
  const { undoneBy, userId } = leadImports
  const undoer = sql`(SELECT coalesce(${undoneBy}, ${userId}) FROM ${leadImports} WHERE ${leadImports.id} = ${importId})`
  return db.select(currentUserFields).from(users).where(eq(users.id, undoer)).first()
}

export type UndoStep = ReturnType<ReturnType<typeof readUndo>['decode']>

/**
 * The condition for an activity that the import did not write itself, which means that somebody has worked with the
 * lead.
 */
export function isWork(importId: string) {
  const own = sql`own.change_set_id = ${importId} AND own.record_id > ${activities.leadId} || ' '
    AND own.record_id < ${activities.leadId} || '!'`
  return sql`${activities.createdAt} >= (SELECT min(own.after ->> '$.at') FROM change_set_rows AS own WHERE ${own})
    AND NOT EXISTS (SELECT 1 FROM change_set_rows AS own
      WHERE ${own} AND instr(own.after ->> '$.activityIds', ${activities.id}))`
}
