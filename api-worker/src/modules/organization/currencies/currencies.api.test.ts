import type { AuditEvent, Currencies, Enquiry, Goal, Organization } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const patch = async (admin: SignedIn, body: object) =>
  bodyOf<Currencies>(await as(admin).patch('/api/currencies', body), 200)
const get = async (user: SignedIn) => bodyOf<Currencies>(await as(user).get('/api/currencies'), 200)
const start = async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  return { admin, verticalId: verticals[0].id, lead }
}

test('the specified currencies are always there; others are added by their code', async () => {
  const { admin, lead } = await start()
  const before = await get(admin)
  expect(before).toMatchObject({ defaultCurrency: 'USD', currencies: ['USD', 'EUR', 'GBP', 'INR'] })
  const body = { leadId: lead.id, title: 'Roof', value: 10, currency: 'CHF' }
  const refused = await as(admin).post('/api/enquiries', body)
  expect([refused.status, refused.body.message]).toEqual([
    ...[422, 'CHF is not among the currencies of the organization'],
  ])
  expect((await patch(admin, { currencies: ['CHF', 'AED'] })).currencies).toEqual([
    ...['USD', 'EUR', 'GBP', 'INR', 'CHF', 'AED'],
  ])
  const enquiry = bodyOf<Enquiry>(await as(admin).post('/api/enquiries', body), 201)
  expect(enquiry.currency).toBe('CHF')
  const path = `/api/enquiries/${enquiry.id}`
  expect((await as(admin).patch(path, { currency: 'JPY' })).status).toBe(422)
  expect(bodyOf<Enquiry>(await as(admin).patch(path, { currency: 'AED' }), 200).currency).toBe('AED')
  // One that records have stays.
  expect((await as(admin).patch('/api/currencies', { currencies: ['CHF'] })).status).toBe(409)
  for (const code of ['XAU', 'DEM', 'chf', 'Franc'])
    expect((await as(admin).patch('/api/currencies', { currencies: [code] })).status).toBe(400)
  const { currencies } = bodyOf<Organization>(await as(admin).get('/api/organization'), 200)
  expect(currencies).toContain('AED')
})

test('new enquiries and goals are in the default currency', async () => {
  const { admin, lead, verticalId } = await start()
  await patch(admin, { currencies: ['CHF'], defaultCurrency: 'CHF' })
  expect((await createEnquiry(admin, lead.id)).currency).toBe('CHF')
  expect((await createEnquiry(admin, lead.id, { currency: 'EUR' })).currency).toBe('EUR')
  const goal = { userId: admin.id, month: '2026-05', valueTarget: 100 }
  const set = bodyOf<Goal>(await as(admin).post(`/api/verticals/${verticalId}/goals`, goal), 201)
  expect(set.currency).toBe('CHF')
  expect((await as(admin).patch(`/api/goals/${set.id}`, { currency: 'JPY' })).status).toBe(422)
  expect((await as(admin).patch('/api/currencies', { defaultCurrency: 'JPY' })).status).toBe(422)
})

test('rates hold from a day on, and the same day takes another one', async () => {
  const { admin } = await start()
  const rate = { currency: 'USD', day: '2026-11-01', rate: 0.9 }
  const set = (rates: object[]) => as(admin).post('/api/currencies/rates', { rates })
  expect((await set([rate])).body.message).toBe('Choose a reporting currency before setting rates')
  await patch(admin, { reportingCurrency: 'EUR' })
  const later = { ...rate, day: '2026-11-20', rate: 0.95 }
  expect(bodyOf<Currencies>(await set([rate, later]), 200).rates).toMatchObject([later, rate])
  const other = { ...rate, rate: 0.91 }
  expect(bodyOf<Currencies>(await set([other]), 200).rates).toMatchObject([later, other])
  for (const wrong of [
    { ...rate, rate: 0 },
    { ...rate, day: '2026-02-30' },
    { ...rate, currency: 'XAU' },
  ])
    expect((await set([other, wrong])).status).toBe(400)
  expect((await set([{ ...rate, currency: 'EUR' }])).status).toBe(422)
  expect((await set([{ ...rate, currency: 'CHF' }])).status).toBe(422)
  const { rates } = await get(admin)
  expect(rates).toMatchObject([later, other])
  // Those of another reporting currency are kept for when it comes back.
  expect((await patch(admin, { reportingCurrency: 'GBP' })).rates).toEqual([])
  expect((await patch(admin, { reportingCurrency: 'EUR' })).rates).toEqual(rates)
  bodyOf(await as(admin).delete(`/api/currencies/rates/${rates[0]!.id}`), 204)
  expect((await get(admin)).rates).toEqual(rates.slice(1))
  expect((await as(admin).delete(`/api/currencies/rates/${rates[0]!.id}`)).status).toBe(404)
})

test('admins change currencies alone, and the audit log has it', async () => {
  const { admin, verticalId } = await start()
  const head = await addMember(admin, { role: 'sales_head', verticalIds: [verticalId] })
  expect((await get(head)).currencies).toHaveLength(4)
  expect((await as(head).patch('/api/currencies', { defaultCurrency: 'EUR' })).status).toBe(403)
  await patch(admin, { reportingCurrency: 'EUR' })
  const rates = [{ currency: 'USD', day: '2026-11-01', rate: 0.9 }]
  bodyOf(await as(admin).post('/api/currencies/rates', { rates }), 200)
  const events = bodyOf<AuditEvent[]>(await as(admin).get('/api/organization/audit-log'), 200)
  expect(events.map(({ kind, details }) => [kind, details])).toEqual(
    expect.arrayContaining([
      ['currencies.changed', 'Reporting: EUR'],
      ['currency_rates.set', 'USD from 2026-11-01: 0.9'],
    ]),
  )
})
