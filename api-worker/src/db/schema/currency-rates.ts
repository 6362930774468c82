import { real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofOrganization, stamps } from '../columns.ts'
import { organizations } from './organizations.ts'

/** What one unit of a currency is worth in the reporting currency, from a day on. */
export const currencyRates = sqliteTable(
  'currency_rates',
  {
    ...ofOrganization,
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    /** The reporting currency that it is worth so much of. */
    reporting: text('reporting').notNull(),
    /** `YYYY-MM-DD`. */
    day: text('day').notNull(),
    rate: real('rate').notNull(),
    updatedAt: stamps.updatedAt,
  },
  (table) => [
    uniqueIndex('currency_rates_once').on(table.organizationId, table.reporting, table.currency, table.day),
  ],
)
