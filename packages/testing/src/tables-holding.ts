import { createClient } from '@libsql/client/http'
import { testStack } from './test-stack.ts'

/** The names of the tables, including virtual ones, in which some column contains the text. */
export async function tablesHolding(text: string): Promise<string[]> {
  const client = createClient({ url: testStack().databaseUrl })
  try {
    const { rows } = await client.execute(
      `SELECT tables.name AS name, group_concat('CAST("' || columns.name || '" AS TEXT) LIKE ?1', ' OR ') AS holds
       FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' GROUP BY 1`,
    )
    const looks = rows.map(({ name, holds }) => ({
      sql: `SELECT EXISTS (SELECT 1 FROM "${String(name)}" WHERE ${String(holds)}) AS holds`,
      args: [`%${text}%`],
    }))
    const results = await client.batch(looks, 'read')
    return rows.map(({ name }) => String(name)).filter((_, place) => results[place]!.rows[0]!.holds === 1)
  } finally {
    client.close()
  }
}
