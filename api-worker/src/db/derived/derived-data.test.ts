import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { everyStatement } from '../../../scripts/schema-statements.ts'
import { derivedData, derivedSchema } from './index.ts'
import { asSelect, keysThatDiffer, rowsThatDiffer } from './recount.ts'

let database: DatabaseSync
const [org, vertical] = ['o1', 'v1']

beforeEach(async () => {
  database = new DatabaseSync(':memory:')
  for (const statement of await everyStatement()) database.exec(statement)
  run(`INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('o1', 'One', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v1', 'o1', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u1', 'o1', 'a@x.test', '', 'Ada', 'Admin', 'admin', 1, 1), ('u2', 'o1', 'b@x.test', '', 'Bo', 'Böll', 'member', 1, 1);
    INSERT INTO pipelines (id, organization_id, vertical_id, name, is_active, created_at, updated_at) VALUES ('p1', 'o1', 'v1', 'P', 1, 1, 1);
    INSERT INTO loss_reasons (id, organization_id, vertical_id, reason, created_at, updated_at) VALUES ('r1', 'o1', 'v1', 'Price', 1, 1);`)
  for (const [nth, type] of ['open', 'open', 'converted', 'enquiry_lost'].entries())
    run(`INSERT INTO stages (id, organization_id, vertical_id, pipeline_id, name, color, position, is_system_stage, stage_type, created_at, updated_at)
      VALUES ('s${nth}', 'o1', 'v1', 'p1', 'Stage', '#000', ${nth}, 0, '${type}', 1, 1)`)
  lead('l1', {
    tags: '["a","b"]',
    name: 'Müller & Söhne',
    email: 'M@Mueller.test',
    phone: '0301 234',
    phone_e164: '+49301234',
  })
  lead('l2', { owner_id: 'u2' })
  run(`INSERT INTO lead_contacts (id, organization_id, vertical_id, lead_id, name, email, created_at, updated_at)
    VALUES ('c1', 'o1', 'v1', 'l1', 'Cy', 'cy@x.test', 1, 1), ('c2', 'o1', 'v1', 'l1', 'Di', NULL, 2, 2)`)
  enquiry('e1', { tags: '["x"]', value: 500, primary_contact_id: 'c1', expected_close_date: '2026-05-01' })
  enquiry('e2', { assigned_to: 'u2', value: 200, probability: 40 })
  enquiry('e3', { stage_id: 's2', stage_type: 'converted', closed_on: '2026-02-02', lead_id: 'l2' })
  run(`INSERT INTO tasks (id, organization_id, vertical_id, enquiry_id, title, status, due_date, assignee_id, created_by, created_at, updated_at)
      VALUES ('t1', 'o1', 'v1', 'e1', 'Call', 'pending', '2026-03-01', 'u1', 'u1', 1, 1), ('t2', 'o1', 'v1', 'e2', 'Mail', 'completed', NULL, NULL, 'u1', 1, 1);
    INSERT INTO meetings (id, organization_id, vertical_id, enquiry_id, title, start_time, end_time, timezone, meeting_type, status, attendees, created_by, created_at, updated_at)
      VALUES ('m1', 'o1', 'v1', 'e1', 'Meet', 1, 9, 'UTC', 'Online', 'scheduled', '[]', 'u1', 1, 1);
    INSERT INTO tasks (id, organization_id, vertical_id, lead_id, title, status, created_by, created_at, updated_at)
      VALUES ('t3', 'o1', 'v1', 'l1', 'Find out', 'pending', 'u1', 1, 1);
    INSERT INTO meetings (id, organization_id, vertical_id, lead_id, title, start_time, end_time, timezone, meeting_type, status, attendees, created_by, created_at, updated_at)
      VALUES ('m2', 'o1', 'v1', 'l1', 'Greet', 1, 9, 'UTC', 'Online', 'scheduled', '[]', 'u1', 1, 1);
    INSERT INTO notes (id, organization_id, vertical_id, enquiry_id, content, user_id, created_at, updated_at)
      VALUES ('n1', 'o1', 'v1', 'e1', 'Wrote', 'u1', 1, 1);
    INSERT INTO notes (id, organization_id, vertical_id, lead_id, content, user_id, outcome, called_at, created_at, updated_at)
      VALUES ('n2', 'o1', 'v1', 'l1', '', 'u1', 'busy', 1, 1, 1);
    INSERT INTO emails (id, organization_id, vertical_id, lead_id, direction, state, message_id, thread_id, from_address, recipients, subject, body, attachments, sent_at, created_at, updated_at)
      VALUES ('x1', 'o1', 'v1', 'l1', 'in', 'filed', 'a', 'a', 'a@x.test', '[{"kind":"to","name":"Jörg","address":"j@x.test"},{"kind":"cc","name":null,"address":"k@x.test"}]', 'Größe', '', '[]', 1, 1, 1),
        ('x2', 'o1', NULL, NULL, 'in', 'review', 'b', 'b', 'a@x.test', '[]', 'Nowhere', '', '[]', 1, 1, 1)`)
})

