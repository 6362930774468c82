import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrationsDir, statementsOf } from '../../../../scripts/migrate.ts'
import { type Death, deaths, instanceOf } from '../../../change-log/dying-instance.fixture.ts'
import { undoChanges } from '../../../change-log/undo-changes.ts'
import { emptyDatabase } from '../../../db/query-plans.fixture.ts'
import { fieldUndoings } from './restore-values.ts'

let client: Client
beforeEach(async () => {
  client = await emptyDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, country, created_at, updated_at) VALUES ('o', 'One', 'Germany', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1)`)
})
afterEach(() => {
  client.close()
  vi.restoreAllMocks()
})

const shapeOf = (type: string) => ({
  type,
  label: 'Size',
  options: [],
  currency: null,
  recordOf: null,
  unique: false,
  filterable: true,
  default: null,
})
const rest = { description: null, required: false, requiredFromStageId: null, position: 0, section: null }
const definitionOf = (type: string, more: object) =>
  JSON.stringify({ ...shapeOf(type), ...rest, showInTable: false, status: 'active', ...more })

/** A field with values of `count` leads, which are numbers: those of every fifth lead were given by somebody since. */
const field = async (type: string, more: object, count: number) => {
  await client.executeMultiple('DELETE FROM leads; DELETE FROM custom_fields; DELETE FROM field_values')
  await client.execute({
    sql: `INSERT INTO custom_fields (id, organization_id, record_kind, key, type, is_indexed, definition, created_at, updated_at)
      VALUES ('f', 'o', 'lead', 'size', ?, 1, ?, 1, 1)`,
    args: [type, definitionOf(type, more)],
  })
  await client.execute(
    `INSERT INTO leads (id, organization_id, vertical_id, owner_id, account_type, lead_type, source, name, tags, custom_fields, created_at, updated_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     SELECT 'l' || printf('%03d', i), 'o', 'v', 'u', 'organisation', 'inbound', 'web', 'Lead ' || i, '[]',
       json_object('size', iif(i % 5 = 0, 7, i)), 1, 1 FROM n`,
  )
}

const valuesOf = async () => {
  const { rows } = await client.execute(
    `SELECT json_group_array(custom_fields -> '$.size' ORDER BY id) AS size FROM leads`,
  )
  return JSON.parse(String(rows[0]?.['size'])) as unknown[]
}

const instance = (diesAt?: number, how?: Death) =>
  instanceOf(client, [undoChanges(fieldUndoings)], diesAt, how)

const state = async () => {
  const { rows } = await client.execute(`SELECT (SELECT count(*) FROM change_set_rows) AS rows,
    (SELECT state || ' ' || done || ' ' || skipped FROM change_sets WHERE undoes IS NULL) AS change,
    (SELECT definition -> '$.work' IS NULL AND indexed_up_to IS NULL FROM custom_fields) AS rests`)
  return rows[0]
}

const count = 90
const change = { id: 'c', before: shapeOf('text'), dayFirst: false }
const former = (nth: number) => `${nth} pieces`

/** A change of 90 values whose undoing has begun; every ninth lead has got its value after the change. */
const begun = async () => {
  const work = { done: 0, total: 0, change, undoneFrom: shapeOf('number') }
  await field('text', { work }, count)
  await client.executeMultiple(`
    DELETE FROM job_turns; DELETE FROM change_sets; DELETE FROM change_set_rows;
    INSERT INTO change_sets (id, organization_id, kind, about, summary, actor_type, actor_name, user_id, state, total, undoable_until, created_at)
      VALUES ('c', 'o', 'customFields.update', 'f', '', 'user', 'Ada Admin', 'u', 'undoing', ${count}, 1, 1);
    INSERT INTO change_set_rows (organization_id, change_set_id, record_kind, record_id, before, after)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT 'o', 'c', 'leads', 'l' || printf('%03d', i),
        iif(i % 9 = 0, NULL, json_object('value', i || ' pieces')), iif(i % 9 = 0, NULL, json_object('value', i)) FROM n`)
}
const nths = Array.from({ length: count }, (_, place) => place + 1)
const restoredValues = nths.map((nth) =>
  nth % 9 !== 0 && (nth % 5 !== 0 || nth === 7) ? former(nth) : String(nth % 5 === 0 ? 7 : nth),
)
const isRestored = {
  rows: 0,
  change: `undone ${count} ${restoredValues.filter((one) => !/ /.test(one)).length}`,
  rests: 1,
}

test('an undoing that is killed at any moment restores each value once, and leaves what was given since', async () => {
  await begun()
  const alive = instance()
  await alive.work.start(alive.env, 'o', { job: 'changes.undo' })
  expect(await state()).toMatchObject(isRestored)
  expect(await valuesOf()).toEqual(restoredValues)
  expect(alive.calls()).toBeGreaterThan(5)
  for (const how of deaths)
    for (let at = 1; at <= alive.calls(); at += 1) {
      await begun()
      const dying = instance(at, how)
      await dying.work.start(dying.env, 'o', { job: 'changes.undo' }).catch(() => undefined)
      const next = instance()
      await next.work.sweepJob(next.env, 'changes.undo')
      expect({ how, at, ...(await state()) }).toMatchObject(isRestored)
      expect(await valuesOf()).toEqual(restoredValues)
    }
})

const migration = async () =>
  client.migrate(statementsOf(await readFile(join(migrationsDir, '0051_undone_fields.sql'), 'utf8')))

/** What the field said before there was a change log. */
const formerChange = {
  ...change,
  at: '2026-11-20T10:00:00.000Z',
}
const formers = (ids: readonly string[], id: string) =>
  client.batch(
    ids.map((lead) => ({
      sql: `INSERT INTO field_values (organization_id, vertical_id, field, value, record_id) VALUES ('o', 'v', ?, ?, ?)`,
      args: [`former:lead.size~${id}`, JSON.stringify(former(Number(lead.slice(1)))), lead],
    })),
  )

test('what undoing needed of a field before there was a change log is in the log', async () => {
  const options = [
    { id: 'hot', label: 'Hot', color: null, isArchived: false },
    { id: 'warm', label: 'Warm', color: null, isArchived: false },
  ]
  const merge = {
    id: 'm',
    at: '2026-11-21T10:00:00.000Z',
    before: { ...shapeOf('choice'), options },
    dayFirst: false,
    merge: { from: 'hot', into: 'warm' },
    views: { w: 'hot,cold' },
  }
  await field('number', { changes: [formerChange, merge], gone: ['g'] }, 2)
  await formers(['l001', 'l002'], 'c')
  await formers(['l001'], 'g')
  await migration()
  const { rows } = await client.execute(
    'SELECT id, kind, summary, state, total, about, undoable_until FROM change_sets ORDER BY id',
  )
  const entry = { state: 'done', about: 'f' }
  expect(rows).toMatchObject([
    {
      ...entry,
      id: 'c',
      kind: 'customFields.update',
      total: 3,
      summary: 'Text became Choice',
      undoable_until: Date.parse('2026-12-20T10:00:00.000Z'),
    },
    {
      ...entry,
      id: 'm',
      kind: 'customFields.mergeOptions',
      summary: '“Hot” was merged into “Warm”',
      total: 2,
    },
  ])
  const logged = await client.execute('SELECT * FROM change_set_rows ORDER BY 2, 3, 4')
  const row = (recordKind: string, recordId: string, before: object) => ({
    record_kind: recordKind,
    record_id: recordId,
    before: JSON.stringify(before),
    after: null,
  })
  expect(logged.rows).toMatchObject([
    row('custom_fields', 'f', { before: shapeOf('text'), dayFirst: false }),
    row('leads', 'l001', { value: '1 pieces' }),
    row('leads', 'l002', { value: '2 pieces' }),
    row('custom_fields', 'f', { before: merge.before, dayFirst: false, merge: merge.merge }),
    row('views', 'w', { filter: 'hot,cold' }),
  ])
  const left = await client.execute(
    `SELECT (SELECT count(*) FROM field_values WHERE field LIKE 'former:%') AS formers,
      (SELECT definition ->> '$.label' || coalesce(definition -> '$.changes', definition -> '$.gone', '') FROM custom_fields) AS label`,
  )
  expect(left.rows).toMatchObject([{ formers: 0, label: 'Size' }])
})

test('an undoing that the job had begun before there was a change log is brought to its end', async () => {
  const work = {
    done: 2,
    total: 6,
    isKept: false,
    undoes: formerChange,
    change: { id: 'n', at: formerChange.at, before: shapeOf('number'), dayFirst: false },
  }
  await field('text', { work, changes: [], gone: ['c'] }, 6)
  // The first two are restored already, and somebody has given the second one another value since.
  await client.executeMultiple(`UPDATE custom_fields SET indexed_up_to = 'v l002';
    UPDATE leads SET custom_fields = '{"size":"1 pieces"}' WHERE id = 'l001';
    UPDATE leads SET custom_fields = '{"size":"12"}' WHERE id = 'l002';
    UPDATE leads SET custom_fields = '{}' WHERE id = 'l003'`)
  await formers(['l001', 'l002', 'l003', 'l005'], 'c')
  await migration()
  const { work: jobs, env } = instance()
  await jobs.start(env, 'o', { job: 'changes.undo' })
  expect(await valuesOf()).toEqual(['1 pieces', '12', '3 pieces', '4', '7', '6'])
  expect(await state()).toMatchObject({ rows: 0, change: 'undone 4 3', rests: 1 })
})
