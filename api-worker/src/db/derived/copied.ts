import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type About, type Derived, within } from './declaration.ts'
import { changing, columnsRead, type Expression, isChanged, nameOf, tableOf, textOf } from './expression.ts'

type Referred = SQLiteTable & { readonly id: SQLiteColumn; readonly organizationId: SQLiteColumn }

export interface Copy {
  /** The record that is copied from, */
  readonly of: Referred
  /** by the column that names its id, */
  readonly by: SQLiteColumn
  /** and what is copied of it. */
  readonly from: Expression
  /** What a record has that names no other; null without it. */
  readonly otherwise?: Expression
  /** Whether `by` is never changed. */
  readonly isLasting?: boolean
  /** What a change of the other record is about; of its texts without it. */
  readonly about?: About
  /** Two columns, one of each table, that are equal as the organization is, so that an index is used. */
  readonly alike?: readonly [SQLiteColumn, SQLiteColumn]
}

/**
 * A copy of what stands in another record. Nothing else may be derived from a copy whose reference changes: a trigger
 * does not fire again by what it does itself.
 */
export function copied(
  column: SQLiteColumn,
  { of, by, from, otherwise, isLasting, about = 'texts', alike }: Copy,
): Derived {
  const own = tableOf(column) as Referred
  const [table, source] = [nameOf(own), nameOf(of)]
  const alone = { [table]: '', [source]: '' }
  const orElse = (value: string) => (otherwise ? `coalesce(${value}, ${textOf(otherwise, alone)})` : value)
  const value = orElse(`(SELECT ${textOf(from, alone)} FROM ${source} WHERE id = NEW.${by.name})`)
  const copy = `${column.name} = ${value}`
  const ofRow = { [source]: 'NEW' }
  const reads = columnsRead(of, [from])
  const copyToAll = () => `UPDATE ${table} SET ${column.name} = ${textOf(from, ofRow)} WHERE ${here}`
  const isFixed = changing(reads).length === 0
  const here = textOf(
    and(eq(own.organizationId, of.organizationId), alike && eq(...alike), eq(by, of.id)) ?? sql`true`,
    { ...ofRow, [table]: '' },
  )
  const should = orElse(`(SELECT ${textOf(from)} FROM ${source} WHERE ${source}.id = ${table}.${by.name})`)
  return {
    name: `${table}.${column.name}`,
    parts: [
      { table, event: 'insert', statement: copy, isOwn: true },
      ...(isLasting
        ? []
        : [
            {
              table,
              event: 'update' as const,
              about: 'texts' as const,
              columns: [by.name],
              statement: `UPDATE ${table} SET ${copy} WHERE id = NEW.id AND ${isChanged([by.name])};`,
            },
          ]),
      ...(isFixed
        ? []
        : [
            {
              table: source,
              event: 'update' as const,
              about,
              columns: reads,
              statement: `${copyToAll()} AND ${isChanged(reads)};`,
              alone: `${copyToAll()};`,
            },
          ]),
    ],
    fill: [
      `UPDATE ${table} SET ${column.name} = ${should}${otherwise ? '' : ` WHERE ${by.name} IS NOT NULL`}`,
    ],
    compare: (organizationId) => ({
      stored: `SELECT id, ${column.name} FROM ${table}${within('organization_id', organizationId)}`,
      recounted: `SELECT id, ${should} FROM ${table}${within('organization_id', organizationId)}`,
    }),
    repairedBy: ['id'],
    repair: (organizationId, keys) => [
      `UPDATE ${table} SET ${column.name} = ${should}${within('organization_id', organizationId)} AND id IN ${keys} AND ${column.name} IS NOT ${should}`,
    ],
  }
}
