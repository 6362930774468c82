import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, stamps } from '../columns.ts'

/** Receivers of events. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    ...ofOrganization,
    url: text('url').notNull(),
    events: json<string[]>('events').notNull(),
    /** Null where every vertical is meant. */
    verticalIds: json<string[] | null>('vertical_ids'),
    active: integer('active', { mode: 'boolean' }).notNull(),
    inactiveReason: text('inactive_reason'),
    /** Deliveries in a row that failed, and until when none is tried because of them, in milliseconds. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: integer('held_until').notNull().default(0),
    /** Encrypted, as its former one. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    ...stamps,
  },
  (table) => [index('webhooks_of_organization').on(table.organizationId, table.createdAt, table.id)],
)

/** Events that receivers get: a trigger writes them in the batch of what happened. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The order in which receivers hear of a record. */
    seq: integer('seq').primaryKey(),
    id: text('id').notNull().unique(),
    organizationId: text('organization_id').notNull(),
    webhookId: text('webhook_id').notNull(),
    event: text('event').notNull(),
    recordId: text('record_id').notNull().default(''),
    /** The activity that says more; null for a test. */
    activityId: text('activity_id'),
    state: text('state', { enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried next, in milliseconds; pushed ahead while a sender holds it. */
    dueAt: integer('due_at').notNull(),
    responseStatus: integer('response_status'),
    lastError: text('last_error'),
    deliveredAt: instant('delivered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.webhookId, table.dueAt).where(sql`state = 'pending'`),
    index('webhook_deliveries_in_turn')
      .on(table.webhookId, table.recordId, table.seq)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_of_webhook').on(table.organizationId, table.webhookId, table.seq),
    foreignKey({ columns: [table.webhookId], foreignColumns: [webhooks.id] }).onDelete('cascade'),
  ],
)
