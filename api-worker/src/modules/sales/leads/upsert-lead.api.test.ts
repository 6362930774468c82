import type { Lead } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql } from '@ginkgo/testing'
import { expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const verticalId = verticals[0].id
  const put = (fields: object) => as(admin).put('/api/leads/by-contact', { verticalId, ...fields })
  const upsert = async (fields: object) => bodyOf<{ isNew: boolean; lead: Lead }>(await put(fields), 200)
  return { admin, verticalId, other: verticals[1]!.id, put, upsert }
}

it('creates a lead once, and changes what is named of it afterwards', async () => {
  const { admin, upsert } = await setUp()
  const made = await upsert({ email: 'Office@Obrien.test', name: 'O\u2019Brien', source: 'web' })
  expect(made).toMatchObject({ isNew: true, lead: { email: 'office@obrien.test', source: 'web' } })
  const changed = await upsert({ email: 'office@obrien.test', city: 'Cork' })
  expect(changed.isNew).toBe(false)
  expect(changed.lead).toMatchObject({ id: made.lead.id, city: 'Cork', name: 'O\u2019Brien', source: 'web' })
  // The same number, written in another way.
  await upsert({ email: 'office@obrien.test', phone: '+353 21 123 4567' })
  const byPhone = await upsert({ phone: '00353 (21) 1234567', industry: 'Logistics' })
  expect(byPhone).toMatchObject({ isNew: false, lead: { id: made.lead.id, industry: 'Logistics' } })
  const stored = bodyOf<Lead>(await as(admin).get(`/api/leads/${made.lead.id}`), 200)
  expect(stored).toMatchObject({ city: 'Cork', industry: 'Logistics', phone: '00353 (21) 1234567' })
})

it('creates one lead where it is asked for twice at once', async () => {
  const { upsert, verticalId } = await setUp()
  const both = await Promise.all(
    ['First', 'Second'].map((name) => upsert({ email: 'twice@obrien.test', name })),
  )
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
  expect(both[0]!.lead.id).toBe(both[1]!.lead.id)
  const [row] = await sql('SELECT count(*) AS count FROM leads WHERE vertical_id = ?', [verticalId])
  expect(row!.count).toBe(1)
})

it('changes nothing where it is not sure which lead is meant', async () => {
  const { admin, verticalId, other, put, upsert } = await setUp()
  const [one, two] = [
    await createLead(admin, verticalId, { name: 'One', email: 'one@obrien.test' }),
    await createLead(admin, verticalId, { name: 'Two', phone: '+353 21 765 4321' }),
  ]
  const unsure = await put({ email: 'one@obrien.test', phone: '+353217654321', city: 'Cork' })
  const { message } = bodyOf<{ message: string }>(unsure, 409)
  expect(message).toContain(one.id)
  expect(message).toContain(two.id)
  expect(bodyOf<Lead>(await as(admin).get(`/api/leads/${one.id}`), 200).city).toBeNull()
  bodyOf(await as(admin).post(`/api/leads/${one.id}/archive`), 200)
  expect(
    bodyOf<{ message: string }>(await put({ email: 'one@obrien.test', name: 'New' }), 409).message,
  ).toContain('archived')
  expect((await put({ name: 'Nobody' })).status).toBe(400)
  expect((await put({ email: 'nobody@obrien.test' })).status).toBe(400)
  // Another vertical has leads of its own.
  expect((await upsert({ verticalId: other, phone: '+353217654321', name: 'Two' })).isNew).toBe(true)
})

it('is not for other organizations', async () => {
  const { verticalId } = await setUp()
  const { admin: stranger } = await createOrganization()
  const foreign = await as(stranger).put('/api/leads/by-contact', {
    verticalId,
    email: 'a@b.test',
    name: 'Foreign',
  })
  expect(foreign.status).toBe(404)
})
