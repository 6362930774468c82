import {
  canBeEmpty,
  canExclude,
  emptyOf,
  endsOf,
  type Fields,
  filtersOf as declaredFilters,
  type ListFilter,
  notOf,
  soughtValues,
} from '@ginkgo/contracts'
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { hasTag } from '../db/expressions.ts'
import type { SearchedTable } from '../db/search-match.ts'
import type { OrgDb } from '../db/org-db.ts'
import { blankOf, sortKey } from '../db/sort-key.ts'
import { type Query, valuesOf } from './query.ts'

/** The condition that a value of a filter makes. */
export type Filter = (value: never) => SQL | undefined
/** A select of the ids of the records that a value of a filter leaves; undefined where no index answers it. */
export type IdFilter = (value: never, db: OrgDb, query: Query) => SQL | undefined

interface Filtered {
  readonly fields: Fields
  readonly table: SearchedTable
  readonly blanksAreEmpty?: boolean
}

/**
 * The filters of the declared fields by the names that the query has for them, and that of the vertical. What the table
 * has no column for, the list declares itself.
 */
export function filtersOf({ fields, table, blanksAreEmpty = false }: Filtered): Record<string, Filter> {
  const columns = table as unknown as Record<string, SQLiteColumn>
  const ofFields = declaredFilters(fields).map((filter) => {
    const column = columns[filter.name]
    if (!column) return {}
    return { ...conditionsOf(filter, column, blanksAreEmpty), ...negationsOf(filter, column) }
  })
  return {
    ...Object.assign({}, ...ofFields),
    verticalId: (verticalId: string) => eq(table.verticalId, verticalId),
  }
}

function conditionsOf(filter: ListFilter, column: SQLiteColumn, staysLast: boolean): Record<string, Filter> {
  const { kind, query } = filter
  switch (kind) {
    case 'tags':
      return { [query]: (tags: string | readonly string[]) => hasTag(column, valuesOf(tags)) }
    case 'person':
    case 'choice':
      return { [query]: isAny(filter, column) }
    case 'text':
      return { [query]: (text: string) => sql`${column} = ${text} COLLATE NOCASE` }
    case 'idle':
      return { [query]: (moment: string) => lte(column, moment) }
    default:
      return rangeOf(filter, column, staysLast)
  }
}

/** A record without a value has none of those that are left out. No index finds what is left, so each record is looked at. */
function negationsOf(filter: ListFilter, column: SQLiteColumn): Record<string, Filter> {
  const { kind, query } = filter
  const isNotAny = (given: string | readonly string[]) => {
    const { values, orNone } = soughtValues(filter, valuesOf(given))
    const isOther = sql`(${column} IS NULL OR ${notInArray(column, [...values])})`
    return and(values.length > 0 ? isOther : undefined, orNone ? isNotNull(column) : undefined)
  }
  const isWithout: Filter = (given: string | readonly string[]) => {
    if (kind === 'tags') return sql`NOT ${hasTag(column, valuesOf(given))}`
    if (kind === 'text') return sql`(${column} IS NULL OR ${column} <> ${given} COLLATE NOCASE)`
    return isNotAny(given)
  }
  const isBlank: Filter = () =>
    kind === 'tags'
      ? sql`NOT EXISTS (SELECT 1 FROM json_each(${column}))`
      : sql`(${column} IS NULL OR ${column} = '')`
  return {
    ...(canExclude(filter) && { [notOf(query)]: isWithout }),
    ...(canBeEmpty(filter) && { [emptyOf(query)]: isBlank }),
  }
}

/** With one value the index of the column yields its records in their order. */
const isAny = (filter: ListFilter, column: SQLiteColumn) => (given: string | readonly string[]) => {
  const { values, orNone } = soughtValues(filter, valuesOf(given))
  const isNamed = values.length === 1 ? eq(column, values[0]) : inArray(column, [...values])
  if (!orNone) return isNamed
  return values.length > 0 ? or(isNull(column), isNamed) : isNull(column)
}

/** Both ends count. A missing value is in no range, though it has a place in the order, by whose key it is compared. */
function rangeOf(filter: ListFilter, column: SQLiteColumn, staysLast: boolean): Record<string, Filter> {
  const { from, to } = endsOf(filter.query)
  if (filter.type === 'instant')
    return {
      [from]: (moment: string) => gte(column, moment),
      [to]: (moment: string) => lt(column, moment),
    }
  const blank = filter.sort ? blankOf(filter, staysLast) : undefined
  const key = blank ? sortKey(filter, column, staysLast) : column
  const isAbove = blank && !blank.isHighest ? sql`${key} > ${sql.raw(blank.inSql)}` : undefined
  const isBelow = blank?.isHighest ? sql`${key} < ${sql.raw(blank.inSql)}` : undefined
  return {
    [from]: (least: string | number) => and(sql`${key} >= ${least}`, isBelow),
    [to]: (most: string | number) => and(sql`${key} <= ${most}`, isAbove),
  }
}
