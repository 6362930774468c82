import type { Activity, EmailMessage, ReviewEmail, StoredFile } from '@ginkgo/contracts'
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

const emailsOf = async (user: SignedIn, leadId: string) =>
  bodyOf<EmailMessage[]>(await as(user).get(`/api/leads/${leadId}/emails`), 200)
const historyOf = async (user: SignedIn, leadId: string) =>
  bodyOf<Activity[]>(await as(user).get(`/api/leads/${leadId}/activities?type=email`), 200).map(
    ({ title, description, changes }) => [
      title,
      description,
      changes.find(({ field }) => field === 'emailId')?.to,
    ],
  )
const filesOf = async (user: SignedIn, leadId: string) =>
  bodyOf<StoredFile[]>(await as(user).get(`/api/leads/${leadId}/files`), 200).map(({ name }) => name)

/** A part of a message that is a file. */
const attachment = [
  ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
] as readonly string[]
const withFile =
  '--x\r\nContent-Type: text/plain\r\n\r\nHello\r\n--x\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nabc\r\n--x--'

async function setUp() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = [verticals[0].id, verticals[1]!.id]
  const member = () => addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
  const [executive, colleague] = [await member(), await member()]
  const email = freshEmail()
  const lead = await createLead(admin, sales, { name: "O'Malley 🌱", email })
  const other = await createLead(admin, sales, { name: 'Globex' })
  await handIn(executive, email, { subject: 'Offer', head: [...attachment], text: withFile })
  const [filed] = await emailsOf(admin, lead.id)
  return { admin, executive, colleague, sales, service, lead, other, email: filed! }
}

test('an e-mail moves with its files, stands in the history of both records, and moves back', async () => {
  const { admin, executive, lead, other, email } = await setUp()
  const enquiry = await createEnquiry(admin, other.id)
  const path = `/api/emails/${email.id}`
  expect(await filesOf(admin, lead.id)).toEqual(['a.txt'])
  const body = { leadId: other.id, enquiryId: enquiry.id }
  const moved = bodyOf<EmailMessage>(await as(executive).patch(path, body), 200)
  expect([await emailsOf(admin, lead.id), await filesOf(admin, lead.id)]).toEqual([[], []])
  expect(await emailsOf(admin, other.id)).toMatchObject([{ id: email.id, enquiryId: enquiry.id }])
  expect(await filesOf(admin, other.id)).toEqual(['a.txt'])
  expect(await historyOf(admin, other.id)).toEqual([['E-mail moved here', 'Offer', email.id]])
  expect(await historyOf(admin, lead.id)).toEqual([
    ['E-mail moved away', 'Offer', email.id],
    [expect.any(String), 'Offer', email.id],
  ])
  const former = { leadId: lead.id, enquiryId: null, contactId: null }
  expect((await as(executive).patch(path, former, { 'if-match': `"${email.updatedAt}"` })).body.code).toBe(
    'stale_edit',
  )
  bodyOf(await as(executive).patch(path, former, { 'if-match': `"${moved.updatedAt}"` }), 200)
  expect(await emailsOf(admin, lead.id)).toMatchObject([{ id: email.id, enquiryId: null }])
  expect(await filesOf(admin, lead.id)).toEqual(['a.txt'])
})

test('one that is taken off waits for review again, and is filed again with its files', async () => {
  const { admin, executive, lead, email } = await setUp()
  const path = `/api/emails/${email.id}`
  const stale = await as(executive).post(`${path}/take-off`, {}, { 'if-match': '"2020-01-01T00:00:00.000Z"' })
  expect(stale.body.code).toBe('stale_edit')
  const fresh = { 'if-match': `"${email.updatedAt}"` }
  bodyOf(await as(admin).post(`${path}/take-off`, {}, fresh), 204)
  expect([await emailsOf(admin, lead.id), await filesOf(admin, lead.id)]).toEqual([[], []])
  expect((await as(admin).post(`${path}/take-off`)).status).toBe(404)
  expect((await historyOf(admin, lead.id))[0]).toEqual(['E-mail taken off', 'Offer', undefined])
  const review = bodyOf<ReviewEmail[]>(await as(executive).get('/api/email-review'), 200)
  expect(review).toMatchObject([{ id: email.id, subject: 'Offer' }])
  bodyOf(await as(executive).post(`${path}/file`, { leadId: lead.id }), 200)
  expect(await emailsOf(admin, lead.id)).toMatchObject([{ id: email.id, state: 'filed' }])
  expect(await filesOf(admin, lead.id)).toEqual(['a.txt'])
})

test('neither is done by others, to what they cannot reach, or with what is private', async () => {
  const { admin, executive, colleague, service, other, email } = await setUp()
  const path = `/api/emails/${email.id}`
  const elsewhere = await createLead(admin, service, { name: 'Initech' })
  for (const user of [colleague, (await createOrganization()).admin]) {
    const status = user === colleague ? 403 : 404
    expect((await as(user).patch(path, { leadId: other.id })).status).toBe(status)
    expect((await as(user).post(`${path}/take-off`)).status).toBe(status)
  }
  expect((await as(executive).patch(path, { leadId: elsewhere.id })).status).toBe(404)
  bodyOf(await as(executive).patch(path, { isPrivate: true }), 200)
  expect((await as(admin).post(`${path}/take-off`)).status).toBe(404)
  bodyOf(await as(executive).patch(path, { leadId: other.id }), 200)
  expect(await historyOf(admin, other.id)).toEqual([['E-mail moved here', null, email.id]])
})
