import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  enquiries,
  externalIds,
  invitations,
  leadContacts,
  leadImportRows,
  leadImports,
  leads,
  lossReasons,
  memberships,
  stages,
  users,
} from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { readKnownCurrencies } from '../../organization/currencies/currency-rows.ts'
import { readLists } from '../../organization/value-lists/value-list-rows.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { readNamedByRows } from './import-custom-fields.ts'
import { readImport } from './import-fields.ts'
import { contactColumns, enquiryColumns, leadColumns } from './lead-columns.ts'
import { nameMark, titleMark } from './row-keys.ts'

/** The number of rows in one step: few enough that the database is locked only for a short time. */
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

/** How far the import is that this one waits for. */
export function readBefore(db: OrgDb, importId: string) {
  return db
    .select({ status: leadImports.status })
    .from(leadImports)
    .where(eq(leadImports.id, ofImport(importId, sql`${leadImports.afterId}`)))
    .first()
}

/**
 * What is needed to plan the next step of an import: its next rows, as many as fit, and the leads that they may be
 * duplicates of.
 * @param after the row behind which the step begins; without it, or before it, the last one that was imported
 */
export function readStep(db: OrgDb, importId: string, rowsAtMost = rowsPerStep, after = 0) {
  const now = new Date().toISOString()
  const processed = ofImport(importId, sql`max(${leadImports.processed}, ${after})`)
  const verticalId = ofImport(importId, sql`${leadImports.verticalId}`)
  const last = lastRow(importId, processed, rowsAtMost)
  const span = { after, last }
  const isMember = sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId})`
  return combine({
    leadImport: readImport(db, importId),
    importer: readImporter(db, importId),
    fields: readFields(db, {}),
    ...readNamedByRows(db, verticalId, keys(importId, span)),
    lists: readLists(db, ['lead-sources', 'enquiry-sources', 'industries', 'tags']),
    money: readKnownCurrencies(db, undefined, true),
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
    invited: db
      .select({ email: invitations.email })
      .from(invitations)
      .where(
        gt(invitations.expiresAt, now),
        or(
          eq(invitations.role, 'admin'),
          sql`EXISTS (SELECT 1 FROM json_each(${invitations.verticalIds}) WHERE value = ${verticalId})`,
        ),
      )
      .all(),
    leads: db
      .select(leadColumns)
      .from(leads)
      .where(inArray(leads.id, matches(importId, span)))
      .all(),
    contacts: db
      .select(contactColumns)
      .from(leadContacts)
      .where(inArray(leadContacts.leadId, matches(importId, span)))
      .all(),
    externalIds: db
      .select({ key: externalIds.key, leadId: externalIds.leadId, recordId: externalIds.recordId })
      .from(externalIds)
      .where(eq(externalIds.verticalId, verticalId), inArray(externalIds.key, keys(importId, span)))
      .all(),
    enquiries: db
      .select(enquiryColumns)
      .from(enquiries)
      .where(inArray(enquiries.id, matchingEnquiries(importId, span)))
      .orderBy(enquiries.id)
      .all(),
    stages: db
      .select({
        id: stages.id,
        pipelineId: stages.pipelineId,
        name: stages.name,
        stageType: stages.stageType,
        // Written out, as drizzle names no table before the columns of a select from one table.
        topRank: sql<string | null>`(SELECT first.rank FROM enquiries AS first
          WHERE first.organization_id = stages.organization_id AND first.vertical_id = stages.vertical_id
            AND first.stage_id = stages.id ORDER BY first.rank LIMIT 1)`,
      })
      .from(stages)
      .where(eq(stages.verticalId, verticalId), isOfKind(importId, 'enquiry'))
      .orderBy(stages.order, stages.id)
      .all(),
    lossReasons: db
      .select({ id: lossReasons.id, reason: lossReasons.reason })
      .from(lossReasons)
      .where(
        eq(lossReasons.verticalId, verticalId),
        isNull(lossReasons.archivedAt),
        isOfKind(importId, 'enquiry'),
      )
      .orderBy(lossReasons.id)
      .all(),
  })
}

const isOfKind = (importId: string, kind: string): SQL =>
  sql`${ofImport(importId, sql`${leadImports.kind}`)} = ${kind}`

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

/** The rows of a step: those behind one row, up to the last one. */
interface Span {
  readonly after: number
  readonly last: SQL
}

const nextRows = ({ after, last }: Span): SQL =>
  sql`lead_imports AS import CROSS JOIN lead_import_rows AS line ON line.import_id = import.id
    AND line.row_number > max(import.processed, ${after}) AND line.row_number <= ${last}`

/** The keys of the next rows. */
const keys = (importId: string, span: Span): SQL =>
  sql`(SELECT key.value AS value FROM ${nextRows(span)} CROSS JOIN json_each(line.keys) AS key
    WHERE import.id = ${importId})`

/**
 * The leads that the next rows may mean: for each e-mail and phone key the oldest one that is not archived, and archived
 * ones; in files of other records the oldest and the latest of each name; and whichever an old id leads to.
 */
function matches(importId: string, span: Span): SQL {
  const rows = nextRows(span)
  const isOfVertical = sql`lead.organization_id = import.organization_id AND lead.vertical_id = import.vertical_id`
  const inUse = sql`${isOfVertical} AND lead.archived_at IS NULL`
  const isIt = sql`import.id = ${importId} AND import.duplicates <> 'create'`
  const byPhone = (column: SQL) => sql`
    SELECT min(lead.id) FROM ${rows} CROSS JOIN json_each(line.phones) AS phone
    CROSS JOIN leads AS lead ON ${inUse} AND ${column} IS NOT NULL AND ${column} = phone.value
    WHERE ${isIt} GROUP BY ${column}`
  const phones = sql`SELECT phone.value FROM ${rows} CROSS JOIN json_each(line.phones) AS phone WHERE ${isIt}`
  // No index has the e-mails and numbers of archived leads, so that these are read once for all rows.
  const byArchived = sql`
    SELECT min(lead.id) FROM lead_imports AS import
      CROSS JOIN leads AS lead ON ${isOfVertical} AND lead.is_archived = 1
        AND (lead.email IN (SELECT line.email FROM ${rows} WHERE ${isIt})
          OR lead.phone_e164 IN (${phones}) OR lead.phone_digits IN (${phones}))
      WHERE ${isIt} GROUP BY lead.email, lead.phone_e164, lead.phone_digits`
  // Two of one name are enough to know that the name decides nothing.
  const byName = (which: 'min' | 'max') => sql`
    SELECT ${sql.raw(which)}(lead.id) FROM ${rows} CROSS JOIN json_each(line.keys) AS key
    CROSS JOIN leads AS lead ON ${isOfVertical} AND lead.is_archived = 0
      AND lead.name COLLATE NOCASE = substr(key.value, ${nameMark.length + 1})
    WHERE ${isIt} AND import.kind <> 'lead' AND key.value LIKE ${`${nameMark}%`} GROUP BY lead.name COLLATE NOCASE`
  return sql`(
    SELECT min(lead.id) FROM ${rows}
    CROSS JOIN leads AS lead ON ${inUse} AND lead.email IS NOT NULL AND lead.email = line.email
    WHERE ${isIt} GROUP BY lead.email
    UNION
    ${byPhone(sql`lead.phone_e164`)}
    UNION
    ${byPhone(sql`lead.phone_digits`)}
    UNION
    ${byArchived}
    UNION
    ${byName('min')}
    UNION
    ${byName('max')}
    UNION
    SELECT known.lead_id FROM ${rows} CROSS JOIN json_each(line.keys) AS key
    CROSS JOIN external_ids AS known ON known.organization_id = import.organization_id
      AND known.vertical_id = import.vertical_id AND known.key = key.value
    WHERE ${isIt})`
}

/** The enquiries that the next rows may mean: whichever an old id leads to, and those of a lead with the same title. */
function matchingEnquiries(importId: string, span: Span): SQL {
  const rows = nextRows(span)
  const isIt = sql`import.id = ${importId} AND import.kind IN ('enquiry', 'activity')`
  return sql`(
    SELECT known.record_id FROM ${rows} CROSS JOIN json_each(line.keys) AS key
    CROSS JOIN external_ids AS known ON known.organization_id = import.organization_id
      AND known.vertical_id = import.vertical_id AND known.key = key.value
    WHERE ${isIt} AND key.value LIKE 'enquiry:%'
    UNION
    SELECT known.id FROM lead_imports AS import
    CROSS JOIN enquiries AS known ON known.organization_id = import.organization_id
      AND known.lead_id IN ${matches(importId, span)} AND known.title IN (
        SELECT substr(key.value, ${titleMark.length + 1}) FROM ${rows} CROSS JOIN json_each(line.keys) AS key
        WHERE ${isIt} AND key.value LIKE ${`${titleMark}%`})
    WHERE ${isIt})`
}
