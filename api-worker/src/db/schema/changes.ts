import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, ofRecord } from '../columns.ts'
import { verticals } from './verticals.ts'

/**
 * The latest change of each business record. The database gives the numbers inside the
 * transaction that makes the change, and it lets one writer in at a time, so whoever sees a number sees every lower one.
 */
export const changes = sqliteTable(
  'changes',
  {
    /** Never given twice, also after old rows are gone. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    entity: text('entity', {
      enum: ['lead', 'contact', 'enquiry', 'note', 'call', 'task', 'meeting', 'file', 'stage', 'lossReason'],
    }).notNull(),
    recordId: text('record_id').notNull(),
    action: text('action', { enum: ['created', 'updated', 'deleted'] }).notNull(),
    leadId: text('lead_id'),
    enquiryId: text('enquiry_id'),
    stageId: text('stage_id'),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('changes_of_record').on(table.entity, table.recordId),
    index('changes_of_vertical').on(table.organizationId, table.verticalId, table.seq),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
  ],
)
