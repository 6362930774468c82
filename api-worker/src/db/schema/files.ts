import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, stamps } from '../columns.ts'
import { enquiries } from './enquiries.ts'
import { leads } from './leads.ts'
import { users } from './users.ts'

/** Of a lead, and of one of its enquiries or of none. */
const ofRecord = {
  ...ofOrganization,
  verticalId: text('vertical_id').notNull(),
  leadId: text('lead_id').notNull(),
  enquiryId: text('enquiry_id'),
  /** Who added it. */
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  /** Where its content is in the bucket. Files with the same content share it. */
  object: text('object').notNull(),
}

/** What belongs to records: names of files. Their contents are objects of a bucket. */
export const files = sqliteTable(
  'files',
  {
    ...ofRecord,
    /** The media type by its content. */
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['ready', 'waiting', 'quarantined'] }).notNull(),
    /** A deleted one keeps its object until a job removes both. */
    deletedAt: instant('deleted_at'),
    /** The e-mail with which it was deleted; it comes back with this alone. */
    emailId: text('email_id'),
    ...stamps,
  },
  (table) => [
    index('files_of_lead').on(table.organizationId, table.leadId, table.createdAt, table.id),
    index('files_of_enquiry').on(table.organizationId, table.enquiryId, table.createdAt, table.id),
    index('files_by_object').on(table.organizationId, table.object, table.size),
    index('files_by_content').on(table.organizationId, table.sha256),
    index('files_waiting').on(table.organizationId).where(sql`state = 'waiting'`),
    foreignKey({
      columns: [table.organizationId, table.verticalId, table.leadId],
      foreignColumns: [leads.organizationId, leads.verticalId, leads.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organizationId, table.verticalId, table.enquiryId],
      foreignColumns: [enquiries.organizationId, enquiries.verticalId, enquiries.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)

/** A part of an upload as the bucket names it: its number from 1, and its etag. */
export type StoredPart = readonly [number: number, etag: string]

/** Files that arrive in parts. */
export const uploads = sqliteTable(
  'uploads',
  {
    ...ofRecord,
    /** What its maker says; null where they said nothing. */
    sha256: text('sha256'),
    /** How the bucket names the upload. */
    bucketId: text('bucket_id').notNull(),
    parts: json<StoredPart[]>('parts').notNull(),
    updatedAt: stamps.updatedAt,
  },
  (table) => [
    index('uploads_of_lead').on(table.organizationId, table.leadId, table.enquiryId),
    foreignKey({
      columns: [table.organizationId, table.verticalId, table.leadId],
      foreignColumns: [leads.organizationId, leads.verticalId, leads.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organizationId, table.verticalId, table.enquiryId],
      foreignColumns: [enquiries.organizationId, enquiries.verticalId, enquiries.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)
