import { and, eq, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { type enquiries, type leadContacts, type leads, searchTexts } from './schema/index.ts'

type SearchableTable = typeof leads | typeof leadContacts | typeof enquiries

/**
 * The full-text index over the grams of `search_texts`. A virtual table, so it stands in a migration and not in the
 * schema; it holds no text, only the numbers of rows of `search_texts`.
 */
export const searchIndex = sqliteTable('search_index', { number: integer('rowid').notNull() })

/**
 * A condition of a select: only records that the full-text index has found. The select then begins with the index
 * and goes from there to the records, whatever the order of the list.
 */
export class Found {
  readonly condition: SQL

  /**
   * @param table where the records are
   * @param grams the full-text expression
   * @param meets what the row of `search_texts` must meet beside
   */
  constructor(table: SearchableTable, grams: SQL, meets: SQL | undefined) {
    this.condition = and(
      sql`${searchIndex} MATCH ${grams}`,
      eq(searchTexts.number, searchIndex.number),
      eq(table.organizationId, searchTexts.organizationId),
      eq(table.verticalId, searchTexts.verticalId),
      eq(table.id, searchTexts.recordId),
      meets,
    ) as SQL
  }
}
