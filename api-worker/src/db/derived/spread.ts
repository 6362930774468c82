import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type About, type Derived, within } from './declaration.ts'
import {
  columnNames,
  columnsRead,
  type Expression,
  isChanged,
  isColumn,
  nameOf,
  textOf,
} from './expression.ts'
import { letters } from './intake.ts'

type Owned = SQLiteTable & { readonly organizationId: SQLiteColumn }

export interface SpreadOf<T extends SQLiteTable> {
  readonly of: Owned & Record<'id' | 'verticalId', SQLiteColumn>
  /** The column that names the record. */
  readonly by: SQLiteColumn
  readonly where?: Expression
  /** What a change of the list is about. */
  readonly about?: About
  /** The rows of the table that are of these records, where it holds those of others as well. */
  readonly part?: string
  /** What the view of the rows is called behind the name of the records; the name of the table without it. */
  readonly shown?: string
  /** A table-valued function over a record with the name that the row calls it by. */
  readonly per: Readonly<Record<string, Expression>>
  readonly row: { readonly [Name in keyof T['_']['columns']]: Expression }
}

/** One row for each value of a list in a record, so that an index leads from a value to its records. */
export function spread<T extends Owned & { readonly verticalId: SQLiteColumn }>(
  table: T,
  { of, by, where, about = 'counts', part, shown, per, row }: SpreadOf<T>,
): Derived {
  const [name, source] = [nameOf(table), nameOf(of)]
  const fields = Object.entries(table).filter(([, column]) => isColumn(column)) as [string, SQLiteColumn][]
  const expressions = row as Readonly<Record<string, Expression>>
  const ofRecord = { [source]: 'r' }
  const all = (organizationId?: string) => {
    const values = columnNames(table).map((column) => {
      const [field] = fields.find(([, each]) => each.name === column)!
      return textOf(expressions[field]!, ofRecord)
    })
    const rows = Object.entries(per).map(([alias, list]) => `${textOf(list, ofRecord)} ${alias}`)
    const also = within('r.organization_id', organizationId, 'AND')
    const condition = where || also ? ` WHERE ${where ? textOf(where, ofRecord) : 'true'}${also}` : ''
    return `SELECT ${values.join(', ')} FROM ${[`${source} r`, ...rows].join(', ')}${condition}`
  }
  // The rule stands in a view, because triggers of two events follow it.
  const view = `${source}_${shown ?? name}`
  const columns = columnNames(table)
  const id = letters[columns.indexOf(by.name)]!
  const reads = columnsRead(of, [
    ...(Object.values(row) as Expression[]),
    ...Object.values(per),
    ...(where ? [where] : []),
  ])
  // A value that stands twice in the list is one row, and so is one that has not changed.
  const insert = `INSERT OR IGNORE INTO ${name} SELECT * FROM ${view} WHERE ${id} = NEW.id`
  const remove = `DELETE FROM ${name} WHERE ${by.name} = OLD.id`
  const own = (organizationId?: string) => {
    const ofOne = within('organization_id', organizationId)
    return part ? `${ofOne || ' WHERE true'} AND ${part}` : ofOne
  }
  return {
    name: part ? `${name} of ${source}` : name,
    views: [`CREATE VIEW ${view} (${letters.slice(0, columns.length).split('').join(', ')}) AS ${all()}`],
    parts: [
      { table: source, event: 'insert', statement: `${insert};` },
      {
        table: source,
        event: 'update',
        about,
        columns: reads,
        statement: `${remove} AND ${isChanged(reads)};`,
      },
      {
        table: source,
        event: 'update',
        about,
        columns: reads,
        statement: `${insert};`,
      },
      { table: source, event: 'delete', statement: `${remove};` },
    ],
    fill: [`DELETE FROM ${name}${own()}`, `INSERT OR IGNORE INTO ${name} ${all()}`],
    compare: (organizationId) => ({
      stored: `SELECT * FROM ${name}${own(organizationId)}`,
      recounted: all(organizationId),
    }),
    repairedBy: [by.name],
    repair: (organizationId, keys) => [
      `DELETE FROM ${name}${own(organizationId)} AND ${by.name} IN ${keys}`,
      `WITH spread (${columns.join(', ')}) AS (${all(organizationId)})
      INSERT OR IGNORE INTO ${name} SELECT * FROM spread WHERE ${by.name} IN ${keys}`,
    ],
  }
}
