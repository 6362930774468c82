import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'

type TableConfig = ReturnType<typeof getTableConfig>

const configs = new WeakMap<SQLiteTable, TableConfig>()

/** What drizzle works out of a table each time it is asked, its checks and indexes included: most of the time of a start. */
export function configOf(table: SQLiteTable): TableConfig {
  const config = configs.get(table) ?? getTableConfig(table)
  configs.set(table, config)
  return config
}