const run = (sql: string) => database.exec(sql)
const insert = (table: string, row: Record<string, string | number | null>) =>
  database
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
    )
    .run(...Object.values(row))
const scope = { organization_id: org!, vertical_id: vertical!, created_at: 5, updated_at: 5 }
const lead = (id: string, row: Record<string, string | null>) =>
  insert('leads', {
    id,
    ...scope,
    owner_id: 'u1',
    name: 'Acme',
    account_type: 'individual',
    lead_type: 'inbound',
    source: 'web',
    ...row,
  })
const enquiry = (id: string, row: Record<string, string | number | null>) =>
  insert('enquiries', {
    id,
    ...scope,
    lead_id: 'l1',
    pipeline_id: 'p1',
    stage_id: 's0',
    stage_type: 'open',
    title: `Deal ${id}`,
    source: 'manual',
    priority: 'high',
    currency: 'EUR',
    rank: 'a',
    last_activity_at: 5,
    created_on: '2026-01-31',
    ...row,
  })

/** Every row of derived data that differs from what the records say, by what it is of. */
const differences = () =>
  Object.fromEntries(
    derivedData().flatMap((each) => {
      if (!each.compare) return []
      const rows = rowsThatDiffer(each).flatMap((query) => database.prepare(query).all())
      return rows.length > 0 ? [[each.name, rows]] : []
    }),
  )
const rowsOf = (sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }))

test('records that come leave all derived data as it is recounted', () => {
  expect(differences()).toEqual({})
  expect(rowsOf('SELECT tabs, leads FROM lead_tab_rollup WHERE leads <> 0 ORDER BY 1')).toEqual([
    { tabs: 1, leads: 1 },
    { tabs: 4, leads: 1 },
  ])
  expect(rowsOf(`SELECT text, spelled, digits FROM search_texts WHERE record_id = 'l1'`)).toEqual([
    {
      text: '\u0002muller & sohne\u0003\u0002m@mueller.test\u0003',
      spelled: '\u0002mueller & soehne\u0003\u0002m@mueller.test\u0003',
      digits: '49301234',
    },
  ])
})

