import { sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { type Derived, quoted } from './derived/declaration.ts'
import { comparisonOf, type Difference } from './derived/recount.ts'
import type { Read } from './statement.ts'
import { Statement } from './statement.ts'

/** The handle of the recount: it compares and repairs the derived data of one organization, and nothing else. */
export class RecountDb {
  readonly #builder: LibSQLDatabase
  readonly #organizationId: string

  constructor(builder: LibSQLDatabase, organizationId: string) {
    this.#builder = builder
    this.#organizationId = organizationId
  }

  /** How many rows differ from what the records say; none for what cannot be counted again. */
  compare(derived: Derived): Read<Difference> {
    const comparison = comparisonOf(derived, this.#organizationId)
    const none = { wrong: 0, missing: 0 }
    if (!comparison) return { statements: [], decode: () => none }
    return {
      statements: [this.#statement(comparison)],
      decode: ([rows]) => (rows as Difference[])[0] ?? none,
    }
  }

  /** Rows that tell of no record, by their numbers, at most as many as one statement removes quickly. */
  empty({ name, count }: Derived): Read<number[]> {
    if (!count) return { statements: [], decode: () => [] }
    const rows = `SELECT rowid FROM ${name} WHERE ${count} = 0 AND organization_id = ${quoted(this.#organizationId)} LIMIT 1000`
    return {
      statements: [this.#statement(rows)],
      decode: ([found]) => (found as { rowid: number }[]).map(({ rowid }) => rowid),
    }
  }

  /** Removes those of the rows that still tell of no record. */
  remove({ name, count }: Derived, rows: readonly number[]): Statement {
    return this.#statement(`DELETE FROM ${name} WHERE rowid IN (${rows.join(', ')}) AND ${count} = 0`)
  }

  /** The statements that make it right, for one batch. */
  repair(derived: Derived): Statement[] {
    return (derived.repair?.(this.#organizationId) ?? []).map((text) => this.#statement(text))
  }

  #statement(text: string): Statement {
    return new Statement(this.#builder.all(sql.raw(text)) as never)
  }
}
