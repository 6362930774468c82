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

const derived = (sql: string) => writeFileSync(join(dir, 'derived.sql'), sql)
const names = async () =>
  (
    await client.execute(`SELECT name FROM sqlite_master WHERE type IN ('view', 'trigger') ORDER BY 1`)
  ).rows.map(({ name }) => name)

test('views and triggers are applied once, and anew when they change', async () => {
  derived('CREATE VIEW first AS SELECT 1; --> statement-breakpoint\nCREATE VIEW second AS SELECT 2;')
  expect(await migrate({ client, dir })).toEqual(['0000_notes.sql', 'derived.sql'])
  expect(await migrate({ client, dir })).toEqual([])
  derived('CREATE TRIGGER third AFTER INSERT ON notes BEGIN SELECT 1; END;')
  expect(await isDerivedPending(client, dir)).toBe(true)
  expect(await migrate({ client, dir })).toEqual(['derived.sql'])
  expect(await names()).toEqual(['third'])
  expect(await isDerivedPending(client, dir)).toBe(false)
})

test('views and triggers that cannot be made leave those there are', async () => {
  derived('CREATE VIEW first AS SELECT 1;')
  await migrate({ client, dir })
  derived('CREATE VIEW second AS SELECT 1; --> statement-breakpoint\nCREATE TRIGGER third AFTER;')
  await expect(migrate({ client, dir })).rejects.toThrow('Migration derived.sql failed')
  expect(await names()).toEqual(['first'])
})