test.each([
  ["a lead's name", "UPDATE leads SET name = 'Öz' WHERE id = 'l1'"],
  ["a lead's tags and owner", `UPDATE leads SET tags = '["b","c"]', owner_id = 'u2', source = 'other'`],
  ["a lead's archive", 'UPDATE leads SET archived_at = 7, updated_at = 7'],
  ["a contact's name", "UPDATE lead_contacts SET name = 'Eve', mobile = '+1', mobile_e164 = '+1'"],
  ['the primary contact', "UPDATE enquiries SET primary_contact_id = 'c2' WHERE id = 'e1'"],
  [
    'a stage',
    "UPDATE enquiries SET stage_id = 's3', stage_type = 'enquiry_lost', closed_on = '2026-04-04', loss_reason_id = 'r1', updated_at = 8 WHERE id = 'e1'",
  ],
  ['a stage of all', "UPDATE enquiries SET stage_id = 's1', stage_type = 'open', closed_on = NULL"],
  [
    'value, probability and month',
    "UPDATE enquiries SET value = 7, probability = 10, expected_close_date = '2027-01-01', currency = 'USD'",
  ],
  [
    'assignee, priority and tags',
    `UPDATE enquiries SET assigned_to = 'u1', priority = 'low', tags = '["x","y"]', title = 'New'`,
  ],
  ['deleted enquiries', 'UPDATE enquiries SET deleted_at = 9, updated_at = 9'],
  ['restored enquiries', 'UPDATE enquiries SET deleted_at = 9; UPDATE enquiries SET deleted_at = NULL'],
  [
    'tasks',
    "UPDATE tasks SET status = 'completed', due_date = '2026-03-02', assignee_id = 'u2', title = 'Done'",
  ],
  ['meetings', "UPDATE meetings SET status = 'cancelled', title = 'No'"],
  [
    'a contact that goes',
    "UPDATE enquiries SET primary_contact_id = NULL; DELETE FROM lead_contacts WHERE id = 'c1'",
  ],
  ['an enquiry that goes', "DELETE FROM enquiries WHERE id = 'e1'"],
  ['a lead with a task and a meeting of its own', "UPDATE leads SET name = 'New' WHERE id = 'l1'"],
  ['a lead that goes', "UPDATE enquiries SET primary_contact_id = NULL; DELETE FROM leads WHERE id = 'l1'"],
])('%s: everything follows', (_, sql) => {
  run(sql)
  expect(differences()).toEqual({})
})

test('a record gets the lead of its enquiry, also from a writer that does not know it, and a call is told as one', () => {
  const placed = rowsOf('SELECT id, lead_id, enquiry_id FROM tasks ORDER BY id')
  expect(placed).toEqual([
    { id: 't1', lead_id: 'l1', enquiry_id: 'e1' },
    { id: 't2', lead_id: 'l1', enquiry_id: 'e2' },
    { id: 't3', lead_id: 'l1', enquiry_id: null },
  ])
  const told = rowsOf("SELECT entity, record_id, lead_id FROM changes WHERE record_id IN ('n1', 'n2')")
  expect(told).toEqual([
    { entity: 'note', record_id: 'n1', lead_id: null },
    { entity: 'call', record_id: 'n2', lead_id: 'l1' },
  ])
  const [found] = rowsOf("SELECT text FROM search_texts WHERE record_id = 't3'")
  expect(found!.text).toContain('muller & sohne')
})

test('nothing is left of what has gone', () => {
  run('UPDATE enquiries SET primary_contact_id = NULL; DELETE FROM leads')
  const kept = [...new Set(derivedData().map(({ name }) => name.split(/[ .]/)[0]!))].filter(
    (name) => name !== 'search_index',
  )
  for (const table of kept)
    if (!['leads', 'lead_contacts', 'enquiries', 'tasks', 'meetings', 'changes'].includes(table))
      expect([table, rowsOf(`SELECT * FROM ${table} WHERE ${countOf(table)} <> 0`)]).toEqual([table, []])
  expect(rowsOf('SELECT rowid FROM search_index')).toEqual([])
})

test('a fill makes what the triggers made, and a repair mends what differs', () => {
  const changed = `UPDATE lead_rollup SET leads = leads + 1; DELETE FROM lead_tags; UPDATE search_texts SET text = 'x' WHERE kind = 'task';
    DELETE FROM search_index WHERE rowid = 1; DELETE FROM stage_rollup; DELETE FROM enquiry_facets; UPDATE task_rollup SET tasks = 5`
  const all = () =>
    derivedData().map(
      ({ compare }) =>
        compare &&
        rowsOf(compare().stored)
          .map((row) => JSON.stringify(row))
          .toSorted(),
    )
  const before = all()
  run(changed)
  expect(Object.keys(differences()).length).toBeGreaterThan(5)
  for (const derived of derivedData()) {
    const question = keysThatDiffer(derived, 'o1', 1_000)
    const [found] = question ? rowsOf(question) : []
    const keys = JSON.parse(String(found?.keys ?? '[]')) as unknown[]
    // One at a time, as a large organization is repaired in steps.
    for (const key of keys) for (const sql of derived.repair?.('o1', asSelect(derived, [key])) ?? []) run(sql)
  }
  expect(differences()).toEqual({})
  expect(all()).toEqual(before)
  for (const { name } of rowsOf(`SELECT name FROM sqlite_master WHERE type = 'trigger'`))
    run(`DROP TRIGGER ${name}`)
  run(
    `${changed}; UPDATE leads SET open_enquiries = 7; UPDATE enquiries SET lead_name = 'x'; UPDATE tasks SET hidden = 1`,
  )
  for (const { fill } of derivedData()) for (const sql of fill) run(sql)
  expect(differences()).toEqual({})
  expect(all()).toEqual(before)
})

