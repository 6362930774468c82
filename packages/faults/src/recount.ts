import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { schemaStatements } from '@ginkgo/dev-stack/database'
import { sql } from '@ginkgo/testing'

const rowsAtATime = 2_000

type Row = Record<string, unknown>

/** Records, each after those it belongs to. */
const recordTables = [
  ...['organizations', 'users', 'verticals', 'pipelines', 'stages', 'loss_reasons'],
  ...['leads', 'lead_contacts', 'enquiries', 'tasks', 'meetings', 'notes'],
]

/** Columns that triggers on other tables keep. */
const keptByOthers: Record<string, Row> = {
  leads: { open_enquiries: 0, converted_enquiries: 0, lost_enquiries: 0 },
}

/** What triggers keep, and how to read it so that two databases can be compared. */
const kept: Record<string, string> = {
  leads: 'SELECT id, open_enquiries, converted_enquiries, lost_enquiries FROM leads',
  search_texts:
    'SELECT kind, vertical_id, record_id, text, spelled, digits, tabs, created_at FROM search_texts',
  ...Object.fromEntries(
    [
      ...['lead_counters', 'lead_figures', 'lead_tags', 'stage_counters', 'forecast_counters'],
      ...['enquiry_figures', 'enquiry_facets', 'enquiry_day_figures', 'task_figures', 'meeting_figures'],
    ].map((table) => [table, `SELECT * FROM ${table}`]),
  ),
}

/**
 * Counts everything again: writes the records into an empty database of the same migrations and compares what its
 * triggers make of them with what the database under test has.
 * @returns a sentence per table that differs
 */
export async function recount(): Promise<string[]> {
  const fresh = await freshDatabase()
  try {
    for (const table of recordTables) insert(fresh, table, await rowsOf(`SELECT * FROM ${table}`))
    const differences: string[] = []
    for (const [table, query] of Object.entries(kept)) {
      const there = new Set(comparable(await rowsOf(query)))
      const expected = new Set(comparable(fresh.prepare(query).all()))
      const wrong = [...there].filter((row) => !expected.has(row))
      const missing = [...expected].filter((row) => !there.has(row))
      if (wrong.length + missing.length > 0)
        differences.push(
          `${table}: ${wrong.length} rows too many or wrong, ${missing.length} missing, e.g. ${wrong[0] ?? ''} instead of ${missing[0] ?? 'nothing'}`,
        )
    }
    return differences
  } finally {
    fresh.close()
  }
}

async function freshDatabase(): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const statement of await schemaStatements()) database.exec(statement)
  return database
}

async function rowsOf(query: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await sql(`${query} LIMIT ${rowsAtATime} OFFSET ${rows.length}`)
    rows.push(...page)
    if (page.length < rowsAtATime) return rows
  }
}

function insert(database: DatabaseSync, table: string, rows: readonly Row[]): void {
  // Without the generated ones.
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const statement = database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  database.exec('BEGIN')
  for (const row of rows)
    statement.run(...columns.map((column) => (keptByOthers[table]?.[column] ?? row[column]) as SQLInputValue))
  database.exec('COMMIT')
}

/** Rows as texts. A row of figures that are all zero says the same as none. */
function comparable(rows: readonly Row[]): string[] {
  return rows
    .filter((row) => {
      const figures = Object.values(row).filter((value) => typeof value === 'number')
      return figures.length === 0 || figures.some((figure) => figure !== 0)
    })
    .map((row) => JSON.stringify(row))
}
