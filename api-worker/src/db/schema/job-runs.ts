import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How each scheduled job last went; times in milliseconds. */
export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  finishedAt: integer('finished_at').notNull(),
  /** Equal to `finishedAt` unless the last run failed; null where none ever succeeded. */
  succeededAt: integer('succeeded_at'),
  ms: integer('ms').notNull(),
})

/**
 * Whose turn it was in a job, so that each organization with something to do gets one before any gets a second. Times
 * in milliseconds.
 */
export const jobTurns = sqliteTable(
  'job_turns',
  {
    job: text('job').notNull(),
    /** Empty for what belongs to no organization. */
    organizationId: text('organization_id').notNull(),
    servedAt: integer('served_at').notNull(),
    /** Turns in a row that failed, and when the next one may come. */
    failures: integer('failures').notNull().default(0),
    retryAt: integer('retry_at').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.job, table.organizationId] })],
)