test('a fill in steps makes what the triggers made, beside them', () => {
  const entries = () =>
    rowsOf(`SELECT record_id, kind, text, spelled, digits, tabs FROM search_texts ORDER BY record_id`)
  const before = entries()
  for (const { name } of rowsOf(`SELECT name FROM sqlite_master WHERE type = 'trigger'`))
    run(`DROP TRIGGER ${name}`)
  for (const { clear } of derivedData()) for (const sql of clear ?? []) run(sql)
  expect(entries()).toEqual([])
  for (const sql of derivedSchema().filter((each) => each.startsWith('CREATE TRIGGER'))) run(sql)
  // Somebody changes a record that has no entry yet.
  run(
    `UPDATE leads SET name = name || ' & Co' WHERE id = 'l1'; UPDATE leads SET name = replace(name, ' & Co', '') WHERE id = 'l1'`,
  )
  for (const { inSteps } of derivedData())
    for (let above = 0; above < 10; above++) for (const sql of inSteps?.fill(above, above + 1) ?? []) run(sql)
  expect(entries()).toEqual(before)
  expect(differences()).toEqual({})
})

test('an e-mail is found where it is filed, and nowhere while it waits for review', () => {
  const texts = () => rowsOf(`SELECT record_id, vertical_id, text FROM search_texts WHERE kind = 'post'`)
  expect(texts()).toMatchObject([
    {
      record_id: 'x1',
      vertical_id: 'v1',
      text: '\u0002grosse\u0003\u0002a@x.test jorg j@x.test k@x.test\u0003',
    },
  ])
  run(`UPDATE emails SET vertical_id = 'v1', lead_id = 'l1' WHERE id = 'x2'`)
  run(`UPDATE emails SET vertical_id = NULL, lead_id = NULL WHERE id = 'x1'`)
  expect(texts()).toMatchObject([{ record_id: 'x2', text: '\u0002nowhere\u0003\u0002a@x.test\u0003' }])
  expect(differences()).toEqual({})
})

test('every connection reads a short schema, and nobody else writes a trigger', () => {
  const schema = rowsOf('SELECT type, name, length(sql) AS bytes FROM sqlite_master WHERE sql IS NOT NULL')
  const triggers = schema.filter(({ type }) => type === 'trigger')
  expect(triggers.length).toBeLessThanOrEqual(45)
  // The goal is 66,000. A field that somebody declares brings its column, its index and its place in three triggers, of 400
  // together; a table of its own brings about 450.
  expect(schema.reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBeLessThanOrEqual(70_650)
  expect(Math.max(...triggers.map(({ bytes }) => Number(bytes)))).toBeLessThan(2_700)
})

/** What says that a row tells of records: the count of a rollup; all rows of other tables do. */
const countOf = (table: string) => derivedData().find(({ name }) => name === table)?.count ?? '1'

/** What a copy of a row must have of its own, beside its id. */
const own: Record<string, Record<string, string | number>> = {
  lead_contacts: { is_primary: 0 },
  enquiries: { rank: 'z' },
  stages: { position: 9 },
}

test.each(['leads', 'lead_contacts', 'enquiries', 'tasks', 'meetings', 'notes', 'stages', 'loss_reasons'])(
  'of %s a record whose vertical is gone is refused by its foreign key, and by nothing derived from it',
  (table) => {
    const columns = rowsOf(`PRAGMA table_info(${table})`).map(({ name }) => name)
    const [row] = rowsOf(`SELECT ${columns.join(', ')} FROM ${table} LIMIT 1`) as Record<string, string>[]
    expect(() => insert(table, { ...row, ...own[table], id: 'late', vertical_id: 'gone' })).toThrow(
      'FOREIGN KEY constraint failed',
    )
    expect(differences()).toEqual({})
  },
)
