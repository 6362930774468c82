import type { ColumnChoice, ViewKind, ViewQuery } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** A person's saved way to look at a list of a vertical. At first there were views of leads only, hence the table's name. */
export const views = sqliteTable(
  'lead_views',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    ownerId: text('owner_id').notNull(),
    kind: text('kind').$type<ViewKind>().notNull().default('lead'),
    name: text('name').notNull(),
    query: json<ViewQuery>('query').notNull(),
    columns: json<ColumnChoice[]>('columns'),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
    ...stamps,
  },
  (table) => [
    index('views_of_kind').on(
      table.organizationId,
      table.verticalId,
      table.kind,
      sql`name COLLATE NOCASE`,
      table.id,
    ),
    uniqueIndex('views_default')
      .on(table.organizationId, table.verticalId, table.ownerId, table.kind)
      .where(sql`is_default = 1`),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
    ofRecord(table, table.ownerId, users).onDelete('cascade'),
  ],
)
