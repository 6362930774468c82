import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, stamps } from '../columns.ts'

/** `deletedAt` locks the organization; the scheduled purge removes its rows within 30 days. */
export const organizations = sqliteTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  deletedAt: instant('deleted_at'),
  /** Counts the batches written in its name while there is a replica, which is asked only once it has them all. */
  writes: integer('writes').notNull().default(0),
  ...stamps,
})
