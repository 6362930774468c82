import type { Client, InStatement, InValue, Row } from '@libsql/client/http'
import { grams } from '../../src/db/derived/search-entries.ts'
import { servedElsewhere } from '../../src/db/job-turns.ts'
import type { MovedTable } from './tables.ts'

/** The values of a row's key, in the order of its columns. */
export type Key = readonly InValue[]

/** A row as its database has it, by the columns that are copied. */
export type Values = readonly InValue[]

const named = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** Answers the keys of all rows of an organization. */
export async function keysOf(client: Client, table: MovedTable, organizationId: string): Promise<Key[]> {
  const sql = `SELECT ${named(table.key)} FROM "${table.name}" WHERE "${table.owner}" = ?`
  const { rows } = await again(() => client.execute({ sql, args: [organizationId] }))
  return rows.map((row) => table.key.map((column) => row[column] as InValue))
}

/** A condition that holds for the rows with these keys. */
function isOneOf({ key }: MovedTable, keys: readonly Key[]): { sql: string; args: InValue[] } {
  const marks = `(${key.map(() => '?').join(', ')})`
  return {
    sql: `(${named(key)}) IN (VALUES ${keys.map(() => marks).join(', ')})`,
    args: keys.flat(),
  }
}

/** The rows with these keys that are there and belong to the organization, by their keys as text. */
export async function readRows(
  client: Client,
  table: MovedTable,
  organizationId: string,
  keys: readonly Key[],
): Promise<Map<string, Values>> {
  if (keys.length === 0) return new Map()
  const { rows } = await again(() => client.execute(selectRows(table, organizationId, keys)))
  return new Map(rows.map((row) => [textOf(keyOf(table, row)), valuesOf(table, row)]))
}

function selectRows(table: MovedTable, organizationId: string, keys: readonly Key[]) {
  const isWanted = isOneOf(table, keys)
  return {
    sql: `SELECT ${named(table.columns)} FROM "${table.name}" WHERE ${isWanted.sql} AND "${table.owner}" = ?`,
    args: [...isWanted.args, organizationId],
  }
}

/** Keys of one table. */
export interface KeysOfTable {
  readonly table: MovedTable
  readonly keys: readonly Key[]
}

/** The rows with these keys that are there, of several tables in one call. */
export async function readTogether(
  client: Client,
  organizationId: string,
  all: readonly KeysOfTable[],
): Promise<Values[][]> {
  const statements = all.map(({ table, keys }) => selectRows(table, organizationId, keys))
  const results = await again(() => client.batch(statements, 'read'))
  return results.map(({ rows }, nth) => rows.map((row) => valuesOf(all[nth]!.table, row)))
}

const keyOf = ({ key }: MovedTable, row: Row): Key => key.map((column) => row[column] as InValue)
const valuesOf = ({ columns }: MovedTable, row: Row): Values =>
  columns.map((column) => row[column] as InValue)

/** A key or a row as text, which two are told apart by. */
export const textOf = (values: readonly unknown[]): string =>
  JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? Number(value) : value))

interface Trigger {
  readonly name: string
  readonly sql: string
}

/**
 * Writes rows into a table as they are, in one transaction, in the place of those with the same keys: without the triggers
 * and foreign keys of the table, since what they would do has been done where the rows come from. A key without a row has
 * its row removed.
 */
export class RawTable {
  readonly #client: Client
  readonly #table: MovedTable
  readonly #triggers: readonly Trigger[]

  private constructor(client: Client, table: MovedTable, triggers: readonly Trigger[]) {
    this.#client = client
    this.#table = table
    this.#triggers = triggers
  }

  static async open(client: Client, table: MovedTable): Promise<RawTable> {
    const { rows } = await client.execute({
      sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? ORDER BY name",
      args: [table.name],
    })
    return new RawTable(
      client,
      table,
      rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) })),
    )
  }

  async write(keys: readonly Key[], rows: readonly Values[]): Promise<void> {
    await writeTogether(this.#client, [this.writing(keys, rows)])
  }

  /** The statements of `write`, for a transaction that writes several tables. */
  writing(keys: readonly Key[], rows: readonly Values[]): InStatement[] {
    if (keys.length === 0) return []
    const table = this.#table
    const isWritten = isOneOf(table, keys)
    return [
      ...this.#triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...beforeRemoval(table, isWritten),
      { sql: `DELETE FROM "${table.name}" WHERE ${isWritten.sql}`, args: isWritten.args },
      ...inserts(table, rows),
      ...afterInsert(table, isWritten, rows.length),
      ...this.#triggers.map(({ sql }) => sql),
    ]
  }
}

/** Writes what raw tables have prepared, in one transaction without foreign keys. */
export async function writeTogether(client: Client, parts: readonly InStatement[][]): Promise<void> {
  const statements = parts.flat()
  if (statements.length > 0) await again(() => client.migrate(statements))
}

type Condition = ReturnType<typeof isOneOf>

/** The index over the grams knows its entries by their numbers. */
const beforeRemoval = ({ name }: MovedTable, { sql, args }: Condition): InStatement[] =>
  name === 'search_texts'
    ? [
        {
          sql: `DELETE FROM search_index WHERE rowid IN (SELECT number FROM search_texts WHERE ${sql})`,
          args,
        },
      ]
    : []

function afterInsert({ name }: MovedTable, { sql, args }: Condition, count: number): InStatement[] {
  if (count === 0) return []
  if (name === 'search_texts')
    return [
      {
        sql: `INSERT INTO search_index (rowid, grams) SELECT number, ${grams} FROM search_texts WHERE ${sql}`,
        args,
      },
    ]
  // Nobody is served here before the directory says so, and no job has begun.
  if (name === 'organizations')
    return [
      {
        sql: `UPDATE organizations SET deleted_at = ? WHERE ${sql}`,
        args: [servedElsewhere, ...args],
      },
    ]
  return []
}

function inserts({ name, columns }: MovedTable, rows: readonly Values[]): InStatement[] {
  const perStatement = Math.max(1, Math.floor(30_000 / columns.length))
  const marks = `(${columns.map(() => '?').join(', ')})`
  const statements: InStatement[] = []
  for (let start = 0; start < rows.length; start += perStatement) {
    const part = rows.slice(start, start + perStatement)
    statements.push({
      sql: `INSERT INTO "${name}" (${named(columns)}) VALUES ${part.map(() => marks).join(', ')}`,
      args: part.flat(),
    })
  }
  return statements
}

const refused = /HTTP status 429|SQLITE_BUSY|database is locked|database table is locked|no such table/i

/** Repeats a call that the database refused because another writer held it. */
export async function again<T>(call: () => Promise<T>): Promise<T> {
  for (let pauseMs = 10; ; pauseMs *= 2)
    try {
      return await call()
    } catch (error) {
      if (pauseMs > 2_000 || !refused.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}
