import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { organizations } from './organizations.ts'

export const verticals = sqliteTable(
  'verticals',
  {
    ...ofOrganization,
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    ...stamps,
  },
  (table) => [unique('verticals_of_organization').on(table.organizationId, table.id)],
)

const ofVertical = { ...ofOrganization, verticalId: text('vertical_id').notNull() }

export const pipelines = sqliteTable(
  'pipelines',
  {
    ...ofVertical,
    name: text('name').notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    ...stamps,
  },
  (table) => [
    unique('pipelines_of_vertical').on(table.organizationId, table.verticalId, table.id),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
  ],
)

export const stages = sqliteTable(
  'stages',
  {
    ...ofVertical,
    pipelineId: text('pipeline_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    color: text('color').notNull(),
    order: integer('position').notNull(),
    isSystemStage: integer('is_system_stage', { mode: 'boolean' }).notNull(),
    /** Never changes: enquiries keep a copy of it. */
    stageType: text('stage_type', { enum: ['open', 'converted', 'enquiry_lost'] }).notNull(),
    /** `inquiry` marks the stage that receives the enquiries of deleted ones. */
    key: text('key', { enum: ['inquiry'] }),
    idleDays: integer('idle_days'),
    winProbability: integer('win_probability').notNull().default(50),
    ...stamps,
  },
  (table) => [
    unique('stages_of_vertical').on(table.organizationId, table.verticalId, table.id),
    // The id makes it unique, without which the database would not trust it for an order that goes on in another table.
    uniqueIndex('stages_in_order').on(table.organizationId, table.verticalId, table.order, table.id),
    ofRecordInVertical(table, table.pipelineId, pipelines).onDelete('cascade'),
  ],
)

export const lossReasons = sqliteTable(
  'loss_reasons',
  { ...ofVertical, reason: text('reason').notNull(), archivedAt: instant('archived_at'), ...stamps },
  (table) => [
    unique('loss_reasons_of_vertical').on(table.organizationId, table.verticalId, table.id),
    uniqueIndex('loss_reasons_once')
      .on(table.organizationId, table.verticalId, sql`lower(${table.reason})`)
      .where(sql`archived_at IS NULL`),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
  ],
)
