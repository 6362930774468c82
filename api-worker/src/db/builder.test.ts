import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { everyStatement } from '../../scripts/schema-statements.ts'
import { nameInSql } from './builder.ts'

test('every name of the schema is read as a name, with and without quotes', async () => {
  const database = new DatabaseSync(':memory:')
  for (const statement of await everyStatement()) database.exec(statement)
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .all()
  for (const { name } of tables) {
    const columns = database.prepare(`SELECT name FROM pragma_table_xinfo(?)`).all(String(name))
    const named = columns.map((column) => nameInSql(String(column.name)))
    const table = nameInSql(String(name))
    const all = named.map((column) => `${table}.${column}`).join(', ')
    expect(() => database.prepare(`SELECT ${all} FROM ${table} ORDER BY ${named.join(', ')}`)).not.toThrow()
  }
})

test('writes what is syntax, or no plain name, in quotes', () => {
  expect(['order', 'to', 'stored columns', 'lastUsed', 'a"b'].map(nameInSql)).toEqual([
    '"order"',
    '"to"',
    '"stored columns"',
    '"lastUsed"',
    '"a""b"',
  ])
  expect(['key', 'leads', 'phone_e164'].map(nameInSql)).toEqual(['key', 'leads', 'phone_e164'])
})
