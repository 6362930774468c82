import {
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handIn,
  handOver,
  inboundAddressOf,
  testStack,
  verified,
} from '@ginkgo/testing'
import { createTransport } from 'nodemailer'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

interface Shown {
  readonly id: string
  readonly subject: string
  readonly enquiryId: string | null
  readonly threadId: string
  readonly direction: string
  readonly attachments: { fileId: string | null; name: string }[]
  readonly isPrivate: boolean
}

const setUp = async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_executive' }],
  })
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { name: "O'Malley; Söhne", email })
  const [executive, colleague] = members
  return { admin, executive: executive!, colleague: colleague!, email, lead, vertical: verticals[0] }
}
const emailsOf = async (user: Parameters<typeof as>[0], leadId: string) =>
  bodyOf<Shown[]>(await as(user).get(`/api/leads/${leadId}/emails`), 200)

test('an e-mail by BCC is filed under the newest open enquiry of whom it went to, once, with its conversation', async () => {
  const { admin, executive, email, lead } = await setUp()
  await createEnquiry(admin, lead.id)
  const newest = await createEnquiry(admin, lead.id)
  await handIn(executive, email, { subject: 'Grüße 🤝', messageId: '<a@example.com>' })
  await handIn(executive, email, { subject: 'Grüße 🤝', messageId: '<a@example.com>' })
  await handIn(executive, `"Söhne, O'Malley" <${email.toUpperCase()}>`, {
    messageId: '<b@example.com>',
    head: ['References: <a@example.com>'],
    subject: 'Re: Grüße',
  })
  const filed = await emailsOf(admin, lead.id)
  expect(filed.map(({ subject }) => subject).toSorted()).toEqual(['Grüße 🤝', 'Re: Grüße'].toSorted())
  expect(filed.map(({ enquiryId, direction }) => [enquiryId, direction])).toEqual([
    [newest.id, 'out'],
    [newest.id, 'out'],
  ])
  expect(new Set(filed.map(({ threadId }) => threadId)).size).toBe(1)
  const history = bodyOf<{ type: string; description: string }[]>(
    await as(admin).get(`/api/enquiries/${newest.id}/activities`),
    200,
  )
  expect(history.filter(({ type }) => type === 'email.filed')).toHaveLength(2)
})

test('an answer is taken from whom it was written to, and goes where the conversation is', async () => {
  const { admin, executive, email, lead } = await setUp()
  const enquiry = await createEnquiry(admin, lead.id)
  const messageId = `<${crypto.randomUUID()}@firm.example>`
  await handIn(executive, email, { messageId })
  const address = await inboundAddressOf(executive)
  const answer = (head: string[]) => emailText({ from: email, to: address, subject: 'Re: Offer', head })
  expect((await handOver(address, answer([]))).status).toBe(422)
  bodyOf(await handOver(address, answer([`In-Reply-To: ${messageId}`])), 200)
  const [latest, first] = (await emailsOf(admin, lead.id)).toSorted((a, b) =>
    b.subject.localeCompare(a.subject),
  )
  expect(latest).toMatchObject({
    direction: 'in',
    enquiryId: enquiry.id,
    threadId: first!.threadId,
    from: { address: email },
    user: { id: executive.id },
  })
  bodyOf(await as(admin).delete(`/api/enquiries/${enquiry.id}`), 204)
  bodyOf(await handOver(address, answer([`In-Reply-To: ${messageId}`])), 200)
  expect(await emailsOf(admin, lead.id)).toMatchObject([{ enquiryId: null, direction: 'in' }])
})

