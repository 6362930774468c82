import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Derived, quoted, within } from './declaration.ts'
import { columnsRead, type Expression, nameOf, textOf } from './expression.ts'

type Parent = SQLiteTable & { readonly id: SQLiteColumn; readonly organizationId: SQLiteColumn }

interface CountedBy<Kind extends SQLiteColumn> {
  /** The column that names the parent. A record never gets another parent. */
  readonly by: SQLiteColumn
  /** Which records count. */
  readonly where: Expression
  /** The column that says of which kind a record is. */
  readonly kind: Kind
}

/**
 * How many records of each kind a parent has, in columns of the parent itself.
 * @param kinds the columns, each with the kind that it counts
 */
export function counted<T extends Parent, Kind extends SQLiteColumn>(
  parent: T,
  of: SQLiteTable & { readonly organizationId: SQLiteColumn },
  { by, where, kind }: CountedBy<Kind>,
  kinds: { readonly [Name in keyof T['_']['columns']]?: Kind['_']['data'] },
): Derived {
  const table = nameOf(parent)
  const source = nameOf(of)
  const columns = Object.entries(kinds).map(([field, value]) => ({
    name: (parent as unknown as Record<string, SQLiteColumn>)[field]!.name,
    kind: quoted(String(value)),
  }))
  const reads = columnsRead(of, [where, kind])
  const names = columns.map(({ name }) => name)
  const set = (change: (kind: string) => string) =>
    columns.map((column) => `${column.name} = ${column.name} ${change(column.kind)}`).join(', ')
  const change = (row: 'NEW' | 'OLD', sign: string) =>
    `UPDATE ${table} SET ${set((value) => `${sign} (${row}.${kind.name} = ${value})`)}` +
    ` WHERE id = ${row}.${by.name} AND ${textOf(where, { [source]: row })};`
  /** The kind as which a row counts, if it does. */
  const countsAs = (row: 'NEW' | 'OLD') => `iif(${textOf(where, { [source]: row })}, ${row}.${kind.name}, '')`
  const children = textOf(
    and(eq(of.organizationId, parent.organizationId), eq(by, parent.id), sql`${where}`) ?? by,
  )
  const counts = columns.map((column) => `coalesce(sum(${textOf(kind)} = ${column.kind}), 0)`)
  const recounted = `SELECT ${counts.join(', ')} FROM ${source} WHERE ${children}`
  return {
    name: `${table}.${names[0]}`,
    parts: [
      { table: source, event: 'insert', statement: change('NEW', '+') },
      {
        table: source,
        event: 'update',
        about: 'counts',
        columns: reads,
        statement:
          `UPDATE ${table} SET ${set((value) => `+ (now = ${value}) - (was = ${value})`)}` +
          ` FROM (SELECT ${countsAs('NEW')} now, ${countsAs('OLD')} was) WHERE id = NEW.${by.name} AND now <> was;`,
      },
      { table: source, event: 'delete', statement: change('OLD', '-') },
    ],
    fill: [
      `UPDATE ${table} SET ${names.map((name) => `${name} = 0`).join(', ')} WHERE ${names.map((name) => `${name} <> 0`).join(' OR ')}`,
      `UPDATE ${table} SET (${names.join(', ')}) = (of.${names.join(', of.')}) FROM (
        SELECT ${textOf(by)} AS parent, ${columns.map(({ name }, nth) => `${counts[nth]} AS ${name}`).join(', ')}
        FROM ${source} WHERE ${textOf(where)} GROUP BY 1) AS of WHERE of.parent = ${table}.id`,
    ],
    compare: (organizationId) => ({
      stored: `SELECT id, ${names.join(', ')} FROM ${table}${within('organization_id', organizationId)}`,
      recounted: `SELECT ${table}.id, ${counts.join(', ')} FROM ${table} LEFT JOIN ${source} ON ${children}
        ${within(`${table}.organization_id`, organizationId)} GROUP BY 1`,
    }),
    repairedBy: ['id'],
    repair: (organizationId, keys) => [
      `UPDATE ${table} SET (${names.join(', ')}) = (${recounted})
        ${within('organization_id', organizationId)} AND id IN ${keys} AND (${names.join(', ')}) IS NOT (${recounted})`,
    ],
  }
}
