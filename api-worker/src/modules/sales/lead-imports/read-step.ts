import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  leadContacts,
  leadImportRows,
  leadImports,
  leads,
  memberships,
  users,
} from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { readLists } from '../../organization/value-lists/value-list-rows.ts'
import { readImport } from './import-fields.ts'
import { contactColumns, leadColumns } from './lead-columns.ts'

/** The number of rows in one step: few enough that the write lock is held only for a short time. */
export const rowsPerStep = 100

/**
 * The number of bytes in the cells of one step, a fifth of what the database can answer. A single row may have more.
 */
const bytesPerStep = 2_000_000

const ofImport = (importId: string, column: SQL) =>
  sql`(SELECT ${column} FROM ${leadImports} WHERE ${eq(leadImports.id, importId)})`

/** The person who began the import, if they are still active. */
export function readImporter(db: OrgDb, importId: string) {
  return db
    .select(currentUserFields)
    .from(users)
    .where(eq(users.id, ofImport(importId, sql`${leadImports.userId}`)), eq(users.active, true))
    .first()
}

/**
 * What is needed to plan the next step of an import: its next rows, as many as fit, and the leads that they may be
 * duplicates of.
 */
export function readStep(db: OrgDb, importId: string, rowsAtMost = rowsPerStep) {
  const processed = ofImport(importId, sql`${leadImports.processed}`)
  const verticalId = ofImport(importId, sql`${leadImports.verticalId}`)
  const last = lastRow(importId, processed, rowsAtMost)
  const isMember = sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId})`
  return combine({
    leadImport: readImport(db, importId),
    importer: readImporter(db, importId),
    lists: readLists(db, ['lead-sources', 'industries', 'tags']),
    rows: db
      .select({ rowNumber: leadImportRows.rowNumber, cells: leadImportRows.cells })
      .from(leadImportRows)
      .where(
        eq(leadImportRows.importId, importId),
        gt(leadImportRows.rowNumber, processed),
        lte(leadImportRows.rowNumber, last),
      )
      .orderBy(leadImportRows.rowNumber)
      .all(),
    people: db
      .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(eq(users.active, true), or(eq(users.globalRole, 'admin'), isMember)))
      .all(),
    leads: db
      .select(leadColumns)
      .from(leads)
      .where(inArray(leads.id, matches(importId, last)))
      .all(),
    contacts: db
      .select(contactColumns)
      .from(leadContacts)
      .where(inArray(leadContacts.leadId, matches(importId, last)))
      .all(),
  })
}

export type Step = ReturnType<ReturnType<typeof readStep>['decode']>

/**
 * The number of the last row of the step. The step has at least one row, even if that has more bytes than a step may
 * have.
 */
const lastRow = (importId: string, processed: SQL, rowsAtMost: number): SQL =>
  sql`(SELECT max(sized.row_number) FROM (
    SELECT line.row_number, sum(octet_length(line.cells)) OVER (ORDER BY line.row_number) AS bytes
    FROM lead_import_rows AS line WHERE line.import_id = ${importId}
      AND line.row_number > ${processed} AND line.row_number <= ${processed} + ${rowsAtMost}) AS sized
    WHERE sized.bytes <= ${bytesPerStep} OR sized.row_number = ${processed} + 1)`

/** For each e-mail and phone key in the next rows, the oldest lead that has it and is not archived. */
function matches(importId: string, last: SQL): SQL {
  const rows = sql`lead_imports AS import CROSS JOIN lead_import_rows AS line ON line.import_id = import.id
    AND line.row_number > import.processed AND line.row_number <= ${last}`
  const inUse = sql`lead.organization_id = import.organization_id AND lead.vertical_id = import.vertical_id
    AND lead.archived_at IS NULL`
  const isIt = sql`import.id = ${importId} AND import.duplicates <> 'create'`
  const byPhone = (column: SQL) => sql`
    SELECT min(lead.id) FROM ${rows} CROSS JOIN json_each(line.phones) AS phone
    CROSS JOIN leads AS lead ON ${inUse} AND ${column} IS NOT NULL AND ${column} = phone.value
    WHERE ${isIt} GROUP BY ${column}`
  return sql`(
    SELECT min(lead.id) FROM ${rows}
    CROSS JOIN leads AS lead ON ${inUse} AND lead.email IS NOT NULL AND lead.email = line.email
    WHERE ${isIt} GROUP BY lead.email
    UNION
    ${byPhone(sql`lead.phone_e164`)}
    UNION
    ${byPhone(sql`lead.phone_digits`)})`
}
