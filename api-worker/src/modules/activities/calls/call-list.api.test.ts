import type { CallListEntry } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createCall,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const listOf = async (user: SignedIn, verticalId: string, query = '') =>
  bodyOf<CallListEntry[]>(await as(user).get(`/api/verticals/${verticalId}/call-list${query}`), 200)

const untouchedSince = (leadId: string, days: number) =>
  sql('UPDATE leads SET updated_at = ? WHERE id = ?', [Date.now() - days * 86_400_000, leadId])

test('leads with a number are listed with their last call and next task, the longest untouched first', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals.map(({ id }) => id)
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales!] })
  const phone = '+49 30 1234567'
  const fresh = await createLead(admin, sales!, { name: "O'Brien 🤝", phone })
  const old = await createLead(admin, sales!, { name: 'Zoë Bakery', phone, ownerId: executive.id })
  const archived = await createLead(admin, sales!, { name: 'Gone', phone })
  await createLead(admin, sales!, { name: 'Without a number' })
  await createLead(admin, service!, { name: 'Elsewhere', phone })
  await as(admin).post(`/api/leads/${archived.id}/archive`)
  await createCall(admin, `/api/leads/${old.id}`, {
    outcome: 'voicemail',
    calledAt: '2026-01-05T10:00:00.000Z',
  })
  const note = 'Call back in spring'
  await createCall(admin, `/api/leads/${old.id}`, {
    outcome: 'reached',
    note,
    calledAt: '2026-02-05T10:00:00.000Z',
  })
  const deleted = await createEnquiry(admin, old.id)
  await createCall(admin, `/api/enquiries/${deleted.id}`, { outcome: 'busy' })
  await as(admin).delete(`/api/enquiries/${deleted.id}`)
  const enquiry = await createEnquiry(admin, old.id)
  await createTask(admin, enquiry.id, { title: 'Later', dueDate: '2027-05-01' })
  const { id } = await createTask(admin, enquiry.id, { title: 'Send the plans', dueDate: '2027-03-01' })
  await untouchedSince(old.id, 400)

  const listed = await listOf(executive, sales!)
  expect(listed.map(({ name }) => name)).toEqual(['Zoë Bakery', "O'Brien 🤝"])
  expect(listed[0]).toMatchObject({
    leadId: old.id,
    phone,
    lastCall: { outcome: 'reached', note, calledAt: '2026-02-05T10:00:00.000Z' },
    nextTask: { id, title: 'Send the plans', dueDate: '2027-03-01' },
  })
  expect(listed[1]).toMatchObject({ leadId: fresh.id, lastCall: null, nextTask: null })
  expect(await listOf(executive, sales!, '?ownerId=me')).toHaveLength(1)
  const first = await as(executive).get<CallListEntry[]>(`/api/verticals/${sales}/call-list?limit=1`)
  expect(first.headers.get('x-total-count')).toBe('2')
  expect((await as(executive).get(`/api/verticals/${service}/call-list`)).status).toBe(404)
  const stranger = (await createOrganization()).admin
  expect((await as(stranger).get(`/api/verticals/${sales}/call-list`)).status).toBe(404)
})
