import { Column, getTableColumns, getTableName, is, SQL, sql, StringChunk } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Names of columns that one of the tables has alone, and which a statement need not say the table of. */
export function namesOfOne(tables: readonly SQLiteTable[]): (name: string) => boolean {
  const names = tables.flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name))
  const counts = Map.groupBy(names, (name) => name)
  // Every table has a `rowid`, whether it declares one or not.
  return (name) => name !== 'rowid' && counts.get(name)?.length === 1
}

/**
 * A condition whose columns stand without their table where no other table of the select has one of that name: a tenth of
 * what a list sends. What holds a select of its own stays, as the names in it may be those of its own tables.
 */
export function bareColumns(tables: readonly SQLiteTable[]): (condition: SQL | undefined) => SQL | undefined {
  const isOfOne = namesOfOne(tables)
  const here = new Set(tables.map(getTableName))
  const bare = (chunk: unknown): unknown => {
    if (is(chunk, Column))
      return here.has(getTableName(chunk.table)) && isOfOne(chunk.name) ? sql.identifier(chunk.name) : chunk
    if (!is(chunk, SQL) || chunk.queryChunks.some(isSelect)) return chunk
    return new SQL(chunk.queryChunks.map(bare) as SQL['queryChunks'])
  }
  return (condition) => bare(condition) as SQL | undefined
}

const isSelect = (chunk: unknown) => is(chunk, StringChunk) && /\b(select|from)\b/i.test(chunk.value.join(''))
