import { dayMs } from '@ginkgo/contracts/dates'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createNote,
  createOrganization,
  createTask,
  type SharedStack,
  sql,
  tablesHolding,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { differencesIn } from '../../../db/derived/recount.fixture.ts'
import { beforeAll, expect, test } from 'vitest'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

async function organizationAtWork() {
  const organization = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive' }],
  })
  const { admin, members, verticals } = organization
  const lead = await createLead(admin, verticals[0].id, {
    name: 'Initech',
    tags: ['big'],
    contacts: [{ name: 'Ida', email: 'ida@example.test' }],
  })
  const enquiry = await createEnquiry(members[0]!, lead.id, { title: 'Printer', value: 10 })
  await createNote(admin, enquiry.id, { content: 'Hello' })
  await createTask(admin, enquiry.id, {
    title: 'Call',
    assigneeId: members[0]!.id,
    dueDate: new Date().toISOString().slice(0, 10),
  })
  await as(admin).post(`/api/enquiries/${enquiry.id}/meetings`, {
    meetingDate: new Date(Date.now() + dayMs).toISOString(),
    meetingType: 'Online',
  })
  await as(admin).post(`/api/verticals/${verticals[0].id}/lead-views`, { name: 'Mine', query: {} })
  const app = '/api/apps/mfe-parcels'
  bodyOf(await as(admin).put(app, { scopes: [], trust: 'sandbox' }), 200)
  for (const of of ['organization', 'me'])
    bodyOf(await as(admin).put(`${app}/settings/${of}`, { data: { of }, version: 0 }), 200)
  await as(admin).post('/api/organization/invitations', { email: 'guest@example.test', role: 'admin' })
  return organization
}

/** Runs the job until no table has a row of the organization; another run may have begun to purge it. */
const purged = (id: string) =>
  waitFor(
    'the purge',
    async () => {
      expect(await stack.runScheduledJob()).toBe(true)
      expect(await tablesHolding(id)).toEqual([])
    },
    60_000,
  )

test('after the retention time no table has a row of a deleted organization, and no row of others is lost', {
  timeout: 120_000,
}, async () => {
  const [doomed, recent, other] = [
    await organizationAtWork(),
    await organizationAtWork(),
    await organizationAtWork(),
  ]
  for (const { admin, name } of [doomed, recent])
    expect((await as(admin).delete('/api/organization', { confirmName: name })).status).toBe(204)
  const age = (id: string, days: number) =>
    sql('UPDATE organizations SET deleted_at = ? WHERE id = ?', [Date.now() - days * dayMs, id])
  await age(doomed.id, 15)
  await age(recent.id, 13)
  const before = { recent: await tablesHolding(recent.id), other: await tablesHolding(other.id) }
  expect(before.recent.length).toBeGreaterThan(15)
  // What apps keep is among them.
  expect(before.recent).toEqual(expect.arrayContaining(['app_data', 'installed_apps']))

  await purged(doomed.id)
  for (const { id } of [doomed.admin, ...doomed.members, ...doomed.verticals])
    expect(await tablesHolding(id)).toEqual([])
  for (const { email } of [doomed.admin, ...doomed.members])
    expect((await tablesHolding(email)).filter((table) => table !== 'rate_limits')).toEqual([])
  // The organization that was deleted recently keeps all of its rows.
  expect(await tablesHolding(recent.id)).toEqual(before.recent)
  expect(await tablesHolding(other.id)).toEqual(expect.arrayContaining(before.other))
  expect((await as(other.admin).get('/api/organization')).status).toBe(200)
  for (const { id } of [doomed, recent, other]) expect(await differencesIn(id)).toEqual({})
})

test('a large organization is removed in several steps, while others work', {
  timeout: 180_000,
}, async () => {
  const { id, admin, name, verticals } = await organizationAtWork()
  const template = await createLead(admin, verticals[0].id)
  const columns = (await sql("SELECT name FROM pragma_table_info('leads') WHERE name NOT IN ('id', 'name')"))
    .map((column) => `"${String(column.name)}"`)
    .join(', ')
  await sql(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
     INSERT INTO leads (id, name, ${columns})
     SELECT substr(id, 1, 24) || printf('%012x', n), 'Lead ' || n, ${columns} FROM leads, numbers WHERE id = ?`,
    [template.id],
  )
  await as(admin).delete('/api/organization', { confirmName: name })
  await sql('UPDATE organizations SET deleted_at = 0 WHERE id = ?', [id])
  await purged(id)
})
