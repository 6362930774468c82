import { and, eq, or, type SQL, sql, WithSubquery } from 'drizzle-orm'
import { alias, integer, type SQLiteColumn, sqliteTable } from 'drizzle-orm/sqlite-core'
import { builder } from './builder.ts'
import {
  type emails,
  type enquiries,
  type leadContacts,
  type leads,
  type meetings,
  searchTexts as table,
  type tasks,
} from './schema/index.ts'
import { Statement } from './statement.ts'

/** What is compared with what was typed. A search names it many times, so its name is short. */
export const searchTexts = alias(table, 't')

export type SearchedTable =
  | typeof leads
  | typeof leadContacts
  | typeof enquiries
  | typeof tasks
  | typeof meetings
  | typeof emails

/** Records whose texts stand for those of another one, as the contacts of a lead. */
export interface SearchedParts {
  readonly kind: 'contact'
  readonly table: typeof leadContacts
  /** The id of the other record. */
  readonly of: SQLiteColumn
}

/**
 * The full-text index over the grams of `search_texts`. A virtual table, so it stands in a migration and not in the
 * schema; it holds no text, only the numbers of rows of `search_texts`.
 */
export const searchIndex = sqliteTable('search_index', { number: integer('rowid').notNull() })

/**
 * Puts together some of the parts that writes leave of the index. Where many writes follow each other, the index would put
 * all of them together at once otherwise, and nobody else could write for seconds.
 */
export const mergedSearchIndex = (): Statement =>
  new Statement(builder.all(sql.raw(`INSERT INTO search_index (search_index, rank) VALUES ('merge', 100)`)))

const entriesRead = sql.identifier('matches')

/**
 * A condition of a select: only records that the full-text index matches. The select then begins with the index
 * and goes from there to the records, whatever the order of the list.
 */
export class SearchMatch {
  readonly condition: SQL
  /** The same, checked for each record that the select comes to in an order of its own. */
  readonly rowByRow: SQL
  /** Where the select begins: with the index itself, or with as much of it as the select needs. */
  readonly from: typeof searchIndex | SQL = searchIndex
  readonly entries: readonly WithSubquery[] = []
  /** Whether what the select has read is all that the index has; for the select itself. */
  readonly isAll: SQL = sql`1`
  readonly #records: SearchedTable
  readonly #grams: SQL
  readonly #meets: SQL | undefined
  readonly #parts: SearchedParts | undefined
  readonly #most: number | undefined

  /**
   * @param records where the records are
   * @param grams the full-text expression
   * @param meets what the row of `search_texts` must meet as well
   * @param parts whose texts are matched as well
   * @param most entries of the index that the select needs; all without it
   * @param isInside a statement around the select reads the entries, by `reading`
   */
  constructor(
    records: SearchedTable,
    grams: SQL,
    meets: SQL | undefined,
    parts?: SearchedParts,
    most?: number,
    isInside = false,
  ) {
    this.#records = records
    this.#parts = parts
    this.#grams = grams
    this.#meets = meets
    this.#most = most
    if (most !== undefined) {
      // Read once for all the places of the select that ask.
      if (!isInside) this.entries = [new WithSubquery(this.#numbers(most), {}, 'matches', true)]
      this.from = sql`(SELECT rowid FROM ${entriesRead} LIMIT ${most}) AS ${searchIndex}`
      this.isAll = sql`(SELECT count(*) FROM ${entriesRead}) <= ${most}`
    }
    const holds = (record: SQLiteColumn) =>
      sql`EXISTS (SELECT 1 FROM ${table} ${searchTexts} WHERE ${and(
        eq(searchTexts.recordId, record),
        eq(searchTexts.organizationId, records.organizationId),
        eq(searchTexts.verticalId, records.verticalId),
        meets,
      )})`
    const partHolds =
      parts &&
      sql`EXISTS (SELECT 1 FROM ${parts.table} WHERE ${and(
        eq(parts.table.organizationId, records.organizationId),
        eq(parts.of, records.id),
        holds(parts.table.id),
      )})`
    this.rowByRow = or(holds(records.id), partHolds) as SQL
    const record = parts
      ? sql`iif(${searchTexts.kind} = ${parts.kind}, (SELECT ${parts.of} FROM ${parts.table} WHERE ${eq(parts.table.id, searchTexts.recordId)}), ${searchTexts.recordId})`
      : searchTexts.recordId
    this.condition = and(
      most === undefined ? this.#matches() : undefined,
      eq(searchTexts.number, searchIndex.number),
      meets,
      sql`${records.id} = ${record}`,
    ) as SQL
  }

  /** The same for a select that needs so many entries of the index: it reads one more at most. */
  upTo(most: number): SearchMatch {
    return new SearchMatch(this.#records, this.#grams, this.#meets, this.#parts, most)
  }

  /** The same for one of several selects of a statement that reads the entries for all of them, by `reading`. */
  get inside(): SearchMatch {
    return new SearchMatch(this.#records, this.#grams, this.#meets, this.#parts, this.#most, true)
  }

  /** Whether an entry is among so many that came last of those that the index has for it; for a select of all. */
  isAmongNewest(count: number): SQL {
    const before = sql`SELECT rowid FROM ${searchIndex} WHERE ${this.#matches()} ORDER BY rowid DESC LIMIT 1 OFFSET ${count}`
    return sql`${searchIndex.number} > coalesce((${before}), 0)`
  }

  #numbers(most: number): SQL {
    return sql`SELECT rowid FROM ${searchIndex} WHERE ${this.#matches()} LIMIT ${most + 1}`
  }

  #matches(): SQL {
    return sql`${searchIndex} MATCH ${this.#grams}`
  }
}
