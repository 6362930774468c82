import type { EmailMessage, SearchResults } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  freshEmail,
  handIn,
  type SignedIn,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const find = async (user: SignedIn, q: string) =>
  bodyOf<SearchResults>(await as(user).get(`/api/search?${new URLSearchParams({ q })}`), 200).emails

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = [verticals[0].id, verticals[1]!.id]
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
  const elsewhere = await addMember(admin, { role: 'sales_executive', verticalIds: [service] })
  const email = freshEmail()
  const lead = await createLead(admin, sales, { name: "O'Malley 🌱", email })
  return { admin, executive, elsewhere, sales, service, email, lead }
}

test('an e-mail is found by its subject and its people, by whom its record is open to', async () => {
  const { admin, executive, elsewhere, email, lead } = await setUp()
  await handIn(executive, `"Jürgen Groß" <${email}>`, { subject: 'Forty electric vans' })
  const [filed] = bodyOf<EmailMessage[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  for (const text of ['electric', 'TRIC VAN', 'jurgen', 'juergen gross', email, executive.email])
    expect(await find(executive, text), text).toEqual([
      {
        id: filed!.id,
        leadId: lead.id,
        enquiryId: null,
        leadName: lead.name,
        verticalId: lead.verticalId,
        subject: 'Forty electric vans',
        sentAt: filed!.sentAt,
        fromName: filed!.from.name,
        fromAddress: executive.email,
      },
    ])
  expect(await find(elsewhere, 'electric')).toEqual([])
  expect(await find((await createOrganization()).admin, 'electric')).toEqual([])
  bodyOf(await as(admin).post(`/api/leads/${lead.id}/archive`), 200)
  expect(await find(executive, 'electric')).toEqual([])
})

test('a private e-mail is found by who took part alone, and one of a deleted enquiry by nobody', async () => {
  const { admin, executive, email, lead } = await setUp()
  const enquiry = await createEnquiry(admin, lead.id)
  await handIn(executive, email, { subject: 'Secret discount' })
  const [filed] = bodyOf<EmailMessage[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  expect(await find(admin, 'discount')).toHaveLength(1)
  bodyOf(await as(executive).patch(`/api/emails/${filed!.id}`, { isPrivate: true }), 200)
  expect([await find(admin, 'discount'), await find(admin, email)]).toEqual([[], []])
  expect(await find(executive, 'discount')).toHaveLength(1)
  bodyOf(await as(admin).delete(`/api/enquiries/${enquiry.id}`), 204)
  expect(await find(executive, 'discount')).toEqual([])
})

test('one of the review list is found once it has a lead, and where it was moved to', async () => {
  const { admin, executive, elsewhere, service, lead } = await setUp()
  await handIn(executive, freshEmail(), { subject: 'Unknown caller' })
  expect(await find(executive, 'unknown')).toEqual([])
  const [waiting] = bodyOf<EmailMessage[]>(await as(executive).get('/api/email-review'), 200)
  bodyOf(await as(executive).post(`/api/emails/${waiting!.id}/file`, { leadId: lead.id }), 200)
  expect(await find(executive, 'unknown')).toHaveLength(1)
  const other = await createLead(admin, service, { name: 'Initech' })
  bodyOf(await as(admin).patch(`/api/emails/${waiting!.id}`, { leadId: other.id }), 200)
  expect(await find(elsewhere, 'unknown')).toMatchObject([{ leadId: other.id, leadName: 'Initech' }])
})
