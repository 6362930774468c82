import { type Endpoint, isPersonFilter } from '@ginkgo/contracts'
import type { SQL } from 'drizzle-orm'

/**
 * A query in which `me` stands for nobody any more: filters for people name the caller.
 * @param callerId as SQL before it is known who calls
 */
export function namingCaller(endpoint: Endpoint, query: unknown, callerId: string | SQL): unknown {
  const shape = endpoint.query?.shape
  if (!shape || typeof query !== 'object' || query === null) return query
  const named = Object.entries(query).map(([name, value]) => [
    name,
    isPersonFilter(shape[name]) ? namedIn(value, callerId) : value,
  ])
  return Object.fromEntries(named)
}

const namedIn = (value: unknown, callerId: string | SQL): unknown => {
  if (Array.isArray(value)) return value.map((each) => namedIn(each, callerId))
  return value === 'me' ? callerId : value
}
