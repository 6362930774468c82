import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Count and value of the enquiries of each stage and currency. */
export const stageRollup = sqliteTable(
  'stage_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    stageId: text('stage_id').notNull(),
    currency: text('currency').notNull(),
    count: integer('enquiries').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.verticalId, table.stageId, table.currency] }),
  ],
)

/**
 * The open enquiries of each stage, currency and month of expected close: of all, and of each priority, source, assignee
 * and tag alone, so that a filter adds up no more rows than there are months and stages. Values stand under the stage,
 * so that another probability of the stage changes no row.
 */
export const forecastRollup = sqliteTable(
  'forecast_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    /** Empty for all, */
    filter: text('filter', { enum: ['', 'priority', 'source', 'assignedTo', 'tag'] }).notNull(),
    /** and what it is set to; empty for all, and where nobody is assigned. */
    filtered: text('filtered').notNull(),
    stageId: text('stage_id').notNull(),
    /** `YYYY-MM`; empty without an expected close date. */
    month: text('month').notNull(),
    currency: text('currency').notNull(),
    count: integer('enquiries').notNull(),
    value: integer('value').notNull(),
    /** The part of the value that has no probability of its own, and so takes the stage's. */
    stageValue: integer('stage_value').notNull(),
    /** Value times probability in percent, over those that have their own. */
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
  ],
)

/**
 * Count and value of enquiries under every combination that lists are filtered by. Each enquiry counts once under no tag, and once more under each of its own.
 */
export const enquiryRollup = sqliteTable(
  'enquiry_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    tag: text('tag').notNull(),
    /** Empty where nobody is assigned. */
    assignedTo: text('assigned_to').notNull(),
    priority: text('priority').notNull(),
    source: text('source').notNull(),
    stageId: text('stage_id').notNull(),
    currency: text('currency').notNull(),
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
  ],
)

/**
 * The enquiries that are not deleted, by all that lists are filtered by. Each stands there once
 * under no tag, and once more under each of its own.
 */
export const enquiryFacets = sqliteTable(
  'enquiry_facets',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    enquiryId: text('enquiry_id').notNull(),
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
 * Count and value of enquiries of each day and of each month, by the day of creation and by that of
 * closing. Each enquiry counts for everyone together and once more for whom it is assigned to.
 */
export const enquiryDayRollup = sqliteTable(
  'enquiry_day_rollup',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    dated: text('dated', { enum: ['created', 'closed'] }).notNull(),
    /** `*` for everyone together; empty where nobody is assigned. */
    assignedTo: text('assigned_to').notNull(),
    /** `YYYY-MM-DD` or `YYYY-MM`. */
    period: text('period').notNull(),
    stageId: text('stage_id').notNull(),
    /**
     * By the day of closing the reason of lost enquiries, empty of others; by that of creation the stages that they were
     * in, as `enquiries.entered` has them.
     */
    lossOrEntered: text('loss_reason_id').notNull(),
    currency: text('currency').notNull(),
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
        table.lossOrEntered,
        table.currency,
      ],
    }),
  ],
)
