import { and, eq, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import {
  type enquiries,
  type leadContacts,
  type leads,
  type meetings,
  searchTexts,
  type tasks,
} from './schema/index.ts'

type SearchableTable = typeof leads | typeof leadContacts | typeof enquiries | typeof tasks | typeof meetings

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
  /** For a select of `search_texts` itself. */
  readonly ofTexts: SQL
  /** The same, checked for each record that the select comes to in an order of its own. */
  readonly rowByRow: SQL
  /** What the select begins with. */
  readonly source: typeof searchIndex | SQL
  readonly #table: SearchableTable
  readonly #grams: SQL
  readonly #meets: SQL | undefined

  /**
   * @param table where the records are
   * @param grams the full-text expression
   * @param meets what the row of `search_texts` must meet beside
   * @param most entries of the index that are read; all without it
   */
  constructor(table: SearchableTable, grams: SQL, meets: SQL | undefined, most?: number) {
    this.#table = table
    this.#grams = grams
    this.#meets = meets
    const isMatch = sql`${searchIndex} MATCH ${grams}`
    this.source =
      most === undefined
        ? searchIndex
        : sql`(SELECT rowid FROM ${searchIndex} WHERE ${isMatch} LIMIT ${most}) AS ${searchIndex}`
    this.rowByRow = sql`EXISTS (SELECT 1 FROM ${searchTexts} WHERE ${and(
      eq(searchTexts.recordId, table.id),
      eq(searchTexts.organizationId, table.organizationId),
      eq(searchTexts.verticalId, table.verticalId),
      meets,
    )})`
    this.ofTexts = and(
      most === undefined ? isMatch : undefined,
      eq(searchTexts.number, searchIndex.number),
      meets,
    ) as SQL
    this.condition = and(
      this.ofTexts,
      eq(table.organizationId, searchTexts.organizationId),
      eq(table.verticalId, searchTexts.verticalId),
      eq(table.id, searchTexts.recordId),
    ) as SQL
  }

  /** The same among the first entries that the index has for it, of which no more are read. */
  first(most: number): Found {
    return new Found(this.#table, this.#grams, this.#meets, most)
  }

  /** Whether the index has at most so many rows for it, records that do not meet the rest included. */
  isAtMost(count: number | SQL): SQL {
    const some = sql`SELECT 1 FROM ${searchIndex} WHERE ${searchIndex} MATCH ${this.#grams} LIMIT ${count} + 1`
    return sql`(SELECT count(*) FROM (${some})) <= ${count}`
  }
}
