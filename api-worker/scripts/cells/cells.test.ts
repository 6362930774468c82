import type { Client } from '@libsql/client/http'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../src/db/query-plans.fixture.ts'
import { insertTwoOrganizations } from '../../src/db/two-organizations.fixture.ts'
import { beginLog, endLog, readLog } from './change-log.ts'
import { compareSince, copyAll, inParts, nextCount, openWay } from './copy.ts'
import { enterKeys, tokenColumns } from './directory-keys.ts'
import { RawTable } from './rows.ts'
import { type MovedTable, movedTables, requireSameTables } from './tables.ts'

let client: Client
let tables: MovedTable[]
beforeEach(async () => {
  client = (await emptyDatabase()) as unknown as Client
  tables = await movedTables(client)
  await insertTwoOrganizations(client)
})

const tableOf = (name: string) => tables.find((table) => table.name === name)!
const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))

test('every table with rows of an organization moves, by a key that means the same everywhere', () => {
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['organizations', 'leads', 'outbox', 'lead_rollup', 'search_texts']),
  )
  expect(names).not.toContain('changes')
  for (const { name, key, columns } of tables) {
    expect(key.length, name).toBeGreaterThan(0)
    expect(columns, name).toEqual(expect.arrayContaining([...key]))
  }
  expect(tableOf('users').columns).not.toContain('full_name')
})

test('a column with a hash opens something by the directory, or does not by itself', async () => {
  const columns =
    await rows(`SELECT t.name AS "table", c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND c.name GLOB '*hash*'`)
  const known = new Set(tokenColumns.map(([table, column]) => `${table}.${column}`))
  const others = columns
    .map((row) => `${String(row.table)}.${String(row.name)}`)
    .filter((name) => !known.has(name as never))
  expect(others.toSorted()).toEqual([
    // Shown together with a session that is found by the directory.
    'connect_flows.state_hash',
    'idempotency_keys.request_hash',
    'oauth_clients.secret_hash',
    // Its token names the cell.
    'sign_in_steps.token_hash',
    'sign_up_codes.code_hash',
    'sign_ups.password_hash',
    // Of people without an organization: their sign-ups stay in the first database, or name their cell.
    'sign_ups.token_hash',
    'users.password_hash',
  ])
})

test('the log notes every write of the organization, also those of triggers, and of no other', async () => {
  await beginLog(client, tables, { organizationId: 'o1', cell: 'eu1' })
  await client.execute("UPDATE leads SET name = 'Beta' WHERE id = 'lo2'")
  expect((await readLog(client, 0)).count).toBe(0)
  await client.execute("UPDATE leads SET tags = '[\"b\"]' WHERE id = 'lo1'")
  const { keys, upTo } = await readLog(client, 0)
  expect(keys.get('leads')).toEqual([['lo1']])
  expect(keys.get('lead_tags')).toEqual(
    expect.arrayContaining([
      ['lo1', 'a'],
      ['lo1', 'b'],
    ]),
  )
  expect((await readLog(client, upTo)).count).toBe(0)
  await endLog(client, 'o2')
  expect(await rows("SELECT count(*) AS n FROM sqlite_master WHERE name GLOB 'moving_*'")).not.toEqual([
    { n: 0 },
  ])
  await endLog(client, 'o1')
  expect(await rows("SELECT name FROM sqlite_master WHERE name GLOB 'moving_*'")).toEqual([])
})

test.each([
  ['are held', 'copying', 3_000],
  ['would go to another database', 'moved', null],
])('writes of an organization that %s are refused, and those of others are not', async (_, state, heldMs) => {
  await beginLog(client, tables, { organizationId: 'o1', cell: 'eu1' })
  const until = heldMs && Date.now() + heldMs
  await client.execute({
    sql: 'UPDATE organization_moves SET state = ?, held_until = ?',
    args: [state, until],
  })
  for (const write of [
    "UPDATE leads SET name = 'Beta' WHERE id = 'lo1'",
    "DELETE FROM leads WHERE id = 'lo1'",
    "UPDATE organizations SET name = 'Two' WHERE id = 'o1'",
    "INSERT INTO outbox (id, caused_by, to_address, subject, text_body, html_body, due_at, created_at) VALUES ('m', 'o1', 'a@b.c', '', '', '', 0, 0)",
  ])
    await expect(client.execute(write)).rejects.toThrow('the organization is moving')
  await client.execute("UPDATE leads SET name = 'Beta' WHERE id = 'lo2'")
  expect(await rows('SELECT id, name FROM leads ORDER BY id')).toEqual([
    { id: 'lo1', name: 'Acme' },
    { id: 'lo2', name: 'Beta' },
  ])
})

test('writes that were held for too long are let through by themselves', async () => {
  await beginLog(client, tables, { organizationId: 'o1', cell: 'eu1' })
  await client.execute({ sql: 'UPDATE organization_moves SET held_until = ?', args: [Date.now() - 1] })
  await client.execute("UPDATE leads SET name = 'Beta' WHERE id = 'lo1'")
  expect((await readLog(client, 0)).keys.get('leads')).toEqual([['lo1']])
})

