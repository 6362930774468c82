import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'
import { leads } from './leads.ts'
import { verticals } from './verticals.ts'

/** One row per vertical, kept by triggers on leads: the figures of the tabs. */
export const leadCounters = sqliteTable(
  'lead_counters',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').primaryKey(),
    all: integer('all_leads').notNull().default(0),
    active: integer('active').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    converted: integer('converted').notNull().default(0),
    noEnquiry: integer('no_enquiry').notNull().default(0),
    archived: integer('archived').notNull().default(0),
  },
  (table) => [
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/** Kept by triggers on leads: the tags of each, so that the leads of one tag are found in the order of the list. */
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
    tabs: integer('tabs').notNull().default(0),
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
    index('lead_tags_by_tab').on(table.organizationId, table.verticalId, table.tag, table.tabs, table.leadId),
    // Of the foreign key, or removing a lead would walk through the tags of its vertical.
    index('lead_tags_of_lead').on(table.organizationId, table.verticalId, table.leadId),
    foreignKey({
      columns: [table.organizationId, table.verticalId, table.leadId],
      foreignColumns: [leads.organizationId, leads.verticalId, leads.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Kept by triggers on leads: the figures of the tabs for every combination of what the list is filtered by. A lead
 * counts once under the tag '' and once under each of its tags.
 */
export const leadFigures = sqliteTable(
  'lead_figures',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    tag: text('tag').notNull(),
    ownerId: text('owner_id').notNull(),
    accountType: text('account_type').notNull(),
    leadType: text('lead_type').notNull(),
    source: text('source').notNull(),
    all: integer('all_leads').notNull(),
    active: integer('active').notNull(),
    closed: integer('closed').notNull(),
    converted: integer('converted').notNull(),
    noEnquiry: integer('no_enquiry').notNull(),
    archived: integer('archived').notNull(),
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
      ],
    }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)
