import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Derived, within } from './declaration.ts'
import { nameOf, tableOf } from './expression.ts'
import { nowInDatabase } from './tracked.ts'

type Member = SQLiteTable & Record<'id' | 'organizationId' | 'createdAt' | 'updatedAt', SQLiteColumn>

/**
 * A mark that one of the records of a group always has: the first has it, and when it goes, so does the oldest of the
 * others.
 * @param group the column that the records of a group have in common within their organization
 */
export function elected(mark: SQLiteColumn, group: SQLiteColumn): Derived {
  const members = tableOf(mark) as Member
  const table = nameOf(members)
  const [organization, createdAt, id, updatedAt] = [
    members.organizationId.name,
    members.createdAt.name,
    members.id.name,
    members.updatedAt.name,
  ]
  const among = (row: string) =>
    `FROM ${table} other WHERE ${organization} = ${row}.${organization} AND ${group.name} = ${row}.${group.name}`
  const isWithout = (row: string) => `NOT EXISTS (SELECT 1 ${among(row)} AND ${mark.name} = 1)`
  const isOldest = (row: string) =>
    `${id} = (SELECT ${id} ${among(row)} ORDER BY ${createdAt}, ${id} LIMIT 1)`
  const elect = `UPDATE ${table} SET ${mark.name} = 1`
  return {
    name: `${table}.${mark.name}`,
    parts: [
      {
        table,
        event: 'insert',
        statement: `${elect} WHERE ${id} = NEW.${id} AND NEW.${mark.name} = 0 AND ${isWithout('NEW')};`,
      },
      {
        table,
        event: 'delete',
        statement: `${elect}, ${updatedAt} = max(${updatedAt} + 1, ${nowInDatabase}) WHERE OLD.${mark.name} = 1 AND ${isOldest('OLD')};`,
      },
    ],
    fill: [],
    compare: (organizationId) => ({
      stored: `SELECT ${id}, ${mark.name} FROM ${table}${within(organization, organizationId)}`,
      recounted: `SELECT ${id}, iif(${isWithout(table)}, ${isOldest(table)}, ${mark.name}) FROM ${table}${within(organization, organizationId)}`,
    }),
    repairedBy: [id],
    repair: (organizationId, keys) => [
      `${elect}${within(organization, organizationId)} AND ${id} IN ${keys} AND ${isWithout(table)} AND ${isOldest(table)}`,
    ],
  }
}
