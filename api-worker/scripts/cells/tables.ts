import type { Client } from '@libsql/client/http'

/** A table with rows of organizations, as the schema itself says. */
export interface MovedTable {
  readonly name: string
  /** The column that says whose a row is. */
  readonly owner: string
  /** The columns by which a row is known in every database. */
  readonly key: readonly string[]
  /** Those that are copied; generated ones and the numbers that a database gives are not. */
  readonly columns: readonly string[]
}

/** Numbers of the database it is in; see `change-feed.ts`. */
const counted = 'changes'
/** Says when a job last served whom, which begins anew in a cell. */
const turns = 'job_turns'

/** Names of columns that own rows where no column is called `organization_id`. */
const owners: Readonly<Record<string, string>> = { organizations: 'id', outbox: 'caused_by' }

interface Column {
  readonly table: string
  readonly name: string
  /** The place in the primary key, from 1; 0 outside of it. */
  readonly place: number
  readonly isGenerated: boolean
}

/** Every table with rows of organizations, in the order of their names. */
export async function movedTables(client: Client): Promise<MovedTable[]> {
  const { rows } = await client.execute(`
    SELECT t.name AS "table", c.name, c.pk AS place, c.hidden > 1 AS isGenerated
    FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c WHERE t.type = 'table' ORDER BY t.name, c.cid`)
  const columns = rows.map(
    (row): Column => ({
      table: String(row.table),
      name: String(row.name),
      place: Number(row.place),
      isGenerated: Boolean(Number(row.isGenerated)),
    }),
  )
  return [...Map.groupBy(columns, ({ table }) => table)].flatMap(([name, all]) => {
    const owner = owners[name] ?? all.find((column) => column.name === 'organization_id')?.name
    return owner === undefined || name === counted || name === turns ? [] : [movedTable(name, owner, all)]
  })
}

function movedTable(name: string, owner: string, all: readonly Column[]): MovedTable {
  const copied = all.filter(({ isGenerated }) => !isGenerated).map((column) => column.name)
  // The number of an entry is its place in the index over the grams, which each database gives itself.
  if (name === 'search_texts')
    return { name, owner, key: ['record_id'], columns: copied.filter((column) => column !== 'number') }
  const key = all.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  return { name, owner, key: key.map((column) => column.name), columns: copied }
}

/** @throws Error where two databases do not have the same tables */
export function requireSameTables(here: readonly MovedTable[], there: readonly MovedTable[]): void {
  const text = (tables: readonly MovedTable[], name: string) =>
    JSON.stringify(tables.find((table) => table.name === name))
  const names = new Set([...here, ...there].map(({ name }) => name))
  const differing = [...names].filter((name) => text(here, name) !== text(there, name))
  if (differing.length > 0)
    throw new Error(`The two databases differ in ${differing.join(', ')}: migrate both first`)
}
