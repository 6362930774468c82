import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDerivedPending, migrate } from './migrate.ts'

let dir: string
let client: Client
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ginkgo-migrate-'))
  client = createClient({ url: ':memory:' })
  writeFileSync(join(dir, '0000_notes.sql'), 'CREATE TABLE notes (text TEXT);')
})
afterEach(() => {
  client.close()
  rmSync(dir, { recursive: true })
})

const names = async () =>
  (
    await client.execute(`SELECT name FROM sqlite_master WHERE type IN ('view', 'trigger') ORDER BY 1`)
  ).rows.map(({ name }) => name)
const texts = async () =>
  (await client.execute('SELECT text FROM notes ORDER BY rowid')).rows.map(({ text }) => text)

test('views and triggers are applied once, and anew when they change', async () => {
  const first = { schema: ['CREATE VIEW first AS SELECT 1', 'CREATE VIEW second AS SELECT 2'], data: [] }
  expect(await migrate({ client, dir, derived: first })).toEqual(['0000_notes.sql', 'derived data'])
  expect(await migrate({ client, dir, derived: first })).toEqual([])
  const second = { schema: ['CREATE TRIGGER third AFTER INSERT ON notes BEGIN SELECT 1; END'], data: [] }
  expect(await isDerivedPending(client, second)).toBe(true)
  expect(await migrate({ client, dir, derived: second })).toEqual(['derived data'])
  expect(await names()).toEqual(['third'])
  expect(await isDerivedPending(client, second)).toBe(false)
})

test('only what is derived by other rules is made anew, and what tells of the past never', async () => {
  const say = (text: string) => [`INSERT INTO notes VALUES ('${text}')`]
  const declared = (more: string) => ({
    schema: [],
    data: [
      { name: 'a', fill: say('a') },
      { name: 'b', group: 'both', fill: say('b') },
      { name: 'c', group: 'both', fill: say(more) },
      { name: 'd', isHistory: true, fill: say('history') },
    ],
  })
  await migrate({ client, dir, derived: declared('c') })
  expect(await texts()).toEqual(['a', 'b', 'c'])
  expect(await migrate({ client, dir, derived: declared('changed') })).toEqual(['derived data'])
  expect(await texts()).toEqual(['a', 'b', 'c', 'b', 'changed'])
  expect(await migrate({ client, dir, derived: declared('changed') })).toEqual([])
})

test('what cannot be made leaves what there is', async () => {
  await migrate({ client, dir, derived: { schema: ['CREATE VIEW first AS SELECT 1'], data: [] } })
  const broken = { schema: ['CREATE VIEW second AS SELECT 2', 'CREATE TRIGGER third AFTER'], data: [] }
  await expect(migrate({ client, dir, derived: broken })).rejects.toThrow('Migration derived data failed')
  expect(await names()).toEqual(['first'])
})
