import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LibsqlBatchError } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFile } from './database.ts'
import { PreparedDatabase } from './prepared-database.ts'

let folder: string
let database: PreparedDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-database-'))
  database = new PreparedDatabase(file(), 20)
  database.run('PRAGMA journal_mode = WAL')
  database.run('CREATE TABLE leads (id TEXT PRIMARY KEY, stars INTEGER)')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const file = () => join(folder, 'leads.db')
const insert = (id: string, stars: unknown) =>
  ({ sql: 'INSERT INTO leads VALUES (?, ?)', args: [id, stars] }) as { sql: string; args: string[] }
const count = { sql: 'SELECT count(*) AS count FROM leads', args: [] }
const counted = async () => {
  const [result] = await database.batch([count], 'read')
  return result!.rows[0]!['count']
}

test('a row has its values by place and by name, whatever its columns are called', async () => {
  const sql = 'SELECT id, stars AS "0", 7 AS "length" FROM leads'
  for (const id of ['a', 'b']) {
    const results = await database.batch(
      [insert(id, true), { sql: `${sql} WHERE id = ?`, args: [id] }],
      'write',
    )
    const [row] = results[1]!.rows
    expect(Array.prototype.slice.call(row)).toEqual([id, 1, 7])
    expect(row!['id']).toBe(id)
    expect(results[0]!.rowsAffected).toBe(1)
  }
})

test('nothing of a batch that fails is written, and the error says which statement failed and why', async () => {
  const guard = { sql: `SELECT CASE WHEN ? THEN 1 ELSE json('-' || 'guard') END`, args: [0] }
  for (const [failing, message] of [
    [insert('a', 2), 'UNIQUE constraint failed'],
    [guard, 'malformed JSON'],
  ] as const) {
    const failed = await database.batch([insert('a', 1), failing], 'write').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(LibsqlBatchError)
    expect(failed).toMatchObject({ statementIndex: 1, message: expect.stringContaining(message) })
    expect(await counted()).toBe(0)
  }
  await database.batch([insert('a', 1), { ...guard, args: [1] }], 'write')
  expect(await counted()).toBe(1)
})

test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is refused as a value', async (value) => {
  await expect(database.batch([insert('a', 1), insert('b', value)], 'write')).rejects.toThrow(TypeError)
  expect(await counted()).toBe(0)
})

test('what another process writes is read by statements that were prepared before', async () => {
  expect(await counted()).toBe(0)
  const other = openFile(file())
  const lock = await other.transaction('write')
  await expect(database.batch([insert('a', 1)], 'write')).rejects.toThrow('database is locked')
  await lock.execute({ ...insert('b', 1) })
  await lock.commit()
  expect(await counted()).toBe(1)
  await other.execute('ALTER TABLE leads ADD COLUMN city TEXT')
  other.close()
  await database.batch([{ sql: 'INSERT INTO leads (id) VALUES (?)', args: ['c'] }], 'write')
  expect(await counted()).toBe(2)
})

test('more texts than are stored, and long ones, run alike', async () => {
  const texts = Array.from({ length: 700 }, (_, place) => `SELECT ${place} AS place`)
  for (const sql of [...texts, ...texts.slice(0, 10)]) {
    const [result] = await database.batch([{ sql, args: [] }], 'read')
    expect(`SELECT ${String(result!.rows[0]!['place'])} AS place`).toBe(sql)
  }
  const sql = `INSERT INTO leads VALUES ${Array.from({ length: 2_000 }, () => '(?, 1)').join(', ')}`
  await database.batch([{ sql, args: Array.from({ length: 2_000 }, (_, place) => `lead ${place}`) }], 'write')
  expect(await counted()).toBe(2_000)
})
