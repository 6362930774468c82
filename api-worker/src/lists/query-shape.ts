import { valueOf } from '../db/prepared.ts'
import { filtersIn, type Query, valuesOf } from './query.ts'

/** What a query has in common with others of the same statement, and what is its own. */
interface QueryShape {
  readonly name: string
  /** The query with placeholders for its values. */
  readonly query: Query
  readonly values: Readonly<Record<string, string>>
}

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && idForm.test(value)
/** A choice, a flag or an order: part of the shape. */
const choice = /^-?[A-Za-z][A-Za-z0-9_.-]{0,30}$/
const isShaped = (value: unknown) =>
  typeof value === 'boolean' || isId(value) || (typeof value === 'string' && choice.test(value))

/**
 * The shape of a query that names records, people and choices. Undefined for one with a search, a day or a number: what
 * these stand for in the statement follows from the value, so it is written for the request.
 */
export function shapeOf(query: Query): QueryShape | undefined {
  if (query.search) return undefined
  const asked = Object.entries({ ...filtersIn(query), ...(query.sort && { sort: query.sort }) })
  if (!asked.every(([, value]) => valuesOf(value).every(isShaped))) return undefined
  const values: Record<string, string> = {}
  const named: string[] = []
  const shaped = (name: string, value: unknown): unknown => {
    if (!isId(value)) {
      named.push(`${name}=${value}`)
      return value
    }
    const key = `q${Object.keys(values).length}`
    values[key] = value
    named.push(`${name}:${key}`)
    return valueOf(key)
  }
  const entries = asked.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((each) => shaped(name, each)) : shaped(name, value),
  ])
  return { name: named.join(' '), query: Object.fromEntries(entries) as Query, values }
}
