import { valueOf } from '../db/prepared.ts'
import type { List } from './list.ts'
import { filtersIn, type Query, type SearchedFor, valuesOf } from './query.ts'
import { searchedFor } from './search-texts.ts'

type Value = string | number

/** What a query has in common with others of the same statement, and what is its own. */
interface QueryShape {
  readonly name: string
  /** The query with placeholders for its values. */
  readonly query: Query
  readonly values: Readonly<Record<string, Value>>
}

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isValue = (value: unknown): value is Value =>
  typeof value === 'number' || (typeof value === 'string' && idForm.test(value))
/** A choice, a flag or an order: part of the shape. */
const choice = /^-?[A-Za-z][A-Za-z0-9_.-]{0,30}$/
const isShaped = (value: unknown) =>
  typeof value === 'boolean' || isValue(value) || (typeof value === 'string' && choice.test(value))

/**
 * The shape of a query that names records, people, choices, numbers and words. Undefined for one with a day, from which
 * rollups compute the periods that they count, or with what is no plain value.
 */
export function shapeOf(list: List, query: Query): QueryShape | undefined {
  const asked = Object.entries({ ...filtersIn(query), ...(query.sort && { sort: query.sort }) })
  if (!asked.every(([, value]) => valuesOf(value).every(isShaped))) return undefined
  const values: Record<string, Value> = {}
  const named: string[] = []
  const placed = (value: Value) => {
    const key = `q${Object.keys(values).length}`
    values[key] = value
    return valueOf(key)
  }
  const shaped = (name: string, value: unknown): unknown => {
    named.push(isValue(value) ? `${name}:` : `${name}=${value}`)
    return isValue(value) ? placed(value) : value
  }
  const entries = asked.map(([name, value]) => {
    if (!Array.isArray(value)) return [name, shaped(name, value)]
    named.push(`${value.length}`)
    return [name, value.map((each) => shaped(name, each))]
  })
  const shape: Query = Object.fromEntries(entries)
  if (!query.search) return { name: named.join(' '), query: shape, values }
  const search = searchedFor(list, query.search as string, query.verticalId)
  if (!search) return undefined
  const words = search.words.map((all) => all.length)
  return {
    name: `${named.join(' ')} search ${words} ${search.digits === undefined ? '' : 'digits'}`,
    query: { ...shape, search: shapedSearch(search, placed) },
    values,
  }
}

const shapedSearch = (
  { words, digits, grams, ...rest }: SearchedFor,
  placed: (value: string) => never,
): SearchedFor => ({
  ...rest,
  words: words.map((all) => all.map(placed)),
  digits: digits === undefined ? undefined : placed(digits),
  grams: placed(grams),
})
