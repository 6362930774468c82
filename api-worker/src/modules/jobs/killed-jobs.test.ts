import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deaths, instanceOf } from '../../change-log/dying-instance.fixture.ts'
import { emptyDatabase } from '../../db/query-plans.fixture.ts'
import { continueMoves } from '../organization/value-lists/continue-moves.ts'
import { readPhonesAnew } from '../sales/leads/read-phones-anew.ts'

const leads = 210
let client: Client
beforeEach(async () => {
  client = await emptyDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, country, created_at, updated_at) VALUES ('o', 'One', 'Germany', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1);
    INSERT INTO leads (id, organization_id, vertical_id, owner_id, account_type, lead_type, source, name, phone, tags, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${leads})
      SELECT 'l' || i, 'o', 'v', 'u', 'organisation', 'inbound', 'web', 'Lead ' || i, '030 ' || (100000 + i), '[]', 1, 1 FROM n;
    INSERT INTO value_lists (id, organization_id, list, entries, moves, updated_at)
      VALUES ('s', 'o', 'lead-sources', '[]', '[{"from":"web","to":"other","isLarge":true}]', 1)`)
})
afterEach(() => {
  client.close()
  vi.restoreAllMocks()
})

const state = async () =>
  (
    await client.execute(`SELECT count(*) FILTER (WHERE source = 'other') AS moved,
      count(*) FILTER (WHERE phone_e164 = '+4930' || substr(phone, 5)) AS read,
      (SELECT moves FROM value_lists) AS moves, (SELECT phones_read_up_to FROM organizations) AS "upTo" FROM leads`)
  ).rows[0] as unknown as { moved: number; read: number; moves: string | null; upTo: string | null }

const again = () =>
  client.executeMultiple(`DELETE FROM job_turns; UPDATE leads SET source = 'web', phone_e164 = NULL;
    UPDATE organizations SET phones_read = 0, phones_read_up_to = NULL;
    UPDATE value_lists SET moves = '[{"from":"web","to":"other","isLarge":true}]'`)

test.each([
  [readPhonesAnew, { read: leads, upTo: null }],
  [continueMoves, { moved: leads, moves: null }],
])('an instance that is killed at any moment loses no step', { timeout: 120_000 }, async (job, done) => {
  const alive = instanceOf(client, [job])
  await alive.work.start(alive.env, 'o', { job: job.name })
  expect(await state()).toMatchObject(done)
  expect(alive.calls()).toBeGreaterThan(3)
  for (const how of deaths)
    for (let at = 1; at <= alive.calls(); at += 1) {
      await again()
      const dying = instanceOf(client, [job], at, how)
      await dying.work.start(dying.env, 'o', { job: job.name }).catch(() => undefined)
      const next = instanceOf(client, [job])
      await next.work.sweepJob(next.env, job.name)
      expect({ how, at, ...(await state()) }).toMatchObject(done)
    }
})

test('who has to wait is not started, and who waits no longer is', async () => {
  await client.execute(
    `INSERT INTO job_turns (job, organization_id, served_at, failures, retry_at, last_error)
     VALUES ('phones.read', 'o', 1, 1, ${Date.now() + 60_000}, 'It failed')`,
  )
  const one = instanceOf(client, [readPhonesAnew])
  await one.work.start(one.env, 'o', { job: 'phones.read' })
  expect(await state()).toMatchObject({ read: 0 })
  await client.execute('UPDATE job_turns SET retry_at = 0')
  await one.work.start(one.env, 'o', { job: 'phones.read' })
  expect(await state()).toMatchObject({ read: leads })
})
