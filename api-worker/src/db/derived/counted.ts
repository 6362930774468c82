import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Derived, within } from './declaration.ts'
import { columnsRead, type Expression, isChanged, nameOf, textOf } from './expression.ts'

type Parent = SQLiteTable & { readonly id: SQLiteColumn; readonly organizationId: SQLiteColumn }

/** Sums of the records of a parent, in columns of the parent itself. A record never gets another parent. */
export function counted<T extends Parent>(
  parent: T,
  of: SQLiteTable & { readonly organizationId: SQLiteColumn },
  { by, where }: { readonly by: SQLiteColumn; readonly where: Expression },
  sums: { readonly [Name in keyof T['_']['columns']]?: Expression },
): Derived {
  const table = nameOf(parent)
  const source = nameOf(of)
  const columns = Object.entries(sums).map(([field, sum]) => ({
    name: (parent as unknown as Record<string, SQLiteColumn>)[field]!.name,
    sum: sum as Expression,
  }))
  const inRow = (sum: Expression, row: string) => textOf(sum, { [source]: row })
  const reads = columnsRead(of, [where, ...columns.map(({ sum }) => sum)])
  const set = (change: (sum: Expression) => string) =>
    columns.map(({ name, sum }) => `${name} = ${name} ${change(sum)}`).join(', ')
  const children = textOf(
    and(eq(of.organizationId, parent.organizationId), eq(by, parent.id), sql`${where}`) ?? by,
  )
  const counts = columns.map(({ sum }) => `coalesce(sum(${textOf(sum)}), 0)`)
  const names = columns.map(({ name }) => name)
  const recounted = `SELECT ${counts.join(', ')} FROM ${source} WHERE ${children}`
  return {
    name: `${table}.${names[0]}`,
    parts: [
      {
        table: source,
        event: 'insert',
        statement: `UPDATE ${table} SET ${set((sum) => `+ (${inRow(sum, 'NEW')})`)} WHERE id = NEW.${by.name} AND ${inRow(where, 'NEW')};`,
      },
      {
        table: source,
        event: 'update',
        about: 'counts',
        columns: reads,
        statement:
          `UPDATE ${table} SET ${set((sum) => `+ (${inRow(where, 'NEW')} AND ${inRow(sum, 'NEW')}) - (${inRow(where, 'OLD')} AND ${inRow(sum, 'OLD')})`)}` +
          ` WHERE id = NEW.${by.name} AND ${isChanged(reads)};`,
      },
      {
        table: source,
        event: 'delete',
        statement: `UPDATE ${table} SET ${set((sum) => `- (${inRow(sum, 'OLD')})`)} WHERE id = OLD.${by.name} AND ${inRow(where, 'OLD')};`,
      },
    ],
    fill: [
      `UPDATE ${table} SET ${names.map((name) => `${name} = 0`).join(', ')} WHERE ${names.map((name) => `${name} <> 0`).join(' OR ')}`,
      `UPDATE ${table} SET (${names.join(', ')}) = (of.${names.join(', of.')}) FROM (
        SELECT ${textOf(by)} AS parent, ${columns.map(({ name }, nth) => `${counts[nth]} AS ${name}`).join(', ')}
        FROM ${source} WHERE ${textOf(where)} GROUP BY 1) AS of WHERE of.parent = ${table}.id`,
    ],
    compare: (organizationId) => ({
      kept: `SELECT id, ${names.join(', ')} FROM ${table}${within('organization_id', organizationId)}`,
      recounted: `SELECT ${table}.id, ${counts.join(', ')} FROM ${table} LEFT JOIN ${source} ON ${children}
        ${within(`${table}.organization_id`, organizationId)} GROUP BY 1`,
    }),
    repair: (organizationId) => [
      `UPDATE ${table} SET (${names.join(', ')}) = (${recounted})
        ${within('organization_id', organizationId)} AND (${names.join(', ')}) IS NOT (${recounted})`,
    ],
  }
}
