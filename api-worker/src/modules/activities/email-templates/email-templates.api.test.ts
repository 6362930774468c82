import type { EmailPreviewed, EmailTemplate } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const path = '/api/email-templates'
const text = { subject: 'About {{lead.name}}', body: 'Dear {{contact.firstName}},\n\n{{me.name}}' }

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const colleague = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
  const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id] })
  const save = async (user: SignedIn, name: string, fields: object = {}) =>
    bodyOf<EmailTemplate>(await as(user).post(path, { name, ...text, ...fields }), 201)
  const namesFor = async (user: SignedIn) =>
    bodyOf<EmailTemplate[]>(await as(user).get(path), 200).map(({ name }) => name)
  const preview = async (user: SignedIn, body: object) =>
    bodyOf<EmailPreviewed>(await as(user).post(`${path}/preview`, { ...text, ...body }), 200)
  return { admin, colleague, head, sales, service: service!, save, namesFor, preview }
}

describe('e-mail templates', () => {
  it('are of their owner, or of the organization by heads and admins', async () => {
    const { admin, colleague, head, save, namesFor } = await setUp()
    const own = await save(colleague, ' offer 🌱 ')
    expect(own).toMatchObject({ name: 'offer 🌱', ...text, isShared: false })
    const shared = await save(head, 'Of all', { isShared: true })
    await save(admin, 'Private')
    expect(await namesFor(colleague)).toEqual(['Of all', 'offer 🌱'])
    expect(await namesFor(head)).toEqual(['Of all'])

    const forbidden = { status: 403, body: { code: 'forbidden' } }
    const one = (template: EmailTemplate) => `${path}/${template.id}`
    expect(await as(colleague).post(path, { name: 'x', ...text, isShared: true })).toMatchObject(forbidden)
    expect(await as(colleague).patch(one(own), { isShared: true })).toMatchObject(forbidden)
    expect(await as(colleague).patch(one(shared), { name: 'x' })).toMatchObject(forbidden)
    expect(await as(colleague).delete(one(shared))).toMatchObject(forbidden)
    const { admin: foreign } = await createOrganization()
    expect((await as(foreign).patch(one(shared), { name: 'x' })).status).toBe(404)
    for (const user of [admin, head, foreign]) {
      expect((await as(user).patch(one(own), { name: 'x' })).status).toBe(404)
      expect((await as(user).delete(one(own))).status).toBe(404)
    }
    expect(await namesFor(foreign)).toEqual([])
    bodyOf(await as(admin).patch(one(shared), { isShared: false }), 200)
    expect(await namesFor(colleague)).toEqual(['offer 🌱'])
    expect(await namesFor(admin)).toEqual(['Of all', 'Private'])
    expect((await as(colleague).delete(one(own))).status).toBe(204)
  })

  it('are not lost when two tabs change them', async () => {
    const { admin, save } = await setUp()
    const seen = await save(admin, 'Both')
    const ifMatch = { 'if-match': `"${seen.updatedAt}"` }
    const changed = await as(admin).patch<EmailTemplate>(`${path}/${seen.id}`, { subject: 'New' }, ifMatch)
    expect(bodyOf(changed, 200).subject).toBe('New')
    expect(await as(admin).patch(`${path}/${seen.id}`, { subject: 'Old' }, ifMatch)).toMatchObject({
      status: 409,
      body: { code: 'stale_edit' },
    })
  })

  it.each([
    [{ subject: 'Hi {{lead.nmae}}' }, 'subject', 'There is no field {{lead.nmae}}'],
    [{ body: '{{constructor}}' }, 'body', 'There is no field {{constructor}}'],
    [{ body: '{{lead.field.secret}}' }, 'body', 'There is no field {{lead.field.secret}}'],
  ])('with %o are refused and leave nothing', async (fields, field, message) => {
    const { admin, save, namesFor } = await setUp()
    const refused = { status: 422, body: { code: 'placeholder_unknown', issues: [{ path: field, message }] } }
    expect(await as(admin).post(path, { name: 'x', ...text, ...fields })).toMatchObject(refused)
    expect(await namesFor(admin)).toEqual([])
    const kept = await save(admin, 'Kept')
    expect(await as(admin).patch(`${path}/${kept.id}`, fields)).toMatchObject(refused)
    expect((await as(admin).get(path)).body).toEqual([kept])
  })

  it('say the values of a record as the sender writes them, and name what it lacks', async () => {
    const { admin, sales, preview } = await setUp()
    const custom = { recordKind: 'lead', key: 'tier', label: 'Tier', type: 'choice' }
    const options = [{ id: 'gold', label: 'Gold ✨' }]
    bodyOf(await as(admin).post('/api/fields', { ...custom, options }), 201)
    bodyOf(await as(admin).patch('/api/auth/me', { locale: 'de-DE' }), 200)
    const lead = await createLead(admin, sales.id, { name: "O'Neil", customFields: { tier: 'gold' } })
    const [primary, other] = [
      await createContact(admin, lead.id, { name: 'نور الدين' }),
      await createContact(admin, lead.id, { name: 'Bob' }),
    ]
    const enquiry = await createEnquiry(admin, lead.id, {
      title: 'Roof',
      value: 12_500,
      currency: 'EUR',
      expectedCloseDate: '2026-03-01',
      primaryContactId: other.id,
      productOrService: 'A {{me.name}} $&',
    })
    const body =
      '{{enquiry.value}}|{{enquiry.expectedCloseDate}}|{{lead.field.tier}}|{{ contact.firstName }}|{{enquiry.stage}}|{{enquiry.productOrService}}'
    const subject = 'Re {{enquiry.title}}'
    expect(await preview(admin, { enquiryId: enquiry.id, subject, body })).toEqual({
      subject: 'Re Roof',
      body: '12.500\u00a0€|1. März 2026|Gold ✨|Bob|Inquiry|A {{me.name}} $&',
      missing: [],
    })
    expect(await preview(admin, { leadId: lead.id })).toMatchObject({
      subject: "About O'Neil",
      body: 'Dear نور,\n\nAda Admin',
    })
    const named = await preview(admin, { leadId: lead.id, contactId: other.id, subject, body: 'x' })
    expect(named).toEqual({
      subject,
      body: 'x',
      missing: [{ name: 'enquiry.title', label: 'Enquiry: Enquiry Title' }],
    })
    const foreign = await createLead(admin, sales.id)
    const wrong = await as(admin).post(`${path}/preview`, {
      ...text,
      leadId: foreign.id,
      contactId: primary.id,
    })
    expect(wrong.status).toBe(422)
  })

  it('name the people and records of custom fields, as far as they are of the vertical', async () => {
    const { admin, colleague, sales, service, preview } = await setUp()
    const define = (key: string, fields: object) =>
      as(admin)
        .post('/api/fields', { recordKind: 'lead', key, label: key, ...fields })
        .then((reply) => bodyOf(reply, 201))
    await define('boss', { type: 'person' })
    for (const key of ['partner', 'rival']) await define(key, { type: 'record', recordOf: 'lead' })
    const [partner, rival] = [
      await createLead(admin, sales.id, { name: "O'Malley 🌱" }),
      await createLead(admin, service.id, { name: 'Secret' }),
    ]
    const customFields = { boss: colleague.id, partner: partner.id, rival: rival.id }
    const lead = await createLead(admin, sales.id, { customFields })
    const body = '{{lead.field.boss}}|{{lead.field.partner}}|{{lead.field.rival}}'
    const { firstName, lastName } = bodyOf(await as(colleague).get('/api/auth/me'), 200)
    expect(await preview(admin, { leadId: lead.id, subject: 'x', body })).toMatchObject({
      body: `${firstName} ${lastName}|O'Malley 🌱|{{lead.field.rival}}`,
      missing: [{ name: 'lead.field.rival' }],
    })
  })

  it('show nothing of leads in another vertical', async () => {
    const { admin, colleague, service } = await setUp()
    const lead = await createLead(admin, service.id)
    const enquiry = await createEnquiry(admin, lead.id)
    const { admin: foreign } = await createOrganization()
    for (const place of [{ leadId: lead.id }, { enquiryId: enquiry.id }])
      for (const user of [colleague, foreign])
        expect((await as(user).post(`${path}/preview`, { ...text, ...place })).status).toBe(404)
    const both = { leadId: lead.id, enquiryId: enquiry.id }
    expect((await as(admin).post(`${path}/preview`, { ...text, ...both })).status).toBe(400)
    expect((await as(admin).post(`${path}/preview`, text)).status).toBe(400)
  })
})
