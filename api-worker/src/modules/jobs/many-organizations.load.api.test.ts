import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  createTask,
  sql,
  startOwnStack,
} from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { upload } from '../sales/lead-imports/imports.fixture.ts'
import { dayIn, dayMs, hourIn } from '@ginkgo/contracts/dates'
import { copyOrganization, copyTask, idInCopy, poison } from './many-organizations.fixture.ts'

vi.setConfig({ testTimeout: 300_000 })

let stack: Awaited<ReturnType<typeof startOwnStack>>
beforeAll(async () => {
  stack = await startOwnStack({ scheduledJobs: false })
}, 120_000)
afterAll(() => stack.stop())

const copies = 1_000
const hourMs = 3_600_000

/** Time zones in which it is between 8 in the morning and midnight now, and in which it is not. */
const hour = new Date().getUTCHours()
const daytime = hour >= 8 && hour < 23 ? 'UTC' : 'America/Los_Angeles'
const zones = ['UTC', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Tokyo', 'Asia/Kolkata']
const night = zones.find((zone) => hourIn(new Date().toISOString(), zone) < 7) ?? 'UTC'

const one = async (query: string, ...args: (string | number)[]) => Number((await sql(query, args))[0]?.n)

test('each job serves a thousand organizations, although some of them have broken data', async () => {
  const { admin, verticals, id } = await createOrganization()
  const sales = verticals[0].id
  const enquiry = await createEnquiry(admin, (await createLead(admin, sales, { name: 'Acme' })).id)
  const { id: importId } = await upload(admin, sales, { fields: ['name'], rows: [['A'], ['B'], ['C']] })
  bodyOf(await as(admin).patch('/api/auth/me', { timeZone: daytime }), 200)
  const today = dayIn(new Date().toISOString(), daytime)
  const task = await createTask(admin, enquiry.id, { title: 'Call', dueDate: today, assigneeId: admin.id })
  const begins = Date.now() + 50 * 60_000
  await createMeeting(admin, enquiry.id, {
    startTime: new Date(begins).toISOString(),
    endTime: new Date(begins + hourMs).toISOString(),
  })
  await sql("UPDATE lead_imports SET status = 'running', updated_at = ? WHERE id = ?", [
    Date.now() - hourMs,
    importId,
  ])
  await sql(
    `INSERT INTO provider_connections (id, organization_id, user_id, provider, account_email, access_token, expires_at, version, removed_at, created_at, updated_at)
     VALUES (?, ?, ?, 'zoom', '', 'sealed by nobody', 0, 1, 1, 1, 1)`,
    [uuid(), id, admin.id],
  )
  await copyOrganization(id, copies)
  const organization = (n: number) => idInCopy(id, n)
  const of = (n: number) => idInCopy(importId, n)

  // 1: a row that cannot be parsed. 2: rows of 230 kB. 3: a step that the database always refuses.
  await sql("UPDATE lead_import_rows SET cells = 'no JSON' WHERE import_id = ? AND row_number = 2", [of(1)])
  await sql(
    `INSERT INTO lead_import_rows (organization_id, vertical_id, import_id, row_number, cells, phones)
     WITH RECURSIVE row (n) AS (SELECT 4 UNION ALL SELECT n + 1 FROM row WHERE n < 103)
     SELECT organization_id, vertical_id, id, n, json_array('Lead ' || n, hex(zeroblob(115000))), '[]'
     FROM row CROSS JOIN lead_imports WHERE id = ?`,
    [of(2)],
  )
  const columns = [
    { name: 'Name', field: 'name' },
    { name: 'Notes', field: null },
  ]
  await sql('UPDATE lead_imports SET rows = 103, received = 103, columns = ? WHERE id = ?', [
    JSON.stringify(columns),
    of(2),
  ])
  await poison('imports', 'BEFORE INSERT ON lead_import_results', organization(3))
  await sql('UPDATE lead_imports SET attempts = 5 WHERE id = ?', [of(3)])
  // 5: 205 tasks where it is night. 6: as many where it is day. 7 and 8: reminders that the database refuses, or that
  // throw.
  for (const [n, zone] of [
    [5, night],
    [6, daytime],
  ] as const) {
    await copyTask(idInCopy(task.id, n), 204)
    await sql('UPDATE users SET time_zone = ? WHERE organization_id = ?', [zone, organization(n)])
  }
  const nightDay = dayIn(new Date().toISOString(), night)
  await sql('UPDATE tasks SET due_date = ? WHERE organization_id = ?', [nightDay, organization(5)])
  await sql('DELETE FROM meetings WHERE organization_id = ?', [organization(5)])
  await poison('notices', 'BEFORE INSERT ON notifications', organization(7))
  await sql("UPDATE users SET time_zone = 'Nowhere/Else' WHERE organization_id = ?", [organization(8)])
  // 9 and 10: mail that no server accepts, more than any other organization has, and tried for the last time.
  const recordMail = (n: number, to: string, mails: number, createdAt: number) =>
    sql(
      `INSERT INTO outbox (id, caused_by, to_address, subject, text_body, html_body, due_at, created_at)
       WITH RECURSIVE mail (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM mail WHERE n < ?)
       SELECT 'mail-' || ? || '-' || n, ?, ?, 'Hello', 'text', '', 0, ? FROM mail`,
      [mails, n, organization(n), to, createdAt],
    )
  await recordMail(9, 'no address', 500, Date.now())
  await recordMail(10, 'no address', 1, Date.now() - 6 * dayMs)
  for (let n = 11; n <= 60; n += 1) await recordMail(n, `someone${n}@example.test`, 1, Date.now())
  // 11: a removed connection that cannot be revoked. 12 to 16: deleted long ago; 12 cannot be purged.
  await poison('revocation', 'BEFORE DELETE ON provider_connections', organization(11))
  for (let n = 12; n <= 16; n += 1)
    await sql('UPDATE organizations SET deleted_at = ? WHERE id = ?', [
      Date.now() - 20 * dayMs,
      organization(n),
    ])
  await poison('purge', 'BEFORE DELETE ON leads', organization(12))

  const waiting = async () => ({
    imports: await one("SELECT count(*) AS n FROM lead_imports WHERE status = 'running'"),
    tasks:
      copies - (await one("SELECT count(DISTINCT organization_id) AS n FROM reminders WHERE kind = 'task'")),
    mails: await one(
      "SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL AND caused_by > '' AND subject = 'Hello' AND to_address LIKE '%@%'",
    ),
    leftovers: await one('SELECT count(*) AS n FROM provider_connections'),
    deleted: await one('SELECT count(*) AS n FROM organizations WHERE deleted_at IS NOT NULL'),
  })
  for (let run = 1; run <= 12; run += 1) {
    // Simulates that a minute has passed since the last run.
    await sql("UPDATE lead_imports SET updated_at = updated_at - 90000 WHERE status = 'running'")
    expect(await stack.runScheduledJob()).toBe(true)
    const left = await waiting()
    const { imports, mails, deleted, tasks, leftovers } = left
    if (imports === 0 && mails === 0 && deleted <= 1 && tasks <= 6 && leftovers <= 1) break
  }

  const left = await waiting()
  expect(left).toEqual({ imports: 0, tasks: 6, mails: 0, deleted: 1, leftovers: 1 })
  const state = async (n: number) =>
    (await sql('SELECT status, created, failed, failure FROM lead_imports WHERE id = ?', [of(n)]))[0]
  expect(await state(1)).toMatchObject({ status: 'finished', created: 2, failed: 1 })
  expect(await state(2)).toMatchObject({ status: 'finished', created: 103, failed: 0 })
  expect(await state(3)).toMatchObject({
    status: 'failed',
    created: 0,
    failure: 'The next rows could not be imported, although it was tried 6 times.',
  })
  // Nobody's day can be told in a time zone that does not exist.
  expect(await state(8)).toMatchObject({ status: 'finished', created: 0, failed: 3 })
  expect(await one("SELECT count(*) AS n FROM lead_imports WHERE status = 'finished' AND created = 3")).toBe(
    // The original, and all copies except 1 to 3, 8 and the deleted ones, which the purge removes as far as it can.
    1 + copies - 4 - 5,
  )

  const reminded = (n: number, kind: string) =>
    one('SELECT count(*) AS n FROM reminders WHERE organization_id = ? AND kind = ?', organization(n), kind)
  expect([await reminded(5, 'task'), await reminded(6, 'task')]).toEqual([0, 205])
  expect([await reminded(7, 'task'), await reminded(7, 'meeting')]).toEqual([1, 1])
  expect(await reminded(8, 'meeting')).toBe(1)
  for (const n of [1, 50, 500, 999])
    expect([await reminded(n, 'task'), await reminded(n, 'meeting')]).toEqual([1, 1])

  const failing = await sql('SELECT job, organization_id FROM job_turns WHERE failures > 0 ORDER BY job')
  expect(failing).toEqual(
    expect.arrayContaining([
      { job: 'integrations.revoke', organization_id: organization(11) },
      { job: 'organizations.purge', organization_id: organization(12) },
    ]),
  )
  expect(await one("SELECT count(*) AS n FROM outbox WHERE id LIKE 'mail-10-%'")).toBe(0)
  expect(
    await sql("SELECT subject, kind FROM audit_log WHERE organization_id = ? AND kind = 'mail.given_up'", [
      organization(10),
    ]),
  ).toEqual([{ subject: 'no address', kind: 'mail.given_up' }])
})
