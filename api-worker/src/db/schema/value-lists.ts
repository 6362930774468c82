import type { ListedValue, ListName } from '@ginkgo/contracts'
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { json, ofOrganization, stamps } from '../columns.ts'
import { organizations } from './organizations.ts'

/** Records that have the one value are to have the other. */
export interface ValueMove {
  readonly from: string
  readonly to: string
  /** More than one step takes, so that some records still have the former value. */
  readonly isLarge: boolean
}

/** A list that the organization has edited, with its values in order; an unedited one has no row. */
export const valueLists = sqliteTable(
  'value_lists',
  {
    ...ofOrganization,
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    entries: json<ListedValue[]>('entries').notNull(),
    /** What the scheduled job is still to do, in this order; null for nothing. */
    moves: json<ValueMove[]>('moves'),
    updatedAt: stamps.updatedAt,
  },
  (table) => [uniqueIndex('value_lists_once').on(table.organizationId, table.list)],
)
