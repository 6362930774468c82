import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Derived } from './declaration.ts'
import { nameOf, tableOf } from './expression.ts'

/**
 * Records go with the one they belong to, where no foreign key sees to it.
 * @param by the column that names the other record; an index begins with the organization and it
 */
export function owned(by: SQLiteColumn, of: SQLiteTable): Derived {
  const [table, parent] = [nameOf(tableOf(by)), nameOf(of)]
  return {
    name: `${table} of ${parent}`,
    parts: [
      {
        table: parent,
        event: 'delete',
        statement: `DELETE FROM ${table} WHERE organization_id = OLD.organization_id AND ${by.name} = OLD.id;`,
      },
    ],
    fill: [],
  }
}
