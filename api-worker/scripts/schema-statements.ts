import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { derivedSchema } from '../src/db/derived/index.ts'
import { asApplied, migrationNames, migrationsDir, statementsOf } from './migrate.ts'

const created = /^CREATE TABLE `?(\w+)/
const altered = /^ALTER TABLE/
/** Copies rows of organizations, of which an empty database has none; it may name columns that are gone in the end. */
const copied = /^INSERT[^(]*\([^)]*\borganization_id\b/

/**
 * All statements that make an empty database one of this version, in order, in the SQL of SQLite: tables as they are in
 * the end, because libSQL alone knows `ALTER COLUMN`.
 */
export const everyStatement = async (dir = migrationsDir): Promise<string[]> => {
  const files = await migrationNames(dir)
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
  const statements = texts.flatMap(statementsOf).map((text) => asApplied(text).replace(/^(--.*\n)+/, ''))
  const client = createClient({ url: ':memory:' })
  try {
    await client.migrate(statements)
    const { rows } = await client.execute(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`)
    const tables = new Map(rows.map(({ name, sql }) => [String(name), String(sql)]))
    const final = statements.flatMap((statement) => {
      if (altered.test(statement) || copied.test(statement)) return []
      const table = created.exec(statement)?.[1]
      return [(table !== undefined && tables.get(table)) || statement]
    })
    return [...final, ...derivedSchema()]
  } finally {
    client.close()
  }
}
