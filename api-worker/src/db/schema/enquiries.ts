import { type CustomValue, enquiryFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { leadContacts, leads } from './leads.ts'
import { keyInIndex, sortIndexes } from './sort-indexes.ts'
import { users } from './users.ts'
import { lossReasons, pipelines, stages } from './verticals.ts'

const otherwiseSorted = [
  ...['title', 'priority', 'value', 'expectedCloseDate', 'leadName', 'contactName', 'stage'],
  ...['createdAt', 'updatedAt'],
]

export const enquiries = sqliteTable(
  'enquiries',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    leadId: text('lead_id').notNull(),
    pipelineId: text('pipeline_id').notNull(),
    stageId: text('stage_id').notNull(),
    /** A copy of the stage's type, which never changes. */
    stageType: text('stage_type', { enum: ['open', 'converted', 'enquiry_lost'] }).notNull(),
    primaryContactId: text('primary_contact_id'),
    title: text('title').notNull(),
    productOrService: text('product_or_service'),
    message: text('message'),
    source: text('source').notNull(),
    priority: text('priority', { enum: ['high', 'medium', 'low'] }).notNull(),
    value: integer('value'),
    currency: text('currency').notNull(),
    probability: integer('probability'),
    expectedCloseDate: text('expected_close_date'),
    assignedTo: text('assigned_to'),
    createdBy: text('created_by'),
    tags: json<string[]>('tags'),
    /** Fractional position within the stage, compared byte by byte. */
    rank: text('rank').notNull(),
    /** Copies, for the order of lists: of the lead's name, and of the primary contact's. */
    leadName: text('lead_name').notNull().default(''),
    contactName: text('contact_name'),
    lossReasonId: text('loss_reason_id'),
    lostAt: instant('lost_at'),
    lostBy: text('lost_by'),
    /** Days of the calendar of whoever created or closed it. */
    createdOn: text('created_on').notNull(),
    /** Null while it is open, and only then. */
    closedOn: text('closed_on'),
    deletedAt: instant('deleted_at'),
    lastActivityAt: instant('last_activity_at').notNull(),
    /** A sorted JSON list of the codes of all stages that it was in, without what was undone; null before its first stay. */
    stagesEntered: text('entered'),
    /** By the keys of custom fields; a field without a value is not in it. */
    customFields: json<Record<string, CustomValue>>('custom_fields').notNull().default({}),
    ...stamps,
  },
  (table) => [
    check('enquiries_closed_on_a_day', sql`(stage_type = 'open') = (closed_on IS NULL)`),
    unique('enquiries_of_vertical').on(table.organizationId, table.verticalId, table.id),
    index('enquiries_on_board').on(
      table.organizationId,
      table.verticalId,
      table.stageId,
      table.rank,
      table.id,
    ),
    index('enquiries_by_update')
      .on(table.organizationId, table.verticalId, table.updatedAt, table.id)
      .where(sql`deleted_at IS NULL`),
    index('enquiries_in_stage')
      .on(table.organizationId, table.verticalId, table.stageId, table.updatedAt, table.id)
      .where(sql`deleted_at IS NULL`),
    index('enquiries_by_creation')
      .on(table.organizationId, table.verticalId, table.createdAt, table.id)
      .where(sql`deleted_at IS NULL`),
    index('enquiries_by_closing_day')
      .on(table.organizationId, table.verticalId, table.closedOn)
      .where(sql`closed_on IS NOT NULL AND deleted_at IS NULL`),
    index('enquiries_by_title')
      .on(table.organizationId, table.verticalId, sql`title COLLATE NOCASE`, table.id)
      .where(sql`deleted_at IS NULL`),
    index('enquiries_by_lead_name')
      .on(table.organizationId, table.verticalId, sql`lead_name COLLATE NOCASE`, table.id)
      .where(sql`deleted_at IS NULL`),
    ...sortIndexes('enquiries', enquiryFields, {
      table,
      begin: [table.organizationId, table.verticalId],
      where: sql`deleted_at IS NULL`,
      staysLast: true,
      except: otherwiseSorted,
    }),
    ...(
      [
        ['enquiries_by_value', keyInIndex(enquiryFields.value, table.value)],
        ['enquiries_by_closing_date', keyInIndex(enquiryFields.expectedCloseDate, table.expectedCloseDate)],
        ['enquiries_by_contact', keyInIndex(enquiryFields.contactName, table.contactName, true)],
        ['enquiries_by_priority', [sql`CASE priority WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END`]],
      ] as const
    ).map(([name, key]) =>
      index(name)
        .on(table.organizationId, table.verticalId, ...key, table.id)
        .where(sql`deleted_at IS NULL`),
    ),
    index('enquiries_of_organization')
      .on(table.organizationId, table.updatedAt, table.id)
      .where(sql`deleted_at IS NULL`),
    index('enquiries_of_lead').on(table.organizationId, table.leadId, table.updatedAt, table.id),
    // For the foreign key: without it, removing a lead would scan the enquiries of its vertical.
    ofRecordInVertical(table, table.leadId, leads).onDelete('cascade'),
    ofRecordInVertical(table, table.pipelineId, pipelines),
    ofRecordInVertical(table, table.stageId, stages),
    foreignKey({
      columns: [table.organizationId, table.leadId, table.primaryContactId],
      foreignColumns: [leadContacts.organizationId, leadContacts.leadId, leadContacts.id],
    }),
    ofRecordInVertical(table, table.lossReasonId, lossReasons),
    ofRecord(table, table.assignedTo, users),
  ],
)

/** One row per stay in a stage, with the stage's name as it was. */
export const stageHistory = sqliteTable(
  'stage_history',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    enquiryId: text('enquiry_id').notNull(),
    stageId: text('stage_id'),
    stageName: text('stage_name').notNull(),
    lossReason: text('loss_reason'),
    byName: text('by_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
    leftAt: instant('left_at'),
    /** Whether the move there was taken back; null unless it was. */
    undone: integer('undone', { mode: 'boolean' }),
  },
  (table) => [
    index('stage_history_of_enquiry').on(table.organizationId, table.enquiryId, table.enteredAt),
    ofRecordInVertical(table, table.enquiryId, enquiries).onDelete('cascade'),
  ],
)
