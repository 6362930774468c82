import type { DashboardTile, ReportDefinition } from '@ginkgo/contracts'
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** Questions that people keep, and dashboards of them. */
export const reports = sqliteTable(
  'reports',
  {
    ...ofOrganization,
    ownerId: text('owner_id').notNull(),
    /** The vertical that it is shared with; null where it is its owner's alone. */
    sharedWith: text('vertical_id'),
    name: text('name').notNull(),
    /** A question, or the reports of a dashboard. */
    definition: json<ReportDefinition | { tiles: DashboardTile[] }>('definition').notNull(),
    ...stamps,
  },
  (table) => [
    index('reports_of_organization').on(table.organizationId, table.ownerId),
    ofRecord(table, table.sharedWith, verticals).onDelete('cascade'),
    ofRecord(table, table.ownerId, users).onDelete('cascade'),
  ],
)

/** Who gets a report or a dashboard by mail every week. */
export const reportMails = sqliteTable(
  'report_mails',
  {
    ...ofOrganization,
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** 1 for Monday. */
    weekday: integer('weekday').notNull(),
    hour: integer('hour').notNull(),
    /** Null where its reader has unsubscribed. */
    dueAt: instant('due_at'),
    /** The Monday of the week that was mailed last. */
    week: text('week'),
  },
  (table) => [
    unique().on(table.organizationId, table.reportId, table.userId),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)
