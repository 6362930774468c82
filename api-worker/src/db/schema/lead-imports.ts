import type { ImportKind, LeadImportColumn, LeadImportIssue, LeadImportValue } from '@ginkgo/contracts'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { leads } from './leads.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** One import of a file, with how far it is. */
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
    /** How many rows are stored: none after their retention has ended. */
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
    /**
     * Attempts in a row at the next step that failed, and when, in milliseconds, somebody else may take it: after the wait
     * of a failure, or after the lease of whoever takes steps.
     */
    attempts: integer('attempts').notNull().default(0),
    retryAt: integer('retry_at').notNull().default(0),
    finishedAt: instant('finished_at'),
    /** Who began to undo it, and when that was done. */
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    ...stamps,
    /** What its rows are, and how its cells are read. */
    kind: text('kind').$type<ImportKind>().notNull().default('lead'),
    product: text('product').notNull().default('file'),
    dayFirst: integer('day_first', { mode: 'boolean' }).notNull().default(false),
    values: json<LeadImportValue[]>('value_map').notNull().default([]),
    /** The import that comes first. */
    afterId: text('after_id'),
    /** Whether rules hear of what it does. */
    startsRules: integer('starts_rules', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    unique('lead_imports_of_vertical').on(table.organizationId, table.verticalId, table.id),
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
    /** What the row is recognized by: its e-mail, and the keys of its phone number. */
    email: text('email'),
    phones: json<string[]>('phones').notNull(),
    /** Keys of the records that it refers to, by their old ids and their names. */
    keys: json<string[]>('keys').notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNumber] }),
    ofRecordInVertical(table, table.importId, leadImports).onDelete('cascade'),
  ],
)

/**
 * What became of each row; written once, in the batch that made it true, and then only marked as undone. What undoing it
 * needs is in the change log.
 */
export const leadImportResults = sqliteTable(
  'lead_import_results',
  {
    ...ofImport,
    outcome: text('outcome', { enum: ['created', 'updated', 'skipped', 'failed'] }).notNull(),
    /** Without a foreign key: the lead may be gone. */
    leadId: text('lead_id'),
    /** The enquiry or task that it added or changed. */
    recordId: text('record_id'),
    issues: json<LeadImportIssue[]>('issues').notNull(),
    undo: text('undo', { enum: ['removed', 'restored', 'kept'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNumber] }),
    index('lead_import_results_by_outcome').on(table.importId, table.outcome, table.rowNumber),
    ofRecordInVertical(table, table.importId, leadImports).onDelete('cascade'),
  ],
)

/**
 * What other programs call records, so that their files can be imported again. A key is the kind of record, the program and
 * its id: `enquiry:pipedrive:12`. The contact person of a key is a lead where the person is
 * one. A key of a lead whose record is another one is that of a lead that was merged into it.
 */
export const externalIds = sqliteTable(
  'external_ids',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    leadId: text('lead_id').notNull(),
    key: text('key').notNull(),
    recordId: text('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.verticalId, table.key] }),
    index('external_ids_of_lead').on(table.organizationId, table.verticalId, table.leadId, table.key),
    ofRecordInVertical(table, table.leadId, leads).onDelete('cascade'),
  ],
)
