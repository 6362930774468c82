import type { ErrorCode } from '@ginkgo/contracts'
import type { Query } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'

/** `retry` repeats the request from its reads: another writer came in between. */
export type GuardCode = ErrorCode | 'retry'

/** What drizzle makes of a query before it is sent. */
export interface Prepared {
  getQuery(): Query
  mapResult(result: unknown, isFromBatch?: boolean): unknown
}

/** A query of drizzle with what its own type leaves out. */
export interface BuiltQuery extends BatchItem<'sqlite'> {
  _prepare(): Prepared
  toSQL(): Query
}

/**
 * One statement that a scoped handle built. Its query can only be run by `Connection`, so a handler can have
 * statements but read no row beyond its scope. `R` is the rows it yields.
 */
export class Statement<R = unknown> {
  declare readonly rows: R
  readonly guard: GuardCode | undefined

  constructor(query: BatchItem<'sqlite'>, guard?: GuardCode) {
    queries.set(this, query as BuiltQuery)
    this.guard = guard
  }
}

const queries = new WeakMap<Statement, BuiltQuery>()

/** For `Connection` only. */
export function queryOf(statement: Statement): BuiltQuery {
  const query = queries.get(statement)
  if (!query) throw new Error('Not a statement of this program')
  return query
}

/** Statements of one trip to the database and how their rows become the value that was asked for. */
export interface Read<T> {
  readonly statements: readonly Statement[]
  readonly decode: (results: readonly unknown[]) => T
}

export const nothing: Read<undefined> = { statements: [], decode: () => undefined }

export const map = <T, U>(read: Read<T>, change: (value: T) => U): Read<U> => ({
  statements: read.statements,
  decode: (results) => change(read.decode(results)),
})

type Values<Reads extends Record<string, Read<unknown>>> = {
  [Name in keyof Reads]: Reads[Name] extends Read<infer T> ? T : never
}

/** Several reads in one trip. */
export function combine<Reads extends Record<string, Read<unknown>>>(reads: Reads): Read<Values<Reads>> {
  const entries = Object.entries(reads)
  return {
    statements: entries.flatMap(([, read]) => read.statements),
    decode: (results) => {
      let offset = 0
      const values: Record<string, unknown> = {}
      for (const [name, read] of entries) {
        values[name] = read.decode(results.slice(offset, offset + read.statements.length))
        offset += read.statements.length
      }
      return values as Values<Reads>
    },
  }
}
