import type { LeadImportColumn, LeadImportIssue } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** One import of a file of leads, with how far it is. */
export const leadImports = sqliteTable(
  'lead_imports',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status', {
      enum: ['uploading', 'running', 'stopped', 'finished', 'undoing', 'undone', 'failed'],
    }).notNull(),
    columns: json<LeadImportColumn[]>('columns').notNull(),
    duplicates: text('duplicates', { enum: ['skip', 'update', 'create'] }).notNull(),
    rows: integer('rows').notNull(),
    /** How many rows are here: none any more once they have been kept long enough. */
    received: integer('received').notNull().default(0),
    /** Rows up to this number have an outcome: the place where whoever continues goes on. */
    processed: integer('processed').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    /** Why it failed for good, in words for whoever began it. */
    failure: text('failure'),
    /** Attempts in a row at the next step that failed, and when, in milliseconds, the next one may come. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: integer('retry_at').notNull().default(0),
    finishedAt: instant('finished_at'),
    /** Who began to undo it, and when that was done. */
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    ...stamps,
  },
  (table) => [
    unique('lead_imports_of_vertical').on(table.organizationId, table.verticalId, table.id),
    index('lead_imports_by_creation').on(table.organizationId, table.verticalId, table.createdAt, table.id),
    index('lead_imports_under_way').on(table.updatedAt).where(sql`status IN ('running', 'undoing')`),
    index('lead_imports_with_rows').on(table.createdAt).where(sql`received > 0`),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
    ofRecord(table, table.userId, users),
  ],
)

const ofImport = {
  organizationId: text('organization_id').notNull(),
  verticalId: text('vertical_id').notNull(),
  importId: text('import_id').notNull(),
  /** 1 is the row below the header. */
  rowNumber: integer('row_number').notNull(),
}

/** The rows of the file as they arrived. */
export const leadImportRows = sqliteTable(
  'lead_import_rows',
  {
    ...ofImport,
    cells: json<string[]>('cells').notNull(),
    /** What the row is recognised by: its e-mail, and the keys of its phone number. */
    email: text('email'),
    phones: json<string[]>('phones').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNumber] }),
    ofRecordInVertical(table, table.importId, leadImports).onDelete('cascade'),
  ],
)

/** Former values of what a row changed, by field. */
export interface FormerValues {
  readonly lead: Readonly<Record<string, unknown>>
  readonly contact?: { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }
}

/** What became of each row; written once, in the batch that made it true, and then only marked as undone. */
export const leadImportResults = sqliteTable(
  'lead_import_results',
  {
    ...ofImport,
    outcome: text('outcome', { enum: ['created', 'updated', 'skipped', 'failed'] }).notNull(),
    /** Without a foreign key: the lead may be gone. */
    leadId: text('lead_id'),
    /** The `updatedAt` the lead had after this row. */
    leadStamp: instant('lead_stamp'),
    /** The contact person the row added. */
    contactId: text('contact_id'),
    activityId: text('activity_id'),
    former: json<FormerValues>('former'),
    issues: json<LeadImportIssue[]>('issues').notNull(),
    undo: text('undo', { enum: ['removed', 'restored', 'kept'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNumber] }),
    index('lead_import_results_by_outcome').on(table.importId, table.outcome, table.rowNumber),
    index('lead_import_results_kept').on(table.importId, table.rowNumber).where(sql`undo = 'kept'`),
    index('lead_import_results_to_undo')
      .on(table.importId, table.leadId, table.rowNumber)
      .where(sql`undo IS NULL AND outcome IN ('created', 'updated')`),
    ofRecordInVertical(table, table.importId, leadImports).onDelete('cascade'),
  ],
)
