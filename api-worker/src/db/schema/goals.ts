import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofOrganization, ofRecord, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** What a person is to win in a month of a vertical. What is won of it stands in `enquiry_day_rollup` alone. */
export const goals = sqliteTable(
  'goals',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    userId: text('user_id').notNull(),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    currency: text('currency').notNull(),
    valueTarget: integer('value'),
    countTarget: integer('count'),
    updatedAt: stamps.updatedAt,
  },
  (table) => [
    uniqueIndex('goals_once').on(table.organizationId, table.verticalId, table.month, table.userId),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)
