import type { Contact } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createLead, createOrganization } from '@ginkgo/testing'
import { expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', verticals: ['Service'] }],
  })
  const lead = await createLead(admin, verticals[0].id, { country: 'Ireland' })
  const path = `/api/leads/${lead.id}/contacts/by-contact`
  const put = (fields: object) => as(admin).put(path, fields)
  const upsert = async (fields: object) =>
    bodyOf<{ isNew: boolean; contact: Contact }>(await put(fields), 200)
  const all = async () => bodyOf<Contact[]>(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)
  return { admin, outsider: members[0]!, lead, verticalId: verticals[0].id, path, put, upsert, all }
}

it('adds a contact once, and changes what is named of it afterwards', async () => {
  const { upsert, all } = await setUp()
  const made = await upsert({ email: 'Niamh@Obrien.test', name: 'Niamh O\u2019Brien', designation: 'Buyer' })
  expect(made).toMatchObject({ isNew: true, contact: { email: 'niamh@obrien.test', isPrimary: true } })
  const changed = await upsert({ email: 'niamh@obrien.test', mobile: '087 123 4567' })
  expect(changed).toMatchObject({
    isNew: false,
    contact: { id: made.contact.id, designation: 'Buyer', mobileE164: '+353871234567' },
  })
  // The same number, written in another way.
  const byNumber = await upsert({ mobile: '00353 (87) 1234567', designation: 'Director' })
  expect(byNumber).toMatchObject({ isNew: false, contact: { id: made.contact.id, designation: 'Director' } })
  const same = await upsert({ email: 'niamh@obrien.test', designation: 'Director' })
  expect(same.contact.updatedAt).toBe(byNumber.contact.updatedAt)
  expect(await upsert({ email: 'sean@obrien.test', name: 'Seán' })).toMatchObject({
    isNew: true,
    contact: { isPrimary: false },
  })
  expect(await all()).toHaveLength(2)
})

it('adds one contact where it is asked for twice at once', async () => {
  const { upsert, all } = await setUp()
  const both = await Promise.all(['First', 'Second'].map((name) => upsert({ mobile: '087 765 4321', name })))
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
  expect(await all()).toHaveLength(1)
})

it('knows a number without digits again by its text', async () => {
  const { upsert, all } = await setUp()
  const made = await upsert({ mobile: 'at the front desk', name: 'Niamh' })
  const again = await upsert({ mobile: 'at the front desk', designation: 'Buyer' })
  expect(again).toMatchObject({ isNew: false, contact: { id: made.contact.id, designation: 'Buyer' } })
  expect(await all()).toHaveLength(1)
})

it('changes nothing where it is not sure who is meant', async () => {
  const { admin, lead, verticalId, put, upsert, all } = await setUp()
  const one = await createContact(admin, lead.id, { email: 'one@obrien.test' })
  const two = await createContact(admin, lead.id, { mobile: '+353 87 111 2222' })
  const unsure = await put({ email: 'one@obrien.test', mobile: '0871112222', designation: 'Buyer' })
  const { message } = bodyOf<{ message: string }>(unsure, 409)
  for (const { id } of [one, two]) expect(message).toContain(id)
  expect(await all()).toEqual([one, two])
  expect((await put({ name: 'Nobody' })).status).toBe(400)
  expect((await put({ email: 'nobody@obrien.test' })).status).toBe(400)
  expect(await all()).toHaveLength(2)
  // Another lead has people of its own.
  const other = await createLead(admin, verticalId)
  await createContact(admin, other.id, { email: 'three@obrien.test' })
  expect((await upsert({ email: 'three@obrien.test', name: 'Three' })).isNew).toBe(true)
})

it('is not for other organizations and verticals', async () => {
  const { outsider, path, all } = await setUp()
  const { admin: stranger } = await createOrganization()
  for (const caller of [stranger, outsider])
    expect((await as(caller).put(path, { email: 'a@b.test', name: 'Foreign' })).status).toBe(404)
  expect(await all()).toEqual([])
})
