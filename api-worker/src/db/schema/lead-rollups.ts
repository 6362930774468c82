import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'

/** How many leads of a vertical have the same `tabs`. */
export const leadTabRollup = sqliteTable(
  'lead_tab_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    tabs: integer('tabs').notNull(),
    leads: integer('leads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.verticalId, table.tabs] })],
)

/** The tags of each lead, so that an index has the leads of one tag in the order of the list. */
export const leadTags = sqliteTable(
  'lead_tags',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    leadId: text('lead_id').notNull(),
    tag: text('tag').notNull(),
    /** Of the lead. */
    createdAt: instant('created_at').notNull(),
    /** Where the list shows the lead, as `tabBits`. */
    tabs: integer('tabs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.tag] }),
    // The last is checked without the row.
    index('lead_tags_by_creation').on(
      table.organizationId,
      table.verticalId,
      table.tag,
      table.createdAt,
      table.leadId,
      table.tabs,
    ),
  ],
)

/**
 * The same for every combination of what the list is filtered by. A lead counts once under the tag '' and once under
 * each of its tags.
 */
export const leadRollup = sqliteTable(
  'lead_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    tag: text('tag').notNull(),
    ownerId: text('owner_id').notNull(),
    accountType: text('account_type').notNull(),
    leadType: text('lead_type').notNull(),
    source: text('source').notNull(),
    tabs: integer('tabs').notNull(),
    leads: integer('leads').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organizationId,
        table.verticalId,
        table.tag,
        table.ownerId,
        table.accountType,
        table.leadType,
        table.source,
        table.tabs,
      ],
    }),
  ],
)
