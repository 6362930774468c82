import type { Enquiry, Lead, ValueList } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type SharedStack,
  sql,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

// Another run may have begun with these records; then it ends after this one.
const run = async (seen: () => Promise<void>) => {
  expect(await stack.runScheduledJob()).toBe(true)
  await waitFor('the records being changed', seen, 20_000)
}

test('what one request does not change the job does at once, in every vertical and without a stamp', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id] })
  const lead = await createLead(admin, service!.id, { source: 'web' })
  await sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)
     INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source,
       created_at, updated_at)
     SELECT ? || i, ?, ?, ?, 'Old ' || i, 'organisation', 'inbound', 'web', 1, 1 FROM n`,
    [`old-${sales.id}-`, admin.organizationId, sales.id, admin.id],
  )
  const left = async () =>
    (
      await sql("SELECT count(*) AS count FROM leads WHERE organization_id = ? AND source = 'web'", [
        admin.organizationId,
      ])
    )[0]?.count
  const body = { from: 'web', into: 'other' }
  const merged = bodyOf<ValueList>(await as(head).post('/api/value-lists/lead-sources/merge', body), 200)
  expect(merged.values.find(({ value }) => value === 'other')).toMatchObject({ isMoving: true })
  // A head changes no record out of reach; the list is the organization's all the same. The job begins at once.
  await waitFor('the records being changed', async () => expect(await left()).toBe(0), 20_000)
  const { source, updatedAt } = bodyOf<Lead>(await as(admin).get(`/api/leads/${lead.id}`), 200)
  expect([source, updatedAt]).toEqual(['other', lead.updatedAt])
  await waitFor(
    'the end of the move',
    async () => {
      const list = bodyOf<ValueList>(await as(admin).get('/api/value-lists/lead-sources'), 200)
      expect(list.values.filter(({ isMoving }) => isMoving)).toEqual([])
    },
    20_000,
  )
})

test('deleted enquiries come back with the value that took the place of theirs', async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const { id } = await createEnquiry(admin, lead.id, { source: 'web form', tags: ['old'] })
  bodyOf(await as(admin).delete(`/api/enquiries/${id}`), 204)
  const merge = (list: string, from: string, into: string) =>
    as(admin).post(`/api/value-lists/${list}/merge`, { from, into })
  bodyOf(await merge('enquiry-sources', 'web form', 'email'), 200)
  bodyOf(await as(admin).post('/api/value-lists/tags', { label: 'new' }), 201)
  bodyOf(await merge('tags', 'old', 'new'), 200)
  await run(async () => {
    const [row] = await sql('SELECT source, tags FROM enquiries WHERE id = ?', [id])
    expect(row).toEqual({ source: 'email', tags: '["new"]' })
  })
  bodyOf(await as(admin).post(`/api/enquiries/${id}/restore`, {}), 200)
  const enquiry = bodyOf<Enquiry>(await as(admin).get(`/api/enquiries/${id}`), 200)
  expect([enquiry.source, enquiry.tags]).toEqual(['email', ['new']])
})
