import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { enquiries } from './enquiries.ts'
import { verticals } from './verticals.ts'

/** Kept by triggers on enquiries: count and value of each stage and currency. */
export const stageCounters = sqliteTable(
  'stage_counters',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    stageId: text('stage_id').notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP', 'INR'] }).notNull(),
    count: integer('enquiries').notNull().default(0),
    value: integer('value').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.stageId, table.currency] }),
    index('stage_counters_of_vertical').on(table.organizationId, table.verticalId),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Kept by triggers on enquiries: open ones of each stage, currency and month of expected close. Values stand under the
 * stage, so that another probability of the stage changes no row.
 */
export const forecastCounters = sqliteTable(
  'forecast_counters',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    stageId: text('stage_id').notNull(),
    /** `YYYY-MM`; empty without an expected close date. */
    month: text('month').notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP', 'INR'] }).notNull(),
    count: integer('enquiries').notNull(),
    value: integer('value').notNull(),
    /** The part of the value that has no probability of its own, and so takes the stage's. */
    stageValue: integer('stage_value').notNull(),
    /** Value times probability in percent, over those that have their own. */
    ownWeighted: integer('own_weighted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageId, table.currency, table.month] }),
    index('forecast_counters_of_vertical').on(table.organizationId, table.verticalId),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Kept by triggers on enquiries: the same forecast of each priority, source, assignee and tag alone, so that a filter
 * adds up no more rows than there are months and stages.
 */
export const forecastFigures = sqliteTable(
  'forecast_figures',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    filter: text('filter', { enum: ['priority', 'source', 'assignedTo', 'tag'] }).notNull(),
    /** What the filter is set to; empty where nobody is assigned. */
    filtered: text('filtered').notNull(),
    stageId: text('stage_id').notNull(),
    /** `YYYY-MM`; empty without an expected close date. */
    month: text('month').notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP', 'INR'] }).notNull(),
    count: integer('enquiries').notNull(),
    value: integer('value').notNull(),
    /** As in `forecastCounters`. */
    stageValue: integer('stage_value').notNull(),
    ownWeighted: integer('own_weighted').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organizationId,
        table.verticalId,
        table.filter,
        table.filtered,
        table.month,
        table.stageId,
        table.currency,
      ],
    }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Kept by triggers on enquiries: count and value under every combination that lists are filtered by. Each enquiry
 * counts once under no tag, and once more under each of its own.
 */
export const enquiryFigures = sqliteTable(
  'enquiry_figures',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    tag: text('tag').notNull(),
    /** Empty where nobody is assigned. */
    assignedTo: text('assigned_to').notNull(),
    priority: text('priority').notNull(),
    source: text('source').notNull(),
    stageId: text('stage_id').notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP', 'INR'] }).notNull(),
    count: integer('enquiries').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organizationId,
        table.verticalId,
        table.tag,
        table.assignedTo,
        table.priority,
        table.source,
        table.stageId,
        table.currency,
      ],
    }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Kept by triggers on enquiries: those that are not deleted, by all that lists are filtered by. Each stands there once
 * under no tag, and once more under each of its own.
 */
export const enquiryFacets = sqliteTable(
  'enquiry_facets',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    priority: text('priority').notNull(),
    source: text('source').notNull(),
    /** Empty where nobody is assigned. */
    assignedTo: text('assigned_to').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.tag] }),
    index('enquiries_by_facets').on(
      table.organizationId,
      table.verticalId,
      table.tag,
      table.priority,
      table.source,
      table.assignedTo,
      table.enquiryId,
    ),
  ],
)

/**
 * Kept by triggers on enquiries: count and value of each day and of each month, by the day of creation and by that of
 * closing. Each enquiry counts for everyone together and once more for whom it is assigned to.
 */
export const enquiryDayFigures = sqliteTable(
  'enquiry_day_figures',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    dated: text('dated', { enum: ['created', 'closed'] }).notNull(),
    /** `*` for everyone together; empty where nobody is assigned. */
    assignedTo: text('assigned_to').notNull(),
    /** `YYYY-MM-DD` or `YYYY-MM`. */
    period: text('period').notNull(),
    stageId: text('stage_id').notNull(),
    /** Empty where it was not lost, and by the day of creation. */
    lossReasonId: text('loss_reason_id').notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP', 'INR'] }).notNull(),
    count: integer('enquiries').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organizationId,
        table.verticalId,
        table.dated,
        table.assignedTo,
        table.period,
        table.stageId,
        table.lossReasonId,
        table.currency,
      ],
    }),
    foreignKey({
      columns: [table.organizationId, table.verticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)
