import {
  addMember,
  as,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { setUp } from '../../sales/custom-fields/custom-fields.fixture.ts'

const toolsOf = async (user: SignedIn) => mcp((await createApiKey(user, { scopes: ['read'] })).key)

/** What a person gets who opens the address. */
const opened = async (address: string, { cookie }: SignedIn) => {
  const reply = await fetch(address, { headers: { cookie } })
  return { status: reply.status, text: (await reply.text()).replace('\u{FEFF}', '') }
}
const exportsIn = async (organizationId: string) =>
  (
    await sql("SELECT id FROM activities WHERE organization_id = ? AND type LIKE '%.exported'", [
      organizationId,
    ])
  ).length

test('the address has the filters of the list, and reads nothing before the person opens it', async () => {
  const { id, admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  for (const [name, source] of [
    ['Beta', 'web'],
    ['Älpha & Co', 'web'],
    ['Gamma', 'manual'],
  ] as const)
    await createLead(admin, verticalId, { name, source })
  const client = await toolsOf(admin)
  const filters = { source: 'web', sort: '-name' }
  const link = async (args: object) =>
    (await client.call('get_export_link', { verticalId, of: 'leads', ...args })).structuredContent
      .address as string
  const address = await link({ filters, separator: 'semicolon' })
  expect(await exportsIn(id)).toBe(0)
  const { status, text } = await opened(address, admin)
  expect(status).toBe(200)
  const rows = parse(text, { columns: true, delimiter: ';' }) as Record<string, string>[]
  const asked = { of: 'leads', where: [{ field: 'source', op: 'is', value: 'web' }], order: '-name' }
  const listed = (await client.call('query', asked)).structuredContent.records
  expect(rows.map(({ Name }) => Name)).toEqual(listed.map(({ name }: { name: string }) => name))
  expect(rows).toHaveLength(2)
  expect(await exportsIn(id)).toBe(1)
  const found = await opened(await link({ filters: { search: 'älpha & co' } }), admin)
  expect(found.text).toContain('Älpha & Co')
  expect(found.text).not.toContain('Gamma')
  // The address alone opens nothing.
  expect((await fetch(address)).status).toBe(401)
  const { admin: stranger } = await createOrganization()
  expect((await opened(address, stranger)).status).toBe(404)
})

test('enquiries are exported under filters by custom fields', async () => {
  const { admin, sales, added } = await setUp()
  await added({
    recordKind: 'enquiry',
    key: 'heat',
    type: 'choice',
    filterable: true,
    options: [{ id: 'hot', label: 'Hot' }],
  })
  const lead = await createLead(admin, sales)
  await createEnquiry(admin, lead.id, { title: 'Forty vans', customFields: { heat: 'hot' } })
  await createEnquiry(admin, lead.id, { title: 'Ten bikes' })
  const client = await toolsOf(admin)
  const call = (filters: object) =>
    client.call('get_export_link', { verticalId: sales, of: 'enquiries', filters })
  const { address } = (await call({ 'field.heat': 'hot', status: 'open' })).structuredContent
  const { text } = await opened(address, admin)
  expect(text).toContain('Forty vans')
  expect(text).not.toContain('Ten bikes')
  for (const [filters, named] of [
    [{ 'field.colour': 'red' }, 'field.colour'],
    [{ stauts: 'open' }, 'filters'],
    [{ status: 'opne' }, 'filters.status'],
    [{ sort: 'colour' }, 'filters.sort'],
  ] as const) {
    const refused = await call(filters)
    expect(refused.isError).toBe(true)
    expect(refused.content[0]!.text).toContain(named)
  }
})

test('who may not read the vertical gets no address', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [service!.id] })
  const { admin: stranger } = await createOrganization()
  for (const user of [executive, stranger]) {
    const path = `/api/verticals/${sales.id}/export-link` as const
    expect((await as(user).post(path, { of: 'leads' })).status).toBe(404)
  }
  const own = await as(executive).post(`/api/verticals/${service!.id}/export-link`, { of: 'enquiries' })
  expect(own.status).toBe(200)
})
