/** What a search compares, as values of its statement. */
export interface SearchedFor {
  /** The words of each spelling of what was typed; a text holds all of one of them. */
  readonly words: readonly (readonly string[])[]
  readonly digits: string | undefined
  /** The full-text expression; with a mark in place of the vertical where all are searched. */
  readonly grams: string
  readonly isOfOneVertical: boolean
}

/** What a list is asked: the values of its filters by name, what is searched for, and the order. */
export type Query = Readonly<Record<string, unknown>> & {
  /** As it was typed, or as the statement takes it. */
  readonly search?: string | SearchedFor | undefined
  readonly sort?: string | undefined
  readonly verticalId?: unknown
}

export type QueryOfVertical = Query & { readonly verticalId: string }

/** The filters that are set, without search and order. */
export function filtersIn({ search: _search, sort: _sort, ...query }: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/**
 * The value of a filter for the function that the list or a rollup has under its name. The schema of the endpoint has checked
 * it; this is the one place where it meets the type that the function takes.
 */
export const valueFor = (name: string, query: Query): never => query[name] as never

export const valueOf = <T>(value: T | ((query: Query) => T), query: Query): T =>
  typeof value === 'function' ? (value as (query: Query) => T)(query) : value

/** The values of a filter, of which a record has any: one or several of them. */
export const valuesOf = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? value : [value as Value]

/** Whether a filter has several values, so that an index by it yields no order. */
export const isSeveral = (value: unknown): value is readonly unknown[] => Array.isArray(value)
