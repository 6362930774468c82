import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How each scheduled job last went; times in milliseconds. */
export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  finishedAt: integer('finished_at').notNull(),
  /** Equal to `finishedAt` unless the last run failed; null where none ever succeeded. */
  succeededAt: integer('succeeded_at'),
  ms: integer('ms').notNull(),
})
