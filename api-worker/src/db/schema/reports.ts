import type { ReportDefinition } from '@ginkgo/contracts'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** Questions that people keep. */
export const reports = sqliteTable(
  'reports',
  {
    ...ofOrganization,
    ownerId: text('owner_id').notNull(),
    /** The vertical that it is shared with; null where it is its owner's alone. */
    sharedWith: text('vertical_id'),
    name: text('name').notNull(),
    definition: json<ReportDefinition>('definition').notNull(),
    ...stamps,
  },
  (table) => [
    index('reports_of_organization').on(table.organizationId, table.ownerId),
    ofRecord(table, table.sharedWith, verticals).onDelete('cascade'),
    ofRecord(table, table.ownerId, users).onDelete('cascade'),
  ],
)
