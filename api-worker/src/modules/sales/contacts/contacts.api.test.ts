import type { Contact } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const lead = await createLead(admin, verticals[0].id)
  const patch = (contact: Contact, body: object, headers = {}) =>
    as(admin).patch(`/api/lead-contacts/${contact.id}`, body, headers)
  return { admin, verticals, lead, path: `/api/leads/${lead.id}/contacts`, patch }
}
const missingMethod = {
  status: 400,
  body: {
    code: 'validation_failed',
    issues: [{ path: 'email', message: 'At least one contact method (email or mobile) is required' }],
  },
}

describe('contacts', () => {
  it('are added with a name and a way to reach them, and listed in that order', async () => {
    const { admin, lead, path } = await setUp()
    const first = await createContact(admin, lead.id, { name: " O'Brien ", email: ' A@B.DE ' })
    expect(first).toMatchObject({ name: "O'Brien", email: 'a@b.de', mobile: null, leadId: lead.id })
    const second = await createContact(admin, lead.id, { email: '', mobile: '123' })
    expect(bodyOf(await as(admin).get(path), 200)).toEqual([first, second])
    const page = await as(admin).get(`${path}?limit=1`)
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(page.headers.get('link')).toContain('rel="next"')
    expect(await as(admin).post(path, { name: 'x', email: '', mobile: ' ' })).toMatchObject(missingMethod)
    expect((await as(admin).post(path, { email: 'a@b.de' })).body).toMatchObject({
      issues: [{ path: 'name', message: 'Contact name is required' }],
    })
    const activities = bodyOf(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
    expect(activities.map(({ type }: { type: string }) => type)).toEqual([
      'contact.created',
      'contact.created',
      'lead.created',
    ])
  })

  it('keep one way to reach them when they are changed', async () => {
    const { admin, lead, path, patch } = await setUp()
    const contact = await createContact(admin, lead.id)
    expect(await patch(contact, { email: '' })).toMatchObject(missingMethod)
    const changed = bodyOf(
      await patch(contact, { email: null, mobile: '1' }, { 'if-match': `"${contact.updatedAt}"` }),
      200,
    )
    expect(changed).toMatchObject({ email: null, mobile: '1', name: contact.name })
    expect(bodyOf(await as(admin).get(path), 200)).toEqual([changed])
    const stale = await patch(contact, { name: 'x' }, { 'if-match': `"${contact.updatedAt}"` })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
  })

  it('leave their enquiries without a primary contact when they are deleted', async () => {
    const { admin, lead, path } = await setUp()
    const contact = await createContact(admin, lead.id)
    const enquiry = await createEnquiry(admin, lead.id, { primaryContactId: contact.id })
    const gone = await createEnquiry(admin, lead.id, { primaryContactId: contact.id })
    bodyOf(await as(admin).delete(`/api/enquiries/${gone.id}`), 204)
    bodyOf(await as(admin).delete(`/api/lead-contacts/${contact.id}`), 204)
    expect(bodyOf(await as(admin).get(path), 200)).toEqual([])
    const left = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)
    expect(left).toMatchObject({ primaryContactId: null, contactName: null, primaryContact: null })
    expect(left.updatedAt > enquiry.updatedAt).toBe(true)
    bodyOf(await as(admin).post(`/api/enquiries/${gone.id}/restore`), 200)
    const [activity] = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/activities`), 200)
    expect(activity.changes).toEqual([{ field: 'primaryContactId', from: contact.id, to: null }])
    expect((await as(admin).delete(`/api/lead-contacts/${contact.id}`)).status).toBe(404)
  })

  it('are out of reach for other verticals and organizations', async () => {
    const { admin, verticals, lead, path } = await setUp()
    const contact = await createContact(admin, lead.id)
    const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticals[0].id] })
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [verticals[1]!.id] })
    const { admin: foreignAdmin } = await createOrganization()
    const statuses = async (user: { cookie: string }) => [
      (await as(user).get(path)).status,
      (await as(user).post(path, { name: 'x', mobile: '1' })).status,
      (await as(user).patch(`/api/lead-contacts/${contact.id}`, { name: 'x' })).status,
      (await as(user).delete(`/api/lead-contacts/${contact.id}`)).status,
    ]
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404])
    expect(await statuses(foreignAdmin)).toEqual([404, 404, 404, 404])
    expect(await statuses(executive)).toEqual([200, 201, 200, 204])
  })
})
