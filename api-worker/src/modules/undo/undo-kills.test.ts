import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Death, deaths, instanceOf } from '../../change-log/dying-instance.fixture.ts'
import { undoChanges } from '../../change-log/undo-changes.ts'
import { emptyDatabase } from '../../db/query-plans.fixture.ts'
import { undoings } from './undoings.ts'

const all = 250
let client: Client
beforeEach(async () => {
  client = await emptyDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, country, created_at, updated_at) VALUES ('o', 'One', 'Germany', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1);`)
})
afterEach(() => {
  client.close()
  vi.restoreAllMocks()
})

/** A change of the cities of many leads whose undoing has begun; every tenth lead was edited since. */
const again = () =>
  client.executeMultiple(`
    DELETE FROM job_turns; DELETE FROM change_sets; DELETE FROM change_set_rows; DELETE FROM activities; DELETE FROM leads;
    INSERT INTO leads (id, organization_id, vertical_id, owner_id, account_type, lead_type, source, name, city, state, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${all})
      SELECT 'l' || i, 'o', 'v', 'u', 'organisation', 'inbound', 'web', 'Lead ' || i, iif(i % 10 = 0, 'Bonn', 'Kiel'), 'SH', 1, 1 FROM n;
    INSERT INTO change_sets (id, organization_id, vertical_id, kind, about, summary, actor_type, actor_name, user_id, state, total, undoable_until, undoes, created_at)
      VALUES ('c', 'o', 'v', 'leads.bulk', 'c', '', 'user', 'Ada Admin', 'u', 'undoing', ${all}, 1, NULL, 1),
        ('d', 'o', 'v', 'leads.bulk', 'c', '', 'user', 'Ada Admin', 'u', 'done', ${all}, NULL, 'c', 1);
    INSERT INTO change_set_rows (organization_id, change_set_id, record_kind, record_id, before, after)
      SELECT 'o', 'c', 'leads', id, '{"city":"Cork","state":null}', '{"city":"Kiel","state":"SH"}' FROM leads`)

const state = async () =>
  (
    await client.execute(`SELECT count(*) FILTER (WHERE city = 'Cork' AND state IS NULL) AS restored,
      count(*) FILTER (WHERE city = 'Bonn' AND state IS NULL) AS mine,
      (SELECT count(*) FROM activities WHERE type = 'lead.updated' AND user_id = 'u') AS activities,
      (SELECT count(*) FROM change_set_rows) AS rows,
      (SELECT state || ' ' || done || ' ' || skipped FROM change_sets WHERE id = 'c') AS change FROM leads`)
  ).rows[0]

const done = { restored: 225, mine: 25, activities: all, rows: 0, change: 'undone 250 25' }
const instance = (diesAt?: number, how?: Death) => instanceOf(client, [undoChanges(undoings)], diesAt, how)

test('an undoing of many that is killed at any moment is done once', { timeout: 120_000 }, async () => {
  await again()
  const alive = instance()
  await alive.work.start(alive.env, 'o', { job: 'changes.undo' })
  expect(await state()).toMatchObject(done)
  expect(alive.calls()).toBeGreaterThan(8)
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

test('where whoever began it is no member any more, nothing is restored', async () => {
  await again()
  await client.execute("UPDATE change_sets SET user_id = 'gone'")
  const alive = instance()
  await alive.work.start(alive.env, 'o', { job: 'changes.undo' })
  expect(await state()).toMatchObject({ restored: 0, activities: 0, rows: 0, change: 'undone 250 250' })
})
