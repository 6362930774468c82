import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Derived, within } from './declaration.ts'
import {
  changing,
  columnsRead,
  columnNames,
  type Expression,
  isColumn,
  nameOf,
  textOf,
} from './expression.ts'
import { intake, letters } from './intake.ts'

type ColumnsOf<T extends SQLiteTable> = T['_']['columns']
type Counted = SQLiteTable & { readonly organizationId: SQLiteColumn }

export interface RollupOf<T extends SQLiteTable, Key extends keyof ColumnsOf<T>> {
  /** The records that are added up. */
  readonly of: Counted
  /** Which of them count; all without it. */
  readonly where?: Expression
  /**
   * Table-valued functions over a record, each with the name that the key calls it by: a record counts once for every
   * row of them.
   */
  readonly per?: Readonly<Record<string, Expression>>
  /** What a row of the rollup stands for. */
  readonly key: { readonly [Name in Key]: Expression }
  /** What it adds up; first the number of records. */
  readonly sums: { readonly [Name in Exclude<keyof ColumnsOf<T>, Key>]: Expression }
}

/** A rollup that shares the deltas of its records with the others of them. */
export interface Rollup extends Derived {
  readonly of: Counted
  readonly reads: readonly string[]
  /** Adds the row of deltas to the rollup. */
  readonly apply: string
}

/**
 * Counts and sums of records in a table of their own, one row for each key. A row of no records stays until the next
 * recount, because a trigger for each rollup would remove it at the price of every write; who reads leaves it out.
 */
export function rollup<T extends Counted, Key extends keyof ColumnsOf<T>>(
  table: T,
  { of, where, per = {}, key, sums }: RollupOf<T, Key>,
): Rollup {
  const name = nameOf(table)
  const source = nameOf(of)
  const keys = Object.fromEntries(Object.entries(key)) as Record<string, Expression>
  const added = Object.fromEntries(Object.entries(sums)) as Record<string, Expression>
  const fields = Object.entries(table).filter(([, column]) => isColumn(column)) as [string, SQLiteColumn][]
  const columns = columnNames(table)
  const nameOfColumn = (field: string) => fields.find(([each]) => each === field)![1].name
  const sumColumns = Object.keys(added).map(nameOfColumn)
  const select = (row: Record<string, string>, sum: (text: string) => string) =>
    columns
      .map((column) => {
        const [field] = fields.find(([, each]) => each.name === column)!
        return keys[field] ? textOf(keys[field], row) : sum(textOf(added[field]!, row))
      })
      .join(', ')
  const from = (row: Record<string, string>) =>
    Object.entries(per).map(([alias, rows]) => `${textOf(rows, row)} ${alias}`)
  const condition = (row: Record<string, string>) => (where ? textOf(where, row) : 'true')
  const asNew = { [source]: 'NEW' }
  const counted = (organizationId?: string) =>
    `SELECT ${select({}, (text) => `sum(${text})`)} FROM ${[source, ...from({})].join(', ')} WHERE ${condition({})}` +
    `${within(`${source}.organization_id`, organizationId, 'AND')} GROUP BY ${Object.keys(keys)
      .map((field) => columns.indexOf(nameOfColumn(field)) + 1)
      .join(', ')}`
  const ownRows = from(asNew)
  const addedTo = (column: string, sum: string) =>
    `${column} = ${column} + ${sum === '1' ? 'NEW.sign' : `excluded.${column}`}`
  return {
    name,
    of,
    reads: columnsRead(of, [
      ...Object.values(keys),
      ...Object.values(added),
      ...Object.values(per),
      ...(where ? [where] : []),
    ]),
    parts: [],
    apply:
      `INSERT INTO ${name} SELECT ${select(asNew, (text) => (text === '1' ? 'NEW.sign' : `NEW.sign * ${text}`))}` +
      `${ownRows.length > 0 ? ` FROM ${ownRows.join(', ')}` : ''} WHERE ${condition(asNew)}` +
      ` ON CONFLICT DO UPDATE SET ${Object.entries(added)
        .map(([field, sum]) => addedTo(nameOfColumn(field), textOf(sum)))
        .join(', ')};`,
    count: sumColumns[0]!,
    key: Object.keys(keys).map(nameOfColumn),
    fill: [`DELETE FROM ${name}`, `INSERT INTO ${name} ${counted()}`],
    compare: (organizationId) => ({
      stored: `SELECT * FROM ${name} WHERE ${sumColumns[0]} <> 0${within('organization_id', organizationId, 'AND')}`,
      recounted: counted(organizationId),
    }),
    repairedBy: Object.keys(keys).map(nameOfColumn),
    repair: (organizationId, some) => {
      const areThese = `(${Object.keys(keys).map(nameOfColumn).join(', ')}) IN ${some}`
      return [
        `DELETE FROM ${name}${within('organization_id', organizationId)} AND ${areThese}`,
        `WITH counted (${columns.join(', ')}) AS (${counted(organizationId)})
        INSERT INTO ${name} SELECT * FROM counted WHERE ${areThese}`,
      ]
    },
  }
}

/**
 * The deltas of a table whose rows are added up: a view that takes a row with a sign and adds it to all rollups of the
 * table, so that every rule stands in the schema once.
 */
export function deltasOf(
  of: SQLiteTable,
  rollups: readonly Rollup[],
): { views: string[]; parts: Derived['parts'] } {
  const table = nameOf(of)
  const view = `${table}_deltas`
  const columns = [...new Set(rollups.flatMap(({ reads }) => reads))]
  const all = ['id', ...columns]
  // The view reads as it is written, so that it says by itself what comes; its second column is the id.
  const coming = `SELECT * FROM ${view} WHERE b = NEW.id`
  const was = `SELECT -1, ${all.map((column) => `OLD.${column}`).join(', ')}`
  const going = `SELECT -1, ${all.map((_, nth) => letters[nth + 1]).join(', ')} FROM ${view} WHERE b = OLD.id`
  const groups = columns.flatMap((column, place) => (changing([column]).length > 0 ? [place + 3] : []))
  return {
    views: intake(
      view,
      ['sign', ...all],
      rollups.map(({ apply }) => apply),
      { select: ['1', ...all], from: table },
    ),
    parts: [
      { table, event: 'insert', statement: `INSERT INTO ${view} ${coming};` },
      {
        table,
        event: 'update',
        about: 'counts',
        columns,
        // Rows that are alike are one group of two, and add nothing up.
        statement: `INSERT INTO ${view} SELECT * FROM (${coming} UNION ALL ${was}) GROUP BY ${groups.join(', ')} HAVING count(*) = 1;`,
      },
      { table, event: 'delete', statement: `INSERT INTO ${view} ${going};`, isBefore: true },
    ],
  }
}
