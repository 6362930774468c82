import { sql } from 'drizzle-orm'
import { builder } from '../builder.ts'
import { type Derived, quoted } from './declaration.ts'
import { asSelect, comparisonOf, type Difference, keysThatDiffer } from './recount.ts'
import { type Read, Statement } from '../statement.ts'

/** The handle of the recount: it compares and repairs the derived data of one organization, and nothing else. */
export class RecountDb {
  readonly #organizationId: string

  constructor(organizationId: string) {
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

  /** Whether there are rows that tell of no record. */
  hasEmpty(derived: Derived): Read<boolean> {
    if (!derived.count) return { statements: [], decode: () => false }
    return {
      statements: [this.#statement(this.#empty(derived, '1', 1))],
      decode: ([rows]) => (rows as unknown[]).length > 0,
    }
  }

  /** Removes rows that tell of no record, as many as one statement removes quickly. */
  removeEmpty(derived: Derived): Statement {
    const key = (derived.key ?? []).join(', ')
    return this.#statement(
      `DELETE FROM ${derived.name} WHERE (${key}) IN (${this.#empty(derived, key, 1000)})`,
    )
  }

  #empty({ name, count }: Derived, select: string, limit: number): string {
    return `SELECT ${select} FROM ${name} WHERE ${count} = 0 AND organization_id = ${quoted(this.#organizationId)} LIMIT ${limit}`
  }

  /** The keys of rows that differ. */
  differing(derived: Derived, atMost: number): Read<unknown[]> {
    const question = keysThatDiffer(derived, this.#organizationId, atMost)
    if (!question) return { statements: [], decode: () => [] }
    return {
      statements: [this.#statement(question)],
      decode: ([rows]) => JSON.parse((rows as { keys: string }[])[0]?.keys ?? '[]') as unknown[],
    }
  }

  /** The statements that make the rows of these keys right, for one batch. */
  repair(derived: Derived, keys: readonly unknown[]): Statement[] {
    const texts = derived.repair?.(this.#organizationId, asSelect(derived, keys)) ?? []
    return texts.map((text) => this.#statement(text))
  }

  #statement(text: string): Statement {
    return new Statement(builder.all(sql.raw(text)))
  }
}
