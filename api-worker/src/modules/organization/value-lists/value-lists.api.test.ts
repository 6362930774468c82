import type { AuditEvent, Enquiry, Lead, LeadFacets, Organization, View, ValueList } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createOrganization, type SignedIn } from '@ginkgo/testing'
import { expect, test } from 'vitest'

type List = ValueList['list']
type Admin = SignedIn & { readonly verticalId: string }

const start = async () => {
  const { admin, verticals } = await createOrganization()
  const [sales] = verticals
  return { admin: { ...admin, verticalId: sales.id }, verticalId: sales.id }
}
const listOf = async (admin: Admin, list: List) =>
  bodyOf<ValueList>(await as(admin).get(`/api/value-lists/${list}`), 200)
const valuesOf = ({ values }: ValueList) => values.map(({ value }) => value)
const add = async (admin: Admin, list: List, label: string) =>
  bodyOf<ValueList>(await as(admin).post(`/api/value-lists/${list}`, { label }), 201)
const change = async (admin: Admin, list: List, body: object) =>
  bodyOf<ValueList>(await as(admin).patch(`/api/value-lists/${list}`, body), 200)
const merge = async (admin: Admin, list: List, from: string, into: string) =>
  bodyOf<ValueList>(await as(admin).post(`/api/value-lists/${list}/merge`, { from, into }), 200)
const lead = async (admin: Admin, fields: object) =>
  bodyOf<Lead>(
    await as(admin).post('/api/leads', { verticalId: admin.verticalId, name: 'Globex', ...fields }),
    201,
  )
const enquiry = async (admin: Admin, leadId: string, fields: object) =>
  bodyOf<Enquiry>(await as(admin).post('/api/enquiries', { leadId, title: 'Roof', ...fields }), 201)
const found = async (admin: Admin, query: string) =>
  bodyOf<Lead[]>(await as(admin).get(`/api/verticals/${admin.verticalId}/leads?${query}`), 200)

test('the specified values come first, and a new one is stored under its name in lower case', async () => {
  const { admin } = await start()
  expect(valuesOf(await listOf(admin, 'lead-sources'))).toEqual([
    ...['manual', 'referral', 'web', 'whatsapp', 'other'],
  ])
  expect(valuesOf(await listOf(admin, 'enquiry-sources'))).toContain('web form')
  expect((await listOf(admin, 'industries')).values).toHaveLength(34)
  const { values } = await add(admin, 'lead-sources', 'Trade Fair')
  expect(values.at(-1)).toMatchObject({ value: 'trade fair', label: 'Trade Fair', isArchived: false })
  const { id } = await lead(admin, { source: 'trade fair' })
  expect((await found(admin, 'source=trade%20fair')).map((one) => one.id)).toEqual([id])
  const facets = bodyOf<LeadFacets>(
    await as(admin).get(`/api/verticals/${admin.verticalId}/leads/facets`),
    200,
  )
  expect(facets.sources).toEqual(['trade fair'])
})

test('an unknown source is refused with its name, and nothing is written', async () => {
  const { admin } = await start()
  const body = { verticalId: admin.verticalId, name: 'Globex', source: 'fax' }
  const refused = await as(admin).post('/api/leads', body)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    issues: [{ path: 'source', message: '“fax” is not in the list of lead sources' }],
  })
  expect(await found(admin, '')).toEqual([])
})

test('a renamed source keeps its value and gets another label, which the organization tells', async () => {
  const { admin } = await start()
  const { id } = await lead(admin, { source: 'web' })
  const renamed = await change(admin, 'lead-sources', { value: 'web', label: 'Website' })
  expect(renamed.values[2]).toMatchObject({ value: 'web', label: 'Website' })
  expect(bodyOf<Lead>(await as(admin).get(`/api/leads/${id}`), 200).source).toBe('web')
  const { labels } = bodyOf<Organization>(await as(admin).get('/api/organization'), 200)
  expect(labels['lead-sources']).toMatchObject({ web: 'Website', manual: 'Manual' })
})

test('a renamed industry is what records show, are sorted by and take for its former name', async () => {
  const { admin } = await start()
  const before = await lead(admin, { industry: 'Banking' })
  const other = await lead(admin, { industry: 'Retail' })
  const { values } = await change(admin, 'industries', { value: 'Banking', label: 'Finance' })
  expect(values.find(({ value }) => value === 'Finance')).toMatchObject({ formerValues: ['Banking'] })
  expect(bodyOf<Lead>(await as(admin).get(`/api/leads/${before.id}`), 200).industry).toBe('Finance')
  expect((await lead(admin, { industry: 'Banking' })).industry).toBe('Finance')
  const changed = bodyOf<Lead>(await as(admin).patch(`/api/leads/${other.id}`, { industry: 'Banking' }), 200)
  expect(changed.industry).toBe('Finance')
  // It may be a value of its own again.
  await add(admin, 'industries', 'Banking')
  expect((await lead(admin, { industry: 'Banking' })).industry).toBe('Banking')
})

