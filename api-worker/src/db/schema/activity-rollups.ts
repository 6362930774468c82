import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How many tasks of a vertical there are by status and day, those of deleted enquiries left out.
 * Each task counts twice: for everybody (`*`), and for its assignee or nobody (empty).
 */
export const taskRollup = sqliteTable(
  'task_rollup',
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
  ],
)

/** How many meetings of a vertical there are by status, those of deleted enquiries left out. */
export const meetingRollup = sqliteTable(
  'meeting_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    status: text('status', { enum: ['scheduled', 'completed', 'cancelled'] }).notNull(),
    meetings: integer('meetings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.verticalId, table.status] })],
)
