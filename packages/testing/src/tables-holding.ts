import { sql } from './database.ts'

/** Names of the tables, virtual ones too, in which some column contains the text. */
export async function tablesHolding(text: string): Promise<string[]> {
  const tables = await sql("SELECT name FROM sqlite_master WHERE type = 'table'")
  const found: string[] = []
  for (const { name } of tables) {
    const columns = await sql('SELECT name FROM pragma_table_info(?)', [String(name)])
    const where = columns.map((column) => `CAST("${String(column.name)}" AS TEXT) LIKE ?1`).join(' OR ')
    const [row] = await sql(`SELECT count(*) AS n FROM "${String(name)}" WHERE ${where}`, [`%${text}%`])
    if (Number(row!.n) > 0) found.push(String(name))
  }
  return found
}
