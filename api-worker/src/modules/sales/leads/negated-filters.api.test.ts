import type { CustomField, Enquiry, Lead } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('"is not" keeps records without a value, and "is empty" finds them', async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const fieldOf = (fields: object) =>
    as(admin).post('/api/fields', { verticalId, filterable: true, ...fields })
  bodyOf<CustomField>(
    await fieldOf({ recordKind: 'lead', key: 'region', label: 'Region', type: 'text' }),
    201,
  )
  bodyOf<CustomField>(
    await fieldOf({ recordKind: 'lead', key: 'seats', label: 'Seats', type: 'number' }),
    201,
  )
  const vip = await createLead(admin, verticalId, {
    name: 'Vip',
    tags: ['vip'],
    customFields: { region: 'North', seats: 5 },
  })
  const plain = await createLead(admin, verticalId, { name: 'Plain', source: 'web' })
  const found = async <Row extends { id: string }>(kind: string, query: Record<string, string>) => {
    const path = `/api/verticals/${verticalId}/${kind}`
    const reply = await as(admin).get(`${path}?${new URLSearchParams(query)}`)
    const rows = bodyOf<Row[]>(reply, 200)
    expect([query, reply.headers.get('x-total-count')]).toEqual([query, String(rows.length)])
    return rows.map(({ id }) => id)
  }
  const leads = (query: Record<string, string>) => found<Lead>('leads', query)
  expect(await leads({ tagNot: 'vip' })).toEqual([plain.id])
  expect(await leads({ tagEmpty: 'true' })).toEqual([plain.id])
  expect(await leads({ sourceNot: 'manual,referral' })).toEqual([plain.id])
  expect(await leads({ 'field.regionNot': 'North' })).toEqual([plain.id])
  expect(await leads({ 'field.regionEmpty': 'true', sort: 'field.region' })).toEqual([plain.id])
  expect(await leads({ 'field.regionNot': 'South', sort: 'field.region' })).toEqual([vip.id, plain.id])
  expect(await leads({ 'field.seatsEmpty': 'true' })).toEqual([plain.id])
  expect(await leads({ 'field.seatsEmpty': 'true', 'field.region': 'North' })).toEqual([])
  expect(await leads({ 'field.region': 'North', 'field.seatsFrom': '5', tagNot: 'x' })).toEqual([vip.id])

  const priced = await createEnquiry(admin, vip.id, { title: 'Priced', value: 100, assignedTo: admin.id })
  const open = await createEnquiry(admin, vip.id, { title: 'Open' })
  const enquiries = (query: Record<string, string>) => found<Enquiry>('enquiries', query)
  expect(await enquiries({ valueEmpty: 'true' })).toEqual([open.id])
  expect(await enquiries({ valueEmpty: 'true', sort: '-value' })).toEqual([open.id])
  expect(await enquiries({ expectedCloseEmpty: 'true', assignedToNot: 'none' })).toEqual([priced.id])
  expect(await enquiries({ assignedToNot: 'me' })).toEqual([open.id])
})
