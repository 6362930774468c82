import type { Client } from '@libsql/client'
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOf } from '../bulk/many-rows.ts'
import { emptyDatabase } from '../db/query-plans.fixture.ts'
import { openConnection } from '../databases/door.ts'
import { OrgDb, wholeOrganization } from '../db/org-db.ts'
import { leads } from '../db/schema/index.ts'
import { type Death, deaths, instanceOf } from './dying-instance.fixture.ts'
import { undoChanges } from './undo-changes.ts'
import { readChange } from './read-change.ts'
import { beginUndo, defineUndoing } from './undoing.ts'

const all = 90
let client: Client
beforeEach(async () => {
  client = await emptyDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, country, created_at, updated_at) VALUES ('o', 'One', 'Germany', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1);`)
  await again()
})
afterEach(() => {
  client.close()
  vi.restoreAllMocks()
})

/** A change of the sources of many leads whose undoing has begun; every ninth lead was edited since. */
const again = () =>
  client.executeMultiple(`
    DELETE FROM job_turns; DELETE FROM change_sets; DELETE FROM change_set_rows; DELETE FROM leads;
    INSERT INTO leads (id, organization_id, vertical_id, owner_id, account_type, lead_type, source, name, tags, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${all})
      SELECT 'l' || i, 'o', 'v', 'u', 'organisation', 'inbound', iif(i % 9 = 0, 'fair', 'web'), 'Lead ' || i, '[]', 1, 1 FROM n;
    INSERT INTO change_sets (id, organization_id, vertical_id, kind, about, summary, actor_type, actor_name, user_id, state, total, undoable_until, created_at)
      VALUES ('c', 'o', 'v', 'leads.merge', 'x', '', 'user', 'Ada Admin', 'u', 'undoing', ${all}, 1, 1);
    INSERT INTO change_set_rows (organization_id, change_set_id, record_kind, record_id, before, after)
      SELECT 'o', 'c', 'leads', id, '{"source":"former"}', '{"source":"web"}' FROM leads`)

const undoing = defineUndoing({
  kind: 'leads.merge',
  rowsPerStep: 20,
  load: (db, _change, rows) =>
    db
      .select({ id: leads.id, source: leads.source })
      .from(leads)
      .where(inArray(leads.id, listOf(rows.map(({ recordId }) => recordId))))
      .all(),
  restore: ({ db, rows, loaded }) => {
    if (rows.some(({ recordId }) => recordId === poisoned)) throw new Error('poisoned')
    const untouched = loaded.filter(({ source }) => source === 'web').map(({ id }) => id)
    const isUntouched = and(inArray(leads.id, listOf(untouched)), eq(leads.source, 'web'))
    return {
      statements: [db.update(leads, { source: 'former' }, isUntouched)],
      skipped: rows.length - untouched.length,
    }
  },
})
let poisoned: string | undefined

const instance = (diesAt?: number, how?: Death) => instanceOf(client, [undoChanges([undoing])], diesAt, how)

const state = async () =>
  (
    await client.execute(`SELECT count(*) FILTER (WHERE source = 'former') AS restored,
      count(*) FILTER (WHERE source = 'fair') AS fair, (SELECT count(*) FROM change_set_rows) AS rows,
      (SELECT state || ' ' || done || ' ' || skipped FROM change_sets) AS change FROM leads`)
  ).rows[0]

const done = { restored: 80, fair: 10, rows: 0, change: 'undone 90 10' }

test('an undoing that is killed at any moment is done once, and leaves alone what was edited since', async () => {
  const alive = instance()
  await alive.work.start(alive.env, 'o', { job: 'changes.undo' })
  expect(await state()).toMatchObject(done)
  expect(alive.calls()).toBeGreaterThan(10)
  for (const how of deaths)
    for (let at = 1; at <= alive.calls(); at += 1) {
      await again()
      const dying = instance(at, how)
      await dying.work.start(dying.env, 'o', { job: 'changes.undo' }).catch(() => undefined)
      const next = instance()
      await next.work.sweepJob(next.env, 'changes.undo')
      expect({ how, at, ...(await state()) }).toMatchObject(done)
    }
})

test('two instances at once do it once', async () => {
  const [one, other] = [instance(), instance()]
  await Promise.all([one, other].map(({ work, env }) => work.sweepJob(env, 'changes.undo').catch(() => 0)))
  await client.execute('DELETE FROM job_turns')
  await one.work.sweepJob(one.env, 'changes.undo')
  expect(await state()).toMatchObject(done)
})

test('a row that fails by itself is left alone, and counted', async () => {
  poisoned = 'l50'
  const { work, env } = instance()
  await work.start(env, 'o', { job: 'changes.undo' })
  poisoned = undefined
  expect(await state()).toMatchObject({ ...done, restored: 79, change: 'undone 90 11' })
})

test('of two who begin it at once one does, and the log says who', async () => {
  await client.execute("UPDATE change_sets SET state = 'done'")
  const { work, env } = instance()
  const connection = openConnection(env)
  const db = new OrgDb(wholeOrganization('o'))
  const change = (await connection.read(readChange(db, 'c')))!
  const by = { actor: { type: 'user', name: 'Bo Head' }, depth: 0, userId: 'u' } as const
  await connection.write(beginUndo(db, by, new Date().toISOString(), change))
  await expect(connection.write(beginUndo(db, by, new Date().toISOString(), change))).rejects.toThrow('Guard')
  await work.start(env, 'o', { job: 'changes.undo' })
  const { rows } = await client.execute('SELECT actor_name, undoes, state FROM change_sets ORDER BY undoes')
  expect(rows).toMatchObject([
    { actor_name: 'Ada Admin', undoes: null, state: 'undone' },
    { actor_name: 'Bo Head', undoes: 'c', state: 'done' },
  ])
})
