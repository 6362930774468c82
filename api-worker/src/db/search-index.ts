import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/**
 * The full-text index over the grams of `search_texts`. A virtual table, so it stands in a migration and not in the
 * schema; it holds no text, only numbers of rows of `search_texts`.
 */
export const searchIndex = sqliteTable('search_index', { number: integer('rowid').notNull() })
