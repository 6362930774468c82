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

test('what is large is emptied at once and filled in steps, and a fill that was cut short goes on', async () => {
  const rows = Array.from({ length: 5_000 }, (_, nth) => `('${nth}')`).join(', ')
  writeFileSync(
    join(dir, '0001_records.sql'),
    `CREATE TABLE records (text TEXT);--> statement-breakpoint INSERT INTO records VALUES ${rows};`,
  )
  const steps: number[] = []
  const declared = (rule: string, isBroken = false) => ({
    schema: ['CREATE VIEW first AS SELECT 1'],
    data: [
      { name: 'clearing', group: 'texts', fill: [], clear: ['DELETE FROM notes'] },
      {
        name: 'texts',
        group: 'texts',
        fill: [rule],
        inSteps: {
          table: 'records',
          fill: (above: number, upTo: number) => {
            steps.push(above)
            const isTooFar = isBroken && above > 0
            return [
              `INSERT INTO notes SELECT '${rule}' || text FROM records WHERE rowid > ${above} AND rowid <= ${upTo} AND '${rule}' || text NOT IN (SELECT text FROM notes)`,
              ...(isTooFar ? ['SELECT no_such_function()'] : []),
            ]
          },
        },
      },
    ],
  })
  await migrate({ client, dir, derived: declared('a') })
  expect(steps).toEqual([0, 2_000, 4_000])
  expect(await texts()).toHaveLength(5_000)
  expect(await migrate({ client, dir, derived: declared('a') })).toEqual([])
  await expect(migrate({ client, dir, derived: declared('b', true) })).rejects.toThrow('derived data failed')
  expect(await texts()).toHaveLength(2_000)
  expect(await isDerivedPending(client, declared('b'))).toBe(true)
  expect(await migrate({ client, dir, derived: declared('b') })).toEqual(['derived data'])
  const all = await texts()
  expect([all.length, new Set(all).size, all.every((text) => String(text).startsWith('b'))]).toEqual([
    5_000,
    5_000,
    true,
  ])
  expect(await isDerivedPending(client, declared('b'))).toBe(false)
})

test('what cannot be made leaves what there is', async () => {
  await migrate({ client, dir, derived: { schema: ['CREATE VIEW first AS SELECT 1'], data: [] } })
  const broken = { schema: ['CREATE VIEW second AS SELECT 2', 'CREATE TRIGGER third AFTER'], data: [] }
  await expect(migrate({ client, dir, derived: broken })).rejects.toThrow('Migration derived data failed')
  expect(await names()).toEqual(['first'])
})
