import type { Lead } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const patch = (user: { cookie: string }, lead: Lead, body: object, headers = {}) =>
    as(user).patch(`/api/leads/${lead.id}`, body, headers)
  return { admin, sales, service: service!, patch }
}

describe('creating a lead', () => {
  it('takes every field and the contacts, with the defaults of the form', async () => {
    const { admin, sales } = await setUp()
    const lead = await createLead(admin, sales.id, {
      name: " Zoë's 🌳 עץ ",
      email: ' Zoe@Example.Test ',
      phone: '',
      referredBy: 'nobody',
      tags: ['a', ' a ', ''],
      contacts: [{ name: 'C', mobile: '1' }],
    })
    expect(lead).toMatchObject({
      name: "Zoë's 🌳 עץ",
      email: 'zoe@example.test',
      phone: null,
      accountType: 'organisation',
      leadType: 'inbound',
      source: 'manual',
      referredBy: null,
      tags: ['a'],
      ownerId: admin.id,
      ownerFirstName: 'Ada',
      archivedAt: null,
    })
    expect(bodyOf(await as(admin).get(`/api/leads/${lead.id}`), 200)).toEqual(lead)
    const contacts = bodyOf(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)
    expect(contacts).toMatchObject([{ name: 'C', mobile: '1', email: null }])
    const activities = bodyOf(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
    expect(activities).toMatchObject([{ type: 'lead.created', leadId: lead.id, enquiryId: null }])
  })

  it('keeps every name on one line', async () => {
    const { admin, sales, patch } = await setUp()
    const contacts = [{ name: 'Ada\r\nLovelace', mobile: '1' }]
    const lead = await createLead(admin, sales.id, { name: 'Acme\u0000\nGmbH\n', contacts })
    expect(lead).toMatchObject({ name: 'Acme GmbH' })
    const read = await as(admin).get(`/api/leads/${lead.id}/contacts`)
    expect(bodyOf(read, 200)).toMatchObject([{ name: 'Ada Lovelace' }])
    expect((await patch(admin, lead, { name: '\n\u0000' })).status).toBe(400)
  })

  it('refuses missing fields, foreign verticals and owners without access', async () => {
    const { admin, sales, service } = await setUp()
    const outsider = await addMember(admin, { role: 'sales_executive', verticalIds: [service.id] })
    const post = (user: { cookie: string }, body: object) =>
      as(user).post('/api/leads', { verticalId: sales.id, name: 'x', ...body })
    expect((await post(admin, { name: '', email: 'x' })).body).toMatchObject({
      code: 'validation_failed',
      issues: [
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'Please enter a valid e-mail address' },
      ],
    })
    expect((await post(outsider, {})).status).toBe(404)
    const { admin: foreignAdmin } = await createOrganization()
    expect((await post(foreignAdmin, {})).status).toBe(404)
    for (const owner of [outsider, foreignAdmin])
      expect(await post(admin, { ownerId: owner.id })).toMatchObject({
        status: 422,
        body: { code: 'invalid_assignee', issues: [{ path: 'ownerId' }] },
      })
  })
})

describe('changing a lead', () => {
  it('changes what is said, records it, and refuses a stale edit', async () => {
    const { admin, sales, patch } = await setUp()
    const lead = await createLead(admin, sales.id, { source: 'referral', referredBy: 'Jo', city: 'Ulm' })
    expect(lead.referredBy).toBe('Jo')
    const ifMatch = { 'if-match': `"${lead.updatedAt}"` }
    const changed = bodyOf(await patch(admin, lead, { source: 'web', city: '' }, ifMatch), 200)
    expect(changed).toMatchObject({ source: 'web', referredBy: null, city: null, name: lead.name })
    expect(changed.updatedAt > lead.updatedAt).toBe(true)
    expect(bodyOf(await as(admin).get(`/api/leads/${lead.id}`), 200)).toEqual({
      ...changed,
      contacts: [],
      lastContactAt: null,
    })
    const [activity] = bodyOf(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
    expect(activity).toMatchObject({ type: 'lead.updated' })
    expect(activity.changes).toContainEqual({ field: 'city', from: 'Ulm', to: null })
    const stale = await patch(admin, lead, { name: 'x' }, ifMatch)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    const both = await Promise.all(
      ['a', 'b'].map((name) => patch(admin, lead, { name }, { 'if-match': `"${changed.updatedAt}"` })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('lets executives give away their own leads only, and only to people of the vertical', async () => {
    const { admin, sales, service, patch } = await setUp()
    const [executive, colleague, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id], firstName: 'Cleo' }),
      addMember(admin, { role: 'sales_head', verticalIds: [service.id] }),
    ])
    const [foreign, own] = [await createLead(admin, sales.id), await createLead(executive, sales.id)]
    expect((await patch(executive, foreign, { city: 'Ulm' })).status).toBe(200)
    expect((await patch(executive, foreign, { ownerId: executive.id })).status).toBe(403)
    expect((await patch(executive, own, { ownerId: outsider.id })).status).toBe(422)
    const given = bodyOf(await patch(executive, own, { ownerId: colleague.id }), 200)
    expect(given).toMatchObject({ ownerId: colleague.id, ownerFirstName: 'Cleo' })
    expect((await patch(outsider, own, { city: 'x' })).status).toBe(404)
    expect((await as(outsider).get(`/api/leads/${own.id}`)).status).toBe(404)
  })
})