test('merged sources are one in records, counts, filters and saved views, and the former one is still taken', async () => {
  const { admin } = await start()
  const { id: leadId } = await lead(admin, { source: 'whatsapp' })
  await lead(admin, { source: 'other' })
  const view = { name: 'By chat', query: { source: 'whatsapp,web' }, isDefault: false }
  bodyOf(await as(admin).post(`/api/verticals/${admin.verticalId}/lead-views`, view), 201)
  const merged = await merge(admin, 'lead-sources', 'whatsapp', 'other')
  expect(valuesOf(merged)).toEqual(['manual', 'referral', 'web', 'other'])
  expect(merged.values[3]).toMatchObject({ formerValues: ['whatsapp'], isMoving: false })
  expect((await found(admin, 'source=other')).map(({ id }) => id)).toContain(leadId)
  expect(await found(admin, 'source=whatsapp')).toEqual([])
  expect((await lead(admin, { source: 'whatsapp' })).source).toBe('other')
  const views = bodyOf<View[]>(await as(admin).get(`/api/verticals/${admin.verticalId}/lead-views`), 200)
  expect(views[0]?.query).toEqual({ source: 'other,web' })
})

test('tags of leads and enquiries are renamed and merged together, none twice', async () => {
  const { admin } = await start()
  const { id } = await lead(admin, { tags: ['vip', 'VIP', 'cold'] })
  const deal = await enquiry(admin, id, { tags: ['vip'] })
  expect(valuesOf(await listOf(admin, 'tags')).toSorted()).toEqual(['VIP', 'cold', 'vip'])
  const merged = await merge(admin, 'tags', 'vip', 'VIP')
  expect(valuesOf(merged).toSorted()).toEqual(['VIP', 'cold'])
  expect(bodyOf<Lead>(await as(admin).get(`/api/leads/${id}`), 200).tags).toEqual(['VIP', 'cold'])
  expect(bodyOf<Enquiry>(await as(admin).get(`/api/enquiries/${deal.id}`), 200).tags).toEqual(['VIP'])
  await change(admin, 'tags', { value: 'cold', label: 'Cold lead' })
  expect((await found(admin, 'tag=Cold%20lead')).map((one) => one.id)).toEqual([id])
  expect((await lead(admin, { tags: ['cold', 'vip', 'VIP'] })).tags).toEqual(['Cold lead', 'VIP'])
})

test('an archived value stays where it is and is set nowhere else', async () => {
  const { admin } = await start()
  const kept = await lead(admin, { source: 'web', industry: 'Media' })
  const other = await lead(admin, {})
  const archived = await change(admin, 'lead-sources', { value: 'web', isArchived: true })
  expect(archived.values[2]).toMatchObject({ value: 'web', isArchived: true })
  const same = await as(admin).patch(`/api/leads/${kept.id}`, { source: 'web', name: 'Globex Ltd' })
  expect(same.status).toBe(200)
  const refused = await as(admin).patch(`/api/leads/${other.id}`, { source: 'web' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ message: '“Web” is archived in the list of lead sources' })
  await change(admin, 'lead-sources', { value: 'web', isArchived: false })
  expect((await as(admin).patch(`/api/leads/${other.id}`, { source: 'web' })).status).toBe(200)
})

test('names are one each, whatever their case, and an order names every value once', async () => {
  const { admin } = await start()
  const taken = await as(admin).post('/api/value-lists/industries', { label: 'banking' })
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({ message: '“Banking” is already in the list of industries' })
  const renamed = await as(admin).patch('/api/value-lists/industries', { value: 'Media', label: 'Retail' })
  expect(renamed.status).toBe(409)
  const order = ['other', 'web', 'manual', 'referral', 'whatsapp']
  const put = (values: string[]) => as(admin).put('/api/value-lists/lead-sources/order', { values })
  expect((await put(order.slice(1))).status).toBe(409)
  expect((await put([...order, 'web'])).status).toBe(409)
  expect(valuesOf(bodyOf<ValueList>(await put(order), 200))).toEqual(order)
  expect(
    (await as(admin).post('/api/value-lists/industries/merge', { from: 'Media', into: 'None' })).status,
  ).toBe(404)
  expect((await as(admin).post('/api/value-lists/tags/merge', { from: 'a', into: 'a' })).status).toBe(404)
})

test('two people who edit a list at the same moment both succeed', async () => {
  const { admin } = await start()
  const names = Array.from({ length: 6 }, (_, index) => `Trade ${index}`)
  await Promise.all(names.map((name) => add(admin, 'industries', name)))
  expect(
    valuesOf(await listOf(admin, 'industries'))
      .slice(34)
      .toSorted(),
  ).toEqual(names)
})

test('executives read lists and change none', async () => {
  const { admin, verticalId } = await start()
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticalId] })
  expect((await as(executive).get('/api/value-lists/industries')).status).toBe(200)
  const body = { value: 'Legal', label: 'Law' }
  expect((await as(executive).patch('/api/value-lists/industries', body)).status).toBe(403)
})

test('the audit log tells who changed what', async () => {
  const { admin } = await start()
  await add(admin, 'industries', 'Solar')
  await change(admin, 'industries', { value: 'Solar', label: 'Solar energy' })
  await change(admin, 'industries', { value: 'Solar energy', isArchived: true })
  await merge(admin, 'industries', 'Solar energy', 'Energy')
  const events = bodyOf<AuditEvent[]>(await as(admin).get('/api/organization/audit-log'), 200)
  expect(events.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(
    expect.arrayContaining([
      'list.value_added Solar',
      'list.value_renamed Solar energy',
      'list.value_archived Solar energy',
      'list.values_merged Energy',
    ]),
  )
})
