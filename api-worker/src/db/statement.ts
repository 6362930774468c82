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

/** A query of drizzle by what its own type leaves out. */
interface Preparing {
  _prepare(): Prepared
}

/** A select whose rows are decoded by whoever reads them: its values by their places. */
export const undecoded = (select: BatchItem<'sqlite'>): Preparing => ({
  _prepare() {
    const prepared = (select as unknown as Preparing)._prepare()
    return {
      getQuery: () => prepared.getQuery(),
      mapResult: (result) => (result as { readonly rows: unknown }).rows,
    }
  },
})

/**
 * One statement that a scoped handle built. Its query can only be run by `Connection`, so a handler can have
 * statements but read no row beyond its scope. `R` is the rows it yields.
 */
export class Statement<R = unknown> {
  declare readonly rows: R
  readonly guard: GuardCode | undefined

  constructor(query: BatchItem<'sqlite'> | Preparing, guard?: GuardCode) {
    queries.set(this, query as Preparing)
    this.guard = guard
  }
}

const queries = new WeakMap<Statement, Preparing>()

/** For `Connection` only. */
export function preparedOf(statement: Statement): Prepared {
  const query = queries.get(statement)
  if (!query) throw new Error('Not a statement of this program')
  return query._prepare()
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
