import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, stamps } from '../columns.ts'

/** `deletedAt` locks the organization; the scheduled purge removes its rows within 30 days. */
export const organizations = sqliteTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  deletedAt: instant('deleted_at'),
  ...stamps,
})
