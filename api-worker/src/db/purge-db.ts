import { eq, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { builder } from './builder.ts'
import { configOf } from './table-config.ts'
import type { OrgTable } from './org-db.ts'
import { derivedData } from './derived/index.ts'
import * as schema from './schema/index.ts'
import { Statement } from './statement.ts'

/**
 * Every table with rows of an organization; whoever refers to another one comes before it. What is derived from records
 * comes last: it is taken away with them. Worked out in the job that asks, as it takes a tenth of a start.
 */
export function tablesToPurge(): readonly OrgTable[] {
  const derived = new Set(derivedData().map(({ name }) => name))
  const isDerived = (table: SQLiteTable) => derived.has(configOf(table).name)
  const ofOrganizations = Object.values(schema as Record<string, unknown>).filter(
    (value): value is OrgTable =>
      is(value, SQLiteTable) && 'organizationId' in value && value !== schema.jobTurns,
  )
  return referringFirst(ofOrganizations).toSorted((a, b) => Number(isDerived(a)) - Number(isDerived(b)))
}

/** The handle of the purge: it deletes what is left of one organization, and only once that is locked. */
export class PurgeDb {
  readonly #organizationId: string

  constructor(organizationId: string) {
    this.#organizationId = organizationId
  }

  /** Deletes some rows of a table and yields one row for each. */
  deleteSome(table: OrgTable, limit: number): Statement<unknown[]> {
    const key = keyOf(table)
    const some = sql`SELECT ${key} FROM ${table}
      WHERE ${eq(table.organizationId, this.#organizationId)} LIMIT ${limit}`
    return this.#delete(table, sql`(${key}) IN (${some})`)
  }

  /** Deletes the mail that people of the organization got or have yet to get, and what was sent on its behalf. */
  deleteMail(): Statement<unknown[]> {
    const { outbox, users } = schema
    const addresses = sql`SELECT ${users.email} FROM ${users} WHERE ${eq(users.organizationId, this.#organizationId)}`
    return this.#delete(
      outbox,
      sql`(${outbox.toAddress} IN (${addresses}) OR ${outbox.causedBy} = ${this.#organizationId})`,
    )
  }

  /** Deletes how many mails it has sent, whose counters have its id and the recipients' addresses in their keys. */
  deleteMailCounts(): Statement<unknown[]> {
    const { key } = schema.rateLimits
    return this.#delete(
      schema.rateLimits,
      sql`${key} >= ${`mails:${this.#organizationId}`}
      AND ${key} < ${`mails:${this.#organizationId};`}`,
    )
  }

  /** Deletes its turns in the jobs, last of all: while it has one, they say how long it has had it. */
  deleteTurns(): Statement<unknown[]> {
    return this.#delete(schema.jobTurns, eq(schema.jobTurns.organizationId, this.#organizationId))
  }

  /** Deletes the organization itself and what other tables keep of it. */
  deleteOrganization(): Statement<unknown[]> {
    return this.#delete(schema.organizations, eq(schema.organizations.id, this.#organizationId))
  }

  #delete(table: SQLiteTable, where: SQL): Statement<unknown[]> {
    const isLocked = sql`EXISTS (SELECT 1 FROM organizations AS locked
      WHERE locked.id = ${this.#organizationId} AND locked.deleted_at IS NOT NULL)`
    const query = builder.delete(table).where(sql`${where} AND ${isLocked}`).returning({ one: sql`1` })
    return new Statement(query)
  }
}

/** The primary key's columns, or the row's number in a table without one. */
function keyOf(table: SQLiteTable): SQL {
  const { columns, primaryKeys } = configOf(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.length > 0
    ? sql.join(
        key.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )
    : sql`rowid`
}

function referringFirst(tables: readonly OrgTable[]): OrgTable[] {
  const left = new Set<SQLiteTable>(tables)
  const order: OrgTable[] = []
  while (left.size > 0) {
    const isReferredTo = (table: SQLiteTable) =>
      [...left].some(
        (other) =>
          other !== table &&
          configOf(other).foreignKeys.some((key) => key.reference().foreignTable === table),
      )
    const free = [...left].filter((table) => !isReferredTo(table))
    // Tables that refer to each other go in any order: the database cascades.
    for (const table of free.length > 0 ? free : left) {
      order.push(table as OrgTable)
      left.delete(table)
    }
  }
  return order
}
