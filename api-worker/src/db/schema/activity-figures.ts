import { foreignKey, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { verticals } from './verticals.ts'

/**
 * Kept by triggers: how many tasks of a vertical there are by status and day, those of deleted enquiries left out.
 * Each task counts twice: for everybody (`*`), and for its assignee or nobody (empty).
 */
export const taskFigures = sqliteTable(
  'task_figures',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    assignee: text('assignee').notNull(),
    status: text('status', { enum: ['pending', 'completed'] }).notNull(),
    /** `YYYY-MM-DD`; `9999-12-31` for tasks without one. */
    due: text('due').notNull(),
    tasks: integer('tasks').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organizationId, table.verticalId, table.assignee, table.status, table.due],
    }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Kept by triggers: how long the longest meeting of a vertical lasts or once lasted, in milliseconds. What runs at some
 * time began no longer before it.
 */
export const meetingSpans = sqliteTable(
  'meeting_spans',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    longest: integer('longest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.verticalId] }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/** Kept by triggers: how many meetings of a vertical there are by status, those of deleted enquiries left out. */
export const meetingFigures = sqliteTable(
  'meeting_figures',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    status: text('status', { enum: ['scheduled', 'completed', 'cancelled'] }).notNull(),
    meetings: integer('meetings').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.verticalId, table.status] }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)
