import { type Endpoint, isPersonFilter } from '@ginkgo/contracts'

/** The query with the caller's id for `me` in filters of people. */
export function resolveMe<Query>(endpoint: Endpoint, query: Query, callerId: string): Query {
  const shape = endpoint.query?.shape
  if (!shape || typeof query !== 'object' || query === null) return query
  const named = Object.entries(query).map(([name, value]) => [
    name,
    isPersonFilter(shape[name]) ? resolvedIn(value, callerId) : value,
  ])
  return Object.fromEntries(named) as Query
}

const resolvedIn = (value: unknown, callerId: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => resolvedIn(each, callerId))
  return value === 'me' ? callerId : value
}
