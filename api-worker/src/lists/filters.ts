import { type Fields, filtersOf as declaredFilters, type NamedField } from '@ginkgo/contracts'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { hasTag } from '../db/expressions.ts'
import type { SearchedTable } from '../db/found.ts'

/** The condition that a value of a filter makes. */
export type Filter = (value: never) => SQL | undefined

/** The filters of the declared fields by the names that the query has for them, and that of the vertical. */
export function filtersOf({
  fields,
  table,
}: {
  readonly fields: Fields
  readonly table: SearchedTable
}): Record<string, Filter> {
  const columns = table as unknown as Record<string, SQLiteColumn>
  const ofFields = declaredFilters(fields).map((field) => [
    field.query,
    filterOf(field, columns[field.name]!),
  ])
  return {
    ...Object.fromEntries(ofFields),
    verticalId: (verticalId: string) => eq(table.verticalId, verticalId),
  }
}

function filterOf({ type, required }: NamedField, column: SQLiteColumn): Filter {
  if (type === 'tags') return (tag: string) => hasTag(column, tag)
  if (type === 'person' && required === undefined)
    return (person: string) => (person === 'none' ? isNull(column) : eq(column, person))
  if (type === 'line' || type === 'email' || type === 'phone')
    return (text: string) => sql`${column} = ${text} COLLATE NOCASE`
  return (value: string) => eq(column, value)
}