test('rows are written as they are: no trigger adds to them, and all triggers are there afterwards', async () => {
  const triggers = await rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
  const leads = await RawTable.open(client, tableOf('leads'))
  const [lead] = await rows("SELECT * FROM leads WHERE id = 'lo1'")
  const values = tableOf('leads').columns.map((column) =>
    column === 'open_enquiries' ? 7 : (lead![column] as never),
  )
  await leads.write([['lo1']], [values])
  expect(await rows("SELECT open_enquiries FROM leads WHERE id = 'lo1'")).toEqual([{ open_enquiries: 7 }])
  expect(await rows("SELECT sum(leads) AS n FROM lead_tab_rollup WHERE organization_id = 'o1'")).toEqual([
    { n: 1 },
  ])
  await leads.write([['lo1']], [])
  expect(await rows("SELECT id FROM leads WHERE organization_id = 'o1'")).toEqual([])
  expect(await rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")).toEqual(
    triggers,
  )
})

test('an entry of the search comes with its place in the index, under a number of its own', async () => {
  const texts = tableOf('search_texts')
  const raw = await RawTable.open(client, texts)
  const [entry] = await rows("SELECT * FROM search_texts WHERE record_id = 'lo1'")
  const values = texts.columns.map((column) => entry![column] as never)
  await raw.write([['lo1']], [])
  expect(await rows('SELECT count(*) AS n FROM search_index')).toEqual([{ n: 1 }])
  await raw.write([['lo1']], [values])
  expect(
    await rows('SELECT count(*) AS n FROM search_texts JOIN search_index ON search_index.rowid = number'),
  ).toEqual([{ n: 2 }])
})

test('what was written since a comparison is compared by its values, and brought over', async () => {
  const cell = (await emptyDatabase()) as unknown as Client
  await beginLog(client, tables, { organizationId: 'o1', cell: 'eu1' })
  const way = await openWay({ home: client, cell, organizationId: 'o1', tables })
  await copyAll(way)
  const { upTo } = await readLog(client, 0)
  await client.execute("UPDATE leads SET name = 'Acmf' WHERE id = 'lo1'")
  await client.execute("DELETE FROM lead_tags WHERE lead_id = 'lo1'")
  await client.execute("UPDATE leads SET name = 'Beta' WHERE id = 'lo2'")
  expect(await compareSince(way, upTo)).toEqual(['lead_tags', 'leads', 'search_texts'])
  expect(await compareSince(way, upTo)).toEqual([])
  const there = await cell.execute('SELECT name, (SELECT count(*) FROM lead_tags) AS tags FROM leads')
  expect(there.rows.map((row) => ({ ...row }))).toEqual([{ name: 'Acmf', tags: 0 }])
})

test('the directory gets a key for everything that an organization is found by', async () => {
  await client.executeMultiple(`
    INSERT INTO sessions (id, organization_id, user_id, token_hash, last_seen_at, expires_at, created_at) VALUES ('s1', 'o1', 'uo1', 'h1', 1, 1, 1);
    INSERT INTO inbound_addresses (id, organization_id, local_part, user_id, created_at) VALUES ('a1', 'o1', 'log-abc', 'uo1', 1);
    INSERT INTO domains (domain, organization_id, proved_at) VALUES ('x.test', 'o1', 1)`)
  await client.batch(enterKeys('o1', 'eu1'), 'write')
  expect(await rows("SELECT key FROM cell_keys WHERE cell = 'eu1' AND of_id = 'o1' ORDER BY key")).toEqual(
    ['address:log-abc', 'domain:x.test', 'email:o1@x.test', 'h1', 'organization:o1', 'session:s1'].map(
      (key) => ({ key }),
    ),
  )
})

test('databases with different tables are told apart', () => {
  expect(() => requireSameTables(tables, tables)).not.toThrow()
  const other = tables.map((table) => (table.name === 'leads' ? { ...table, columns: ['id'] } : table))
  expect(() => requireSameTables(tables, other)).toThrow('The two databases differ in leads')
})

test('pages come near their length, and keys are taken in parts', () => {
  expect([nextCount(50, 5_000), nextCount(50, 500_000), nextCount(50, 50_000_000), nextCount(50, 0)]).toEqual(
    [500, 50, 1, 500],
  )
  const [users, leads] = [tableOf('users'), tableOf('leads')]
  const keys = (count: number) => Array.from({ length: count }, (_, n) => [n])
  const parts = inParts(
    [
      { table: users, keys: keys(3) },
      { table: leads, keys: keys(4) },
    ],
    5,
  )
  expect(parts.map((part) => part.map(({ table, keys: some }) => [table.name, some.length]))).toEqual([
    [
      ['users', 3],
      ['leads', 2],
    ],
    [['leads', 2]],
  ])
})
