import type { LeadViewQuery } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { json, ofOrganization, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** A person's saved way to look at the leads of a vertical. */
export const leadViews = sqliteTable(
  'lead_views',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    query: json<LeadViewQuery>('query').notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
    ...stamps,
  },
  (table) => [
    index('lead_views_of_owner').on(
      table.organizationId,
      table.verticalId,
      table.ownerId,
      sql`name COLLATE NOCASE`,
      table.id,
    ),
    uniqueIndex('lead_views_default')
      .on(table.organizationId, table.verticalId, table.ownerId)
      .where(sql`is_default = 1`),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organizationId, table.ownerId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
)