test('a contact of the lead is found, also by what a member forwards', async () => {
  const { admin, executive, lead } = await setUp()
  const email = freshEmail()
  const contact = await createContact(admin, lead.id, { name: 'Niamh', email })
  const address = await inboundAddressOf(executive)
  const text = `FYI\r\n\r\n---------- Forwarded message ---------\r\nFrom: Niamh <${email}>\r\nDate: Mon, 9 Nov 2026\r\nSubject: Offer\r\nTo: <${executive.email}>\r\n\r\nHello`
  const forwarded = emailText({ from: executive.email, to: address, text, head: [verified] })
  bodyOf(await handOver(address, forwarded), 200)
  const [filed] = bodyOf(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  expect(filed).toMatchObject({
    direction: 'in',
    from: { name: 'Niamh', address: email },
    contact: { id: contact.id },
  })
})

test('somebody else may not send to the address of a person, and nobody to one that was replaced', async () => {
  const { executive, colleague, email } = await setUp()
  const address = await inboundAddressOf(executive)
  const foreign = await handOver(address, emailText({ from: colleague.email, to: email }))
  expect([foreign.status, foreign.body.result]).toEqual([422, 'refused'])
  const [{ id }] = bodyOf(await as(executive).get('/api/inbound-addresses'), 200).addresses
  const renewed = bodyOf(await as(executive).post(`/api/inbound-addresses/${id}/renew`), 200)
  expect(renewed.address).toMatch(/^log-[a-z2-7]{22}@in\.localhost$/)
  const old = await handOver(address, emailText({ from: executive.email, to: email }))
  expect(old.status).toBe(422)
})

test('attachments are files of the record, programs are not, and those of a private e-mail neither', async () => {
  const { admin, executive, colleague, email, lead } = await setUp()
  const part = (name: string, content: string) =>
    `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`
  const text = `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Offer &amp; <b>plan</b></p>\r\n${part('../offer.pdf', '%PDF-1.7 x')}${part('a.exe', 'MZ\u0001\u0002')}--b--`
  const head = ['Content-Type: multipart/mixed; boundary=b']
  await handIn(executive, email, { text, head })
  const [filed] = await emailsOf(colleague, lead.id)
  expect(filed!.attachments).toMatchObject([
    { name: 'offer.pdf', fileId: expect.any(String) },
    { name: 'a.exe', fileId: null },
  ])
  const whole = bodyOf(await as(colleague).get(`/api/emails/${filed!.id}`), 200)
  expect([whole.body, whole.html.trim()]).toEqual(['Offer & plan', '<p>Offer &amp; <b>plan</b></p>'])
  const files = async () => bodyOf<unknown[]>(await as(admin).get(`/api/leads/${lead.id}/files`), 200)
  expect(await files()).toHaveLength(1)

  bodyOf(await as(executive).patch(`/api/emails/${filed!.id}`, { isPrivate: true }), 200)
  expect(await files()).toHaveLength(0)
  for (const user of [colleague, admin]) {
    expect(await emailsOf(user, lead.id)).toEqual([])
    expect((await as(user).get(`/api/emails/${filed!.id}`)).status).toBe(404)
    expect((await as(user).delete(`/api/emails/${filed!.id}`)).status).toBe(404)
  }
  bodyOf(await as(executive).patch(`/api/emails/${filed!.id}`, { isPrivate: false }), 200)
  expect(await files()).toHaveLength(1)
  expect((await as(colleague).delete(`/api/emails/${filed!.id}`)).status).toBe(403)
  expect((await as(executive).delete(`/api/emails/${filed!.id}`)).status).toBe(204)
  expect(await files()).toHaveLength(0)
})

test('whoever keeps e-mails private by default hands them in so, each person for themselves', async () => {
  const { admin, executive, colleague, email, lead } = await setUp()
  bodyOf(await as(executive).patch('/api/email-settings', { isPrivate: true }), 200)
  await handIn(executive, email, { subject: 'Mine' })
  await handIn(colleague, email, { subject: 'Ours' })
  expect((await emailsOf(admin, lead.id)).map(({ subject }) => subject)).toEqual(['Ours'])
  const seen = (await emailsOf(executive, lead.id)).map(({ subject, isPrivate }) => [subject, isPrivate])
  expect(seen.toSorted()).toEqual([
    ['Mine', true],
    ['Ours', false],
  ])
})

test('people whom no lead has wait in the review list of who handed them in', async () => {
  const { admin, executive, colleague, vertical } = await setUp()
  const review = async (user: Parameters<typeof as>[0]) =>
    bodyOf<{ id: string }[]>(await as(user).get('/api/email-review'), 200)
  const unknown = freshEmail()
  await handIn(executive, `Zoë <${unknown}>`)
  expect(await review(colleague)).toEqual([])
  expect(await review(admin)).toEqual([])
  const [first] = await review(executive)
  expect(first).toMatchObject({ why: 'No lead or contact has this address', suggestion: null })
  const made = bodyOf(
    await as(executive).post(`/api/emails/${first!.id}/create-lead`, { verticalId: vertical.id }),
    201,
  )
  expect(bodyOf(await as(admin).get(`/api/leads/${made.leadId}`), 200)).toMatchObject({
    name: 'Zoë',
    email: unknown,
    ownerId: executive.id,
    contacts: [{ name: 'Zoë', email: unknown }],
  })
})

test('who writes to the enquiry address becomes a lead with an enquiry, owned in turn', async () => {
  const { admin, executive, colleague, vertical } = await setUp()
  const ownerIds = [executive.id, colleague.id]
  expect(
    (await as(executive).put('/api/inbound-addresses/enquiry', { verticalId: vertical.id, ownerIds })).status,
  ).toBe(403)
  const { address } = bodyOf(
    await as(admin).put('/api/inbound-addresses/enquiry', { verticalId: vertical.id, ownerIds }),
    200,
  )
  const people = [freshEmail(), freshEmail(), freshEmail()]
  for (const from of people)
    bodyOf(
      await handOver(address, emailText({ from: `Ada <${from}>`, to: address, subject: 'A roof?' })),
      200,
    )
  const leads = bodyOf<{ id: string; ownerId: string; email: string }[]>(
    await as(admin).get(`/api/verticals/${vertical.id}/leads?source=web&sort=createdAt`),
    200,
  )
  expect(leads.map(({ email, ownerId }) => [email, ownerId])).toEqual([
    [people[0], executive.id],
    [people[1], colleague.id],
    [people[2], executive.id],
  ])
  const enquiries = bodyOf(await as(admin).get(`/api/leads/${leads[0]!.id}/enquiries`), 200)
  expect(enquiries).toMatchObject([{ title: 'A roof?' }])
  // Who is known is no new lead.
  bodyOf(await handOver(address, emailText({ from: people[0]!, to: address })), 200)
  expect(await emailsOf(admin, leads[0]!.id)).toHaveLength(2)
  const automatic = emailText({ from: freshEmail(), to: address, head: ['Auto-Submitted: auto-replied'] })
  bodyOf(await handOver(address, automatic), 200)
  expect(
    bodyOf<unknown[]>(await as(admin).get(`/api/verticals/${vertical.id}/leads?source=web`), 200),
  ).toHaveLength(3)
})

test('the SMTP listener files what it takes, and refuses other domains, programs and strangers', async () => {
  const { executive, email, lead } = await setUp()
  const address = await inboundAddressOf(executive)
  const transport = createTransport({ host: '127.0.0.1', port: testStack().inboundSmtpPort!, secure: false })
  const send = (from: string, to: string, headers: Record<string, string> = {}) =>
    transport.sendMail({
      from,
      to: email,
      envelope: { from, to },
      subject: 'By SMTP',
      text: 'Hello',
      headers,
    })
  await send(executive.email, address)
  expect(await emailsOf(executive, lead.id)).toEqual([])
  const [name, value] = verified.split(': ') as [string, string]
  await send(executive.email, address, { [name]: value })
  expect(await emailsOf(executive, lead.id)).toMatchObject([{ subject: 'By SMTP' }])
  await expect(send(executive.email, 'somebody@elsewhere.test')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send(freshEmail(), address)).rejects.toMatchObject({ responseCode: 550 })
})

test('nobody hands over an e-mail without the secret', async () => {
  const reply = await fetch(`${testStack().origin}/api/inbound-emails?recipient=a@in.localhost`, {
    method: 'POST',
    body: 'From: a',
    headers: { authorization: 'Bearer no' },
  })
  expect(reply.status).toBe(404)
})
