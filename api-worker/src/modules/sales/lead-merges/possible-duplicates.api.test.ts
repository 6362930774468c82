import type { PossibleDuplicates } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, type Reply, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const pairsOf = (rows: readonly PossibleDuplicates[]) =>
  rows.flatMap(({ lead, duplicates }) =>
    duplicates.map((one) => [[lead.name, one.lead.name].sort().join(' / '), one.reasons.join(' ')]),
  )

test('leads that are alike stand together, each pair once, with what they have in common', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const create = (name: string, fields = {}) => createLead(admin, sales.id, { name, ...fields })
  await create('Acme Ltd', { email: 'info@acme.test' })
  await create('ACME Limited', { email: 'INFO@acme.test', phone: '+49 721 1234567' })
  await create('Karlsruhe Works', { phone: '+49 (721) 123-4567' })
  await create('Someone else', { email: 'else@else.test' })
  await createLead(admin, service!.id, { name: 'Acme Ltd', email: 'info@acme.test' })
  const { id } = await create('Someone else', { email: 'archived@else.test' })
  bodyOf(await as(admin).post(`/api/leads/${id}/archive`), 200)

  const path = `/api/verticals/${sales.id}/leads/possible-duplicates`
  const rows = bodyOf<PossibleDuplicates[]>(await as(admin).get(path), 200)
  expect(pairsOf(rows).sort()).toEqual([
    ['ACME Limited / Acme Ltd', 'email name'],
    ['ACME Limited / Karlsruhe Works', 'phone'],
  ])
  expect(rows[0]!.lead).toMatchObject({ ownerId: admin.id, openEnquiries: 0, createdAt: expect.any(String) })
  expect(bodyOf(await as(admin).get(`/api/verticals/${service!.id}/leads/possible-duplicates`), 200)).toEqual(
    [],
  )
})

test('pages go on behind the leads that were compared, and find every pair once', async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const insert = `INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, email, account_type, lead_type, source,
    created_at, updated_at) SELECT ?1 || printf('%012d', value), ?2, ?3, ?4, printf('Company %05d of the list', value),
    iif(value % 300 = 0, 'same' || (value / 600) || '@list.test', NULL), 'organisation', 'inbound', 'manual', value, value
    FROM generate_series(1, 1200)`
  await sql(insert, [admin.id.slice(0, 24), admin.organizationId, sales, admin.id])
  const found: string[] = []
  let address: string | undefined = `/api/verticals/${sales}/leads/possible-duplicates?limit=2`
  let calls = 0
  while (address) {
    const reply: Reply<PossibleDuplicates[]> = await as(admin).get(address)
    found.push(...pairsOf(bodyOf(reply, 200)).map(([pair]) => pair!))
    address = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1]
    calls += 1
  }
  expect(found).toEqual(['Company 00600 of the list / Company 00900 of the list'])
  expect(calls).toBe(3)
  expect((await as(admin).get(`/api/verticals/${sales}/leads/possible-duplicates?cursor=no`)).status).toBe(
    400,
  )
})
