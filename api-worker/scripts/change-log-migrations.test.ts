import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migrationsDir } from './migrate.ts'

let dir: string
let client: Client
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ginkgo-changes-'))
  client = createClient({ url: ':memory:' })
})
afterEach(() => {
  client.close()
  rmSync(dir, { recursive: true })
})

/** Brings the database to the state before a migration, with rows. */
async function atVersionBefore(name: string, rows: string[]): Promise<void> {
  const files = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql') && file < name)
  for (const file of files) cpSync(join(migrationsDir, file), join(dir, file))
  await migrate({ client, dir, derived: { schema: [], data: [] } })
  await client.migrate([
    `INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('o', 'One', 1, 1)`,
    `INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1)`,
    `INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1)`,
    ...rows,
  ])
  await migrate({ client })
}

/** Plain objects without the columns of no interest. */
async function read(sql: string): Promise<Record<string, unknown>[]> {
  const { rows, columns } = await client.execute(sql)
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
}
const readChanges = () =>
  read(`SELECT id, vertical_id, kind, about, summary, actor_name, user_id, state, total, undoable_until, created_at
    FROM change_sets ORDER BY id`)
const readRows = () =>
  read(`SELECT change_set_id AS change, record_kind AS kind, record_id AS record, before, after
    FROM change_set_rows ORDER BY change_set_id, record_id`)

const days = (count: number) => count * 86_400_000

test('merges of leads that can be undone go into the change log, and others do not', async () => {
  const merge = (id: string, winner: string, undoneAt: string) =>
    `INSERT INTO lead_merges (id, organization_id, vertical_id, winner_id, loser_id, undone_at, created_at)
      VALUES ('${id}', 'o', 'v', '${winner}', 'l-${id}', ${undoneAt}, 5)`
  const moved = (id: string, record: string, former: string) =>
    `INSERT INTO lead_merge_records (organization_id, merge_id, record_id, former)
      VALUES ('o', '${id}', '${record}', ${former})`
  const leads = '{"loser":{"name":"Lost"},"winner":{"name":"Won"}}'
  await atVersionBefore('0048', [
    ...[merge('m1', 'w1', 'NULL'), merge('m2', 'w2', 'NULL')],
    ...[merge('undone', 'w3', '7'), merge('purged', 'w4', 'NULL'), merge('apart', 'w5', '0')],
    `INSERT INTO activities (id, organization_id, vertical_id, type, title, description, actor_type, actor_name, user_id, changes, created_at)
      VALUES ('m1', 'o', 'v', 'lead.merged', 'Leads merged', 'Lost', 'user', 'Ada Admin', 'u', '[]', 5)`,
    ...[
      moved('m1', 'w1', `'${leads}'`),
      moved('m1', 'n1', 'NULL'),
      moved('m1', 'c1', `'{"isPrimary":true}'`),
    ],
    ...[moved('m2', 'w2', `'${leads}'`), moved('undone', 'n3', 'NULL')],
  ])
  const of = { vertical_id: 'v', kind: 'leads.merge', state: 'done', created_at: 5 }
  expect(await readChanges()).toEqual([
    {
      ...of,
      id: 'm1',
      about: 'w1',
      summary: 'Lost',
      actor_name: 'Ada Admin',
      user_id: 'u',
      total: 3,
      undoable_until: 5 + days(30),
    },
    {
      ...of,
      id: 'm2',
      about: 'w2',
      summary: '',
      actor_name: '',
      user_id: null,
      total: 1,
      undoable_until: 5 + days(30),
    },
  ])
  expect(await readRows()).toEqual([
    { change: 'm1', kind: '', record: 'c1', before: '{"isPrimary":true}', after: null },
    { change: 'm1', kind: '', record: 'n1', before: null, after: null },
    { change: 'm1', kind: 'leads', record: 'w1', before: leads, after: null },
    { change: 'm2', kind: 'leads', record: 'w2', before: leads, after: null },
  ])
})

test('imports that can be undone go into the change log, and undoing one that has begun goes on', async () => {
  const leadImport = (id: string, status: string, received: number, undoneBy = 'NULL') =>
    `INSERT INTO lead_imports (id, organization_id, vertical_id, user_id, file_name, status, columns, duplicates, rows, received, processed, created, undone_by, created_at, updated_at)
      VALUES ('${id}', 'o', 'v', 'u', '${id}.csv', '${status}', '[]', 'skip', 3, ${received}, 3, 2, ${undoneBy}, 5, 5)`
  const result = (id: string, row: number, outcome: string, undo = 'NULL') =>
    `INSERT INTO lead_import_results (organization_id, vertical_id, import_id, row_number, outcome, lead_id, lead_stamp, contact_id, activity_id, note_id, former, issues, undo, created_at)
      VALUES ('o', 'v', '${id}', ${row}, '${outcome}', 'l${row}', 8, 'c', 'a', 'n', '{"lead":{"city":null}}', '[]', ${undo}, 9)`
  const three = (id: string) => [result(id, 1, 'created'), result(id, 2, 'updated'), result(id, 3, 'skipped')]
  await atVersionBefore('0049', [
    ...[leadImport('finished', 'finished', 3), ...three('finished')],
    ...[leadImport('given-up', 'failed', 3, `'u'`), ...three('given-up')],
    ...[leadImport('half', 'undoing', 3, `'u'`), result('half', 1, 'created', `'removed'`)],
    ...[result('half', 2, 'updated'), leadImport('old', 'finished', 0), ...three('old')],
    ...[leadImport('undone', 'undone', 3, `'u'`), result('undone', 1, 'created', `'removed'`)],
  ])
  const of = {
    vertical_id: 'v',
    kind: 'leadImports.run',
    actor_name: 'Ada Admin',
    user_id: 'u',
    created_at: 5,
  }
  const entry = (id: string, state: string, total: number) => ({
    ...of,
    id,
    about: id,
    summary: `${id}.csv`,
    state,
    total,
    undoable_until: 5 + days(30),
  })
  expect(await readChanges()).toEqual([
    entry('finished', 'done', 2),
    entry('given-up', 'undoing', 2),
    entry('half', 'undoing', 1),
  ])
  const rows = await readRows()
  expect(rows.map(({ change, record }) => `${change} ${record}`)).toEqual([
    'finished l1 0000001',
    'finished l2 0000002',
    'given-up l1 0000001',
    'given-up l2 0000002',
    'half l2 0000002',
  ])
  expect(rows[0]).toMatchObject({ kind: 'lead_import_results', before: '{"lead":{"city":null}}' })
  expect(JSON.parse(String(rows[0]?.['after']))).toEqual({
    rowNumber: 1,
    outcome: 'created',
    leadId: 'l1',
    contactId: 'c',
    recordId: null,
    noteId: 'n',
    activityIds: 'a',
    stamp: 8,
    at: 9,
  })
  expect(await read('SELECT id, status FROM lead_imports ORDER BY id')).toEqual([
    { id: 'finished', status: 'finished' },
    { id: 'given-up', status: 'undoing' },
    { id: 'half', status: 'undoing' },
    { id: 'old', status: 'finished' },
    { id: 'undone', status: 'undone' },
  ])
})
