import { sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { Derived } from './derived/declaration.ts'
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

  /** The statements that make it right, for one batch. */
  repair(derived: Derived): Statement[] {
    return (derived.repair?.(this.#organizationId) ?? []).map((text) => this.#statement(text))
  }

  #statement(text: string): Statement {
    return new Statement(this.#builder.all(sql.raw(text)) as never)
  }
}
