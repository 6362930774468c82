import type { Contact, EnquiryDetail, Lead, SearchResults } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createApiKey,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  withBearer,
} from '@ginkgo/testing'
import { describe, expect, it, test } from 'vitest'
import { drive, importFile, leadsOf } from '../lead-imports/imports.fixture.ts'

const inGermany = async () => {
  const { admin, verticals } = await createOrganization()
  bodyOf(await as(admin).patch('/api/organization', { name: 'Here', country: 'Germany' }), 200)
  return { admin, sales: verticals[0] }
}
const contactsOf = async (admin: { cookie: string }, lead: { id: string }) =>
  bodyOf<Contact[]>(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)

describe('the E.164 form of a number', () => {
  it('follows the country of the lead, else that of the organization', async () => {
    const { admin, sales } = await inGermany()
    const lead = await createLead(admin, sales.id, {
      phone: '0721/123 45-67',
      contacts: [{ name: 'C', mobile: '0176 1234567' }],
    })
    expect(lead).toMatchObject({ phone: '0721/123 45-67', phoneE164: '+497211234567' })
    const added = await createContact(admin, lead.id, { mobile: '+49 (0)176 7654321' })
    expect(added).toMatchObject({ mobile: '+49 (0)176 7654321', mobileE164: '+491767654321' })
    expect((await contactsOf(admin, lead)).map(({ mobileE164 }) => mobileE164)).toEqual([
      '+491761234567',
      '+491767654321',
    ])

    const path = `/api/leads/${lead.id}`
    const moved = bodyOf<Lead>(await as(admin).patch(path, { country: 'Austria' }), 200)
    expect(moved.phoneE164).toBe('+437211234567')
    expect(bodyOf(await as(admin).get(path), 200)).toMatchObject({ phoneE164: '+437211234567' })
    expect((await contactsOf(admin, lead)).map(({ mobileE164 }) => mobileE164)).toEqual([
      '+431761234567',
      '+491767654321',
    ])
    const contact = `/api/lead-contacts/${added.id}`
    const changed = bodyOf<Contact>(await as(admin).patch(contact, { mobile: '0664 1234567' }), 200)
    expect(changed.mobileE164).toBe('+436641234567')
    expect(bodyOf(await as(admin).patch(path, { phone: '' }), 200)).toMatchObject({ phoneE164: null })
  })

  it('is unknown where the country is', async () => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { phone: '0176 1234567' })
    expect(lead.phoneE164).toBeNull()
    const known = await createLead(admin, verticals[0].id, { phone: '0049 176 1234567' })
    expect(known.phoneE164).toBe('+491761234567')
  })

  it('stands on enquiries and in lists', async () => {
    const { admin, sales } = await inGermany()
    const lead = await createLead(admin, sales.id, { phone: '0721 1234567' })
    const { id: primaryContactId } = await createContact(admin, lead.id, { mobile: '0176 1234567' })
    const enquiry = await createEnquiry(admin, lead.id, { primaryContactId })
    const shown = {
      contactMobileE164: '+491761234567',
      primaryContact: { mobile: '0176 1234567', mobileE164: '+491761234567' },
    }
    expect(enquiry).toMatchObject(shown)
    expect(bodyOf<EnquiryDetail>(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toMatchObject(
      shown,
    )
    expect(await leadsOf(admin, sales.id)).toMatchObject([{ phoneE164: '+497211234567' }])
  })

  it('is kept of what programs write, and cannot be set by them', async () => {
    const { admin, sales } = await inGermany()
    const { key } = await createApiKey(admin)
    const body = { verticalId: sales.id, name: 'By key', phone: '0721 1234567', phoneE164: '+1' }
    const reply = await withBearer(key, 'POST', '/api/ai/leads', body)
    expect(bodyOf(reply as never, 201)).toMatchObject({ phoneE164: '+497211234567' })
  })

  it('is kept of what is imported, and goes back when that is undone', async () => {
    const { admin, sales } = await inGermany()
    const there = await createLead(admin, sales.id, { name: 'There', phone: '+49 721 1234567' })
    await createContact(admin, there.id, { name: 'Jo', mobile: '0176 1234567' })
    await createContact(admin, there.id, { name: 'Ben', mobile: '0664 1234567' })
    const fields = ['name', 'phone', 'country', 'contactName', 'contactMobile'] as const
    const rows = [
      // By its number, however it is written, as is Jo; and Ben's is in Austria now.
      ['There', '0049 (0)721 1234567', 'Austria', 'Jo', '+49 176 1234567'],
      ['New', '0721 7654321', '', 'Al', '0176 7654321'],
    ]
    const done = await importFile(admin, sales.id, { fields, rows, duplicates: 'update' })
    expect(done).toMatchObject({ created: 1, updated: 1 })
    const [fresh, updated] = await leadsOf(admin, sales.id)
    expect(fresh).toMatchObject({ name: 'New', phoneE164: '+497217654321' })
    expect(updated).toMatchObject({ id: there.id, country: 'Austria', phoneE164: '+497211234567' })
    expect(await contactsOf(admin, fresh!)).toMatchObject([{ mobileE164: '+491767654321' }])
    expect(await contactsOf(admin, there)).toMatchObject([
      { name: 'Jo', mobile: '+49 176 1234567', mobileE164: '+491761234567' },
      { name: 'Ben', mobileE164: '+436641234567' },
    ])
    await drive(admin, done.id, 'undo')
    expect(await leadsOf(admin, sales.id)).toMatchObject([
      { country: null, phone: '+49 721 1234567', phoneE164: '+497211234567' },
    ])
    expect(await contactsOf(admin, there)).toMatchObject([
      { name: 'Jo', mobile: '0176 1234567', mobileE164: '+491761234567' },
      { name: 'Ben', mobile: '0664 1234567', mobileE164: '+496641234567' },
    ])
  })
})

