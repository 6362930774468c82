import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideDatabase } from '../../db/provided-database.ts'
import { emptyDatabase } from '../../db/query-plans.fixture.ts'
import { insertTwoOrganizations } from '../../db/two-organizations.fixture.ts'
import type { Bindings } from '../../operation/env.ts'
import { BackgroundWork } from './background-work.ts'
import { recountDerived } from './recount-derived.ts'

let client: Client
let databases = 0
let env: Bindings
const errors: Record<string, unknown>[] = []

beforeEach(async () => {
  const DATABASE_URL = `file:recount-${(databases += 1)}`
  client = await emptyDatabase()
  provideDatabase(DATABASE_URL, client as never)
  env = { DATABASE_URL, DATABASE_AUTH_TOKEN: '' } as Bindings
  errors.length = 0
  // A run and a turn end after some time, which a busy machine needs for less.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.spyOn(console, 'error').mockImplementation((line: string) => errors.push(JSON.parse(line)))
  await insertTwoOrganizations(client)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const recount = () => new BackgroundWork([recountDerived]).sweepJob(env, 'derived.recount')

const rows = async (table: string) =>
  (await client.execute(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`)).rows

test('differences are repaired and logged with the organization and the number of rows', async () => {
  const tables = ['lead_rollup', 'lead_tags', 'search_texts', 'lead_tab_rollup']
  const before = await Promise.all(tables.map(rows))
  await client.executeMultiple(`UPDATE lead_rollup SET leads = 9 WHERE organization_id = 'o1' AND tag = 'a';
    DELETE FROM lead_tags WHERE organization_id = 'o2'; UPDATE search_texts SET text = 'x', tabs = 8 WHERE organization_id = 'o2'`)
  await recount()
  expect(await Promise.all(tables.map(rows))).toEqual(before)
  const told = errors.map(({ organizationId, derived, wrong, missing }) => [
    organizationId,
    derived,
    wrong,
    missing,
  ])
  expect(told.toSorted()).toEqual([
    ['o1', 'lead_rollup', 1, 1],
    ['o2', 'lead_tags', 0, 1],
    ['o2', 'search_texts of leads', 1, 1],
  ])
})

test('an organization is compared once a day, and not any more after it was deleted', async () => {
  const damage = () => client.execute('UPDATE lead_rollup SET leads = 9')
  const told = () => errors.map(({ organizationId }) => organizationId).toSorted()
  await recount()
  await damage()
  await recount()
  expect(told()).toEqual([])
  await client.execute(`UPDATE organizations SET deleted_at = 1 WHERE id = 'o2'`)
  vi.setSystemTime(Date.now() + 86_400_001)
  await recount()
  expect(told()).toEqual(['o1'])
})

test('rows of rollups whose records are gone go with the recount, and others stay', async () => {
  const tagged = async () => (await rows('lead_rollup')).map(({ tag, leads }) => [tag, leads])
  await client.execute(`UPDATE leads SET tags = '["b"]' WHERE organization_id = 'o1'`)
  expect(await tagged()).toContainEqual(['a', 0])
  await recount()
  expect(errors).toEqual([])
  expect((await tagged()).toSorted()).toEqual([
    ['', 1],
    ['', 1],
    ['a', 1],
    ['b', 1],
  ])
})

test('a large organization is repaired in steps, each of which is a transaction of 500 rows at most', async () => {
  await client.execute(`INSERT INTO leads (id, organization_id, vertical_id, owner_id, account_type, lead_type, source, name, tags, created_at, updated_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
    SELECT 'many' || n, organization_id, vertical_id, owner_id, account_type, lead_type, source, 'Lead ' || n, '["many"]', 1, 1
    FROM numbers, (SELECT * FROM leads WHERE organization_id = 'o1' LIMIT 1)`)
  const tables = ['lead_rollup', 'lead_tags', 'search_texts']
  const before = await Promise.all(tables.map(rows))
  await client.executeMultiple(`UPDATE search_texts SET text = 'x' WHERE organization_id = 'o1';
    DELETE FROM lead_tags WHERE organization_id = 'o1'; UPDATE lead_rollup SET leads = leads + 1`)
  const batches = vi.spyOn(client, 'batch')
  await recount()
  const kept = await Promise.all(tables.map(rows))
  const sorted = (all: typeof kept) => all.map((some) => some.map((row) => JSON.stringify(row)).toSorted())
  expect(sorted(kept)).toEqual(sorted(before))
  const keysIn = (statement: unknown) =>
    [...JSON.stringify(statement).matchAll(/\[\\*"many\d+\\*"\]/g)].length
  const most = batches.mock.calls.flatMap(([statements]) => statements.map(keysIn))
  expect(Math.max(...most)).toBeGreaterThan(0)
  expect(Math.max(...most)).toBeLessThanOrEqual(2 * 500)
})
