import { openFile } from './database.ts'

/**
 * Everything in a database file: the definitions, and the rows of every table in their order. The numbers of rows count
 * only where they are a column, as a dump numbers all others anew. For tests.
 */
export async function contentOf(file: string): Promise<Record<string, unknown[]>> {
  const client = openFile(file)
  try {
    const rowsOf = async (sql: string) => (await client.execute(sql)).rows.map((row) => Object.values(row))
    const master = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name'
    const content: Record<string, unknown[]> = { sqlite_schema: await rowsOf(master) }
    const { rows: tables } = await client.execute('PRAGMA table_list')
    for (const { name, type } of tables) {
      if ((type !== 'table' && type !== 'shadow') || /^sqlite_(temp_)?schema$/.test(String(name))) continue
      content[String(name)] = await rowsOf(`SELECT * FROM "${String(name)}"`)
    }
    return content
  } finally {
    client.close()
  }
}
