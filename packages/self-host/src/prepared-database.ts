import { type Client, LibsqlBatchError } from '@libsql/client'
import Database from 'libsql'

type Rows = Awaited<ReturnType<Client['batch']>>
type Given = Parameters<Client['batch']>[0][number]

interface Prepared {
  readonly statement: Database.Statement
  /** Of what it answers; none for a statement that answers no rows. */
  readonly columns: readonly string[]
}

/** Past so many texts all are prepared anew: one that writes a lead takes 84 kB of memory. */
const maxPrepared = 300
/** Characters of a text; longer ones write many rows at once, and are seldom the same again. */
const longestPrepared = 6_000

const begins = { read: 'BEGIN TRANSACTION READONLY', write: 'BEGIN IMMEDIATE', deferred: 'BEGIN' } as const

/**
 * A database file that runs batches as `@libsql/client` does, but prepares each text once: preparing the statements of a
 * list takes almost as long as running them, and that client prepares them for every call.
 */
export class PreparedDatabase implements Pick<Client, 'batch'> {
  readonly #database: Database.Database
  readonly #prepared = new Map<string, Prepared>()

  /** @param timeout how long a statement waits for another process's write, in milliseconds */
  constructor(path: string, timeout: number) {
    this.#database = new Database(path, { timeout })
  }

  /** Runs statements without values. */
  run(sql: string): void {
    this.#database.exec(sql)
  }

  /** Everything in here is synchronous, so one batch never meets another one. */
  async batch(given: readonly Given[], mode: keyof typeof begins = 'deferred'): Promise<Rows> {
    // Not prepared: one that fails would keep its lock until it is used again.
    this.run(begins[mode])
    try {
      const results = given.map((one, index) => this.#execute(one, index))
      this.run('COMMIT')
      return results as unknown as Rows
    } finally {
      if (this.#database.inTransaction) this.run('ROLLBACK')
    }
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #execute(given: Given, index: number) {
    if (typeof given === 'string' || Array.isArray(given) || !Array.isArray(given.args ?? []))
      throw new TypeError('A statement is given with the list of its values')
    try {
      const { statement, columns } = this.#prepare(given.sql)
      const values = ((given.args ?? []) as readonly unknown[]).map(bound)
      if (columns.length === 0) return { rows: [], rowsAffected: statement.run(values).changes }
      return {
        rows: (statement.all(values) as (unknown[] & Record<string, unknown>)[]).map((row) =>
          named(row, columns),
        ),
        rowsAffected: 0,
      }
    } catch (error) {
      if (!(error instanceof Database.SqliteError)) throw error
      const { message, code, rawCode } = error
      throw new LibsqlBatchError(message, index, code, code, rawCode, error)
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    if (columns.length > 0) statement.raw(true)
    const prepared = { statement, columns }
    if (sql.length > longestPrepared) return prepared
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** A value as the driver takes it, which ends the process at a boolean. */
function bound(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value)))
    throw new TypeError(`${value} is no value of the database`)
  return value
}

/** Its values can be had by their places and by the names of the columns; a column may be called `0`. */
function named(row: unknown[] & Record<string, unknown>, columns: readonly string[]): unknown[] {
  for (const [place, column] of columns.entries()) if (!Object.hasOwn(row, column)) row[column] = row[place]
  return row
}
