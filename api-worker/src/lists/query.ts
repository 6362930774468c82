/** What a list is asked: the values of its filters by name, what is searched for, and the order. */
export type Query = Readonly<Record<string, unknown>> & {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly verticalId?: unknown
}

export type QueryOfVertical = Query & { readonly verticalId: string }

/** The filters that are set, without search and order. */
export function filtersIn({ search: _search, sort: _sort, ...query }: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

export const valueOf = <T>(value: T | ((query: Query) => T), query: Query): T =>
  typeof value === 'function' ? (value as (query: Query) => T)(query) : value

/** The values of a filter, of which a record has any: one or several of them. */
export const valuesOf = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  Array.isArray(value) ? value : [value as Value]

/** Whether a filter has several values, so that an index by it yields no order. */
export const isSeveral = (value: unknown): value is readonly unknown[] => Array.isArray(value)