test('a number is found and recognised however it is written', async () => {
  const { admin, sales } = await inGermany()
  const international = await createLead(admin, sales.id, { name: 'A', phone: '+49 (0)721 1234567' })
  const local = await createLead(admin, sales.id, { name: 'B', phone: '0721/123 45-67' })
  const russian = await createLead(admin, sales.id, {
    name: 'C',
    phone: '8 (495) 123-45-67',
    country: 'Russia',
  })
  const both = [international.id, local.id].toSorted()
  const ids = (leads: readonly { id: string }[]) => leads.map(({ id }) => id).toSorted()
  const search = encodeURIComponent
  const found = async (typed: string) => {
    const list = bodyOf<Lead[]>(
      await as(admin).get(`/api/verticals/${sales.id}/leads?search=${search(typed)}`),
      200,
    )
    const hits = bodyOf<SearchResults>(await as(admin).get(`/api/search?q=${search(typed)}`), 200)
    expect(ids(hits.leads), typed).toEqual(ids(list))
    return ids(list)
  }
  for (const typed of ['0049 721 1234567', '+49 (0)721 1234567', '0721/123 45-67', '497211234567', '123456'])
    expect(await found(typed), typed).toEqual(typed === '123456' ? [...both, russian.id].toSorted() : both)
  for (const typed of ['8 (495) 123-45-67', '+7 495 123']) expect(await found(typed)).toEqual([russian.id])

  const alike = async (query: Record<string, string>) =>
    ids(
      bodyOf<Lead[]>(
        await as(admin).get(`/api/verticals/${sales.id}/leads/duplicates?${new URLSearchParams(query)}`),
        200,
      ),
    )
  expect(await alike({ phone: '0049 721 1234567' })).toEqual(both)
  expect(await alike({ phone: '0721 1234567', country: 'Germany' })).toEqual(both)
  expect(await alike({ phone: '0721 1234567' })).toEqual([local.id])
  expect(await alike({ phone: '0721 1234567', country: 'Austria' })).toEqual([local.id])
})

test('the country of the organization is one of the list, and for admins to set', async () => {
  const { admin, sales } = await inGermany()
  const path = '/api/organization'
  expect(bodyOf(await as(admin).get(path), 200)).toMatchObject({ name: 'Here', country: 'Germany' })
  expect(bodyOf(await as(admin).patch(path, { name: 'There' }), 200)).toMatchObject({ country: 'Germany' })
  expect(bodyOf(await as(admin).patch(path, { name: 'There', country: '' }), 200)).toMatchObject({
    country: null,
  })
  expect(await as(admin).patch(path, { name: 'There', country: 'Atlantis' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'country', message: 'Country must be one of the list' }] },
  })
  const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id] })
  expect((await as(head).patch(path, { name: 'x', country: 'France' })).status).toBe(403)
  const me = bodyOf<{ user?: object }>(await as(admin).get('/api/auth/me'), 200)
  expect(JSON.stringify(me)).not.toContain('organizationCountry')
})
