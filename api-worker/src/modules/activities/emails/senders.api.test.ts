import {
  as,
  bodyOf,
  createContact,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handIn,
  handOver,
  inboundAddressOf,
  sql,
  verified,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

type User = Parameters<typeof as>[0]
interface Waiting {
  readonly id: string
  readonly why: string
  readonly direction: string
  readonly from: { address: string }
  readonly person: { address: string }
  readonly suggestion: { leadId: string; enquiryId: string | null } | null
}

async function setUp() {
  const { id, admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_head' }],
  })
  const [executive, head] = [members[0]!, members[1]!]
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { email })
  const enquiries = async (ownerIds: string[] = []) =>
    bodyOf<{ address: string }>(
      await as(admin).put('/api/inbound-addresses/enquiry', { verticalId: verticals[0].id, ownerIds }),
      200,
    ).address
  return { organizationId: id, admin, executive, head, email, lead, vertical: verticals[0], enquiries }
}
const review = async (user: User) => bodyOf<Waiting[]>(await as(user).get('/api/email-review'), 200)
const filed = async (user: User, leadId: string) =>
  bodyOf<{ id: string; direction: string; from: { address: string }; recipients: { address: string }[] }[]>(
    await as(user).get(`/api/leads/${leadId}/emails`),
    200,
  )

test('what is not verified waits with its owner alone, who accepts it with one press', async () => {
  const { admin, executive, head, email, lead } = await setUp()
  const address = await inboundAddressOf(executive)
  bodyOf(await handOver(address, emailText({ from: executive.email, to: email })), 200)
  for (const user of [admin, head]) expect(await review(user)).toEqual([])
  expect(await filed(admin, lead.id)).toEqual([])
  const [waits] = await review(executive)
  expect(waits).toMatchObject({
    direction: 'out',
    person: { address: email },
    suggestion: { leadId: lead.id },
    why: 'The mail server did not say whether it is from this sender',
  })
  const { leadId, enquiryId } = waits!.suggestion!
  const path = `/api/emails/${waits!.id}/file`
  for (const user of [admin, head])
    expect((await as(user).post(path, { leadId, enquiryId })).status).toBe(404)
  bodyOf(await as(executive).post(path, { leadId, enquiryId }), 200)
  expect(await filed(admin, lead.id)).toMatchObject([{ direction: 'out' }])
})

test('a line of somebody else, and one below the first, verify nobody', async () => {
  const { admin, executive, email, lead } = await setUp()
  const address = await inboundAddressOf(executive)
  const forged = 'Authentication-Results: mx.google.com; dmarc=pass'
  for (const head of [[forged], [forged, verified]])
    bodyOf(await handOver(address, emailText({ from: executive.email, to: email, head })), 200)
  const twice = emailText({ from: executive.email, to: email, head: [verified, 'From: a@b.example'] })
  await handOver(address, twice)
  expect(await filed(admin, lead.id)).toEqual([])
})

test('secret addresses are shown to nobody, wherever an e-mail names them', async () => {
  const { admin, executive, email, lead } = await setUp()
  const address = await inboundAddressOf(executive)
  const inner = emailText({ from: email, to: executive.email, head: [`Cc: ${address}`] })
  const raw = emailText({
    from: executive.email,
    to: email,
    subject: `Fwd by ${address}`,
    head: [
      verified,
      `Cc: "${address}" <${address.toUpperCase()}>`,
      'Content-Type: multipart/mixed; boundary=b',
    ],
    text: [
      ...['--b', 'Content-Type: text/html', '', `<p>To: &lt;${address}&gt; <b>x</b></p>`],
      ...['--b', 'Content-Type: message/rfc822', '', inner, '--b--'],
    ].join('\r\n'),
  })
  bodyOf(await handOver(address, raw), 200)
  const [one] = await filed(admin, lead.id)
  const whole = (await as(admin).get(`/api/emails/${one!.id}`)).body
  const html = await as(admin).get(`/api/emails/${one!.id}/html`)
  const secret = address.split('@')[0]!
  for (const shown of [one, whole, html]) expect(JSON.stringify(shown).toLowerCase()).not.toContain(secret)
  expect(one!.recipients.map((recipient) => recipient.address)).toEqual([email])
})

test('answers come in at another address, which files as incoming alone', async () => {
  const { organizationId, admin, executive, email, lead } = await setUp()
  await inboundAddressOf(executive)
  const replies = `reply-${'a'.repeat(22).replace(/a/g, () => 'abcdefghijklmnopqrstuvwxyz234567'[Math.floor(Math.random() * 32)]!)}`
  await sql(
    'INSERT INTO inbound_addresses (id, organization_id, local_part, user_id, created_at) VALUES (?, ?, ?, ?, 1)',
    [crypto.randomUUID(), organizationId, replies, executive.id],
  )
  const { addresses } = bodyOf<{ addresses: { kind: string; address: string }[] }>(
    await as(executive).get('/api/inbound-addresses'),
    200,
  )
  expect(addresses.map(({ kind }) => kind).toSorted()).toEqual(['personal', 'replies'])
  expect((await as(admin).get('/api/inbound-addresses')).body).toMatchObject({ addresses: [] })
  const address = addresses.find(({ kind }) => kind === 'replies')!.address
  const own = emailText({ from: executive.email, to: email, head: [verified] })
  bodyOf(await handOver(address, own), 200)
  expect(await filed(admin, lead.id)).toEqual([])
  expect(await review(executive)).toMatchObject([{ direction: 'in' }])
  bodyOf(await handOver(address, emailText({ from: email, to: executive.email })), 200)
  expect(await filed(admin, lead.id)).toMatchObject([{ direction: 'in', from: { address: email } }])
  bodyOf(await handOver(address, emailText({ from: freshEmail(), to: executive.email })), 200)
  expect(await review(executive)).toHaveLength(2)
})

test('at the enquiry address nobody is filed as a member or as somebody else', async () => {
  const { admin, head, email, lead, enquiries, vertical } = await setUp()
  const address = await enquiries()
  const send = (from: string, head: string[] = []) => handOver(address, emailText({ from, to: email, head }))
  bodyOf(await send(admin.email), 200)
  bodyOf(await send(freshEmail(), [`Reply-To: ${email}`]), 200)
  bodyOf(await send(freshEmail(), [`Reply-To: ${admin.email}`]), 200)
  expect(await filed(admin, lead.id)).toEqual([])
  const waiting = await review(head)
  expect(waiting.map(({ direction }) => direction)).toEqual(['in', 'in', 'in'])
  expect(waiting.map(({ suggestion }) => suggestion?.leadId ?? null)).toEqual([null, lead.id, null])
  const [form, visitor] = [freshEmail(), freshEmail()]
  bodyOf(await send(form, [`Reply-To: Vera <${visitor}>`]), 200)
  const leads = bodyOf<{ id: string; email: string }[]>(
    await as(admin).get(`/api/verticals/${vertical.id}/leads?source=web`),
    200,
  )
  expect(leads).toMatchObject([{ email: visitor }])
  expect(await filed(admin, leads[0]!.id)).toMatchObject([{ direction: 'in', from: { address: form } }])
})

test('mail of a group waits in review; automatic answers are dropped, and admins see how many', async () => {
  const { admin, head, enquiries, vertical } = await setUp()
  const address = await enquiries()
  const list = ['Precedence: list', 'List-Id: Sales <sales.firm.example>']
  bodyOf(await handOver(address, emailText({ from: freshEmail(), head: list })), 200)
  bodyOf(
    await handOver(address, emailText({ from: freshEmail(), head: ['Auto-Submitted: auto-replied'] })),
    200,
  )
  bodyOf(await handOver(address, emailText({ from: 'mailer-daemon@firm.example' }), ''), 200)
  expect(await review(head)).toMatchObject([{ why: 'It came through a mailing list' }])
  expect(bodyOf(await as(admin).get(`/api/verticals/${vertical.id}/leads`), 200)).toHaveLength(1)
  const seen = async (user: User) =>
    bodyOf<{ dropped: object | null }>(await as(user).get('/api/inbound-addresses'), 200).dropped
  expect(await seen(admin)).toEqual({ automatic: 2, ignored: 0 })
  expect(await seen(head)).toBeNull()
})

test('heads and admins ignore who sent an e-mail, unless they are known; it is listed, undone and audited', async () => {
  const { admin, head, executive, email, lead, enquiries } = await setUp()
  const [address, nuisance, person] = [await enquiries(), freshEmail(), freshEmail()]
  const list = ['Precedence: list', 'List-Id: <sales.firm.example>']
  const send = (from: string) => handOver(address, emailText({ from, head: list }))
  bodyOf(await send(nuisance), 200)
  bodyOf(await send(email), 200)
  bodyOf(await send(admin.email), 200)
  const ignore = async (user: User, from: string) => {
    const waits = (await review(head)).find((each) => each.from.address === from)!
    return (await as(user).post(`/api/emails/${waits.id}/ignore-sender`)).status
  }
  expect(await ignore(executive, nuisance)).toBe(403)
  expect([await ignore(head, email), await ignore(head, admin.email)]).toEqual([422, 422])
  await handIn(executive, person)
  const [own] = await review(executive).then((rows) => rows.filter(({ direction }) => direction === 'out'))
  expect((await as(executive).post(`/api/emails/${own!.id}/ignore-sender`)).status).toBe(403)
  expect(await ignore(head, nuisance)).toBe(200)
  bodyOf(await send(nuisance), 200)
  expect((await review(head)).map(({ from }) => from.address)).not.toContain(nuisance)
  expect((await as(admin).get('/api/ignored-senders')).body).toMatchObject([{ address: nuisance }])
  expect((await as(admin).get('/api/inbound-addresses')).body).toMatchObject({
    dropped: { automatic: 0, ignored: 1 },
  })
  const kinds = async () =>
    bodyOf<{ kind: string; subject: string }[]>(await as(admin).get('/api/organization/audit-log'), 200)
      .filter(({ subject }) => subject === nuisance)
      .map(({ kind }) => kind)
  expect((await as(executive).delete(`/api/ignored-senders/${nuisance}`)).status).toBe(403)
  expect((await as(head).delete(`/api/ignored-senders/${nuisance}`)).status).toBe(204)
  expect((await kinds()).toSorted()).toEqual(['sender.filed_again', 'sender.ignored'])
  // Who becomes a contact later is heard again.
  bodyOf(await send(nuisance), 200)
  expect(await ignore(head, nuisance)).toBe(200)
  await createContact(admin, lead.id, { name: 'Nils', email: nuisance })
  bodyOf(await handOver(address, emailText({ from: nuisance })), 200)
  expect((await filed(admin, lead.id)).map(({ from }) => from.address)).toContain(nuisance)
})

test('who handed it in alone makes an e-mail private, and its files come back with it alone', async () => {
  const { admin, head, executive, email, lead, enquiries } = await setUp()
  const part = [
    ...['--b', 'Content-Type: application/pdf', 'Content-Disposition: attachment; filename="offer.pdf"'],
    ...['', '%PDF-1.7 x', '--b--'],
  ]
  const head_ = ['Content-Type: multipart/mixed; boundary=b']
  const text = ['--b', 'Content-Type: text/plain', '', 'Hello', ...part].join('\r\n')
  await handIn(executive, email, { text, head: head_ })
  const [one] = await filed(admin, lead.id)
  const change = (user: User, isPrivate: boolean, id = one!.id) =>
    as(user).patch(`/api/emails/${id}`, { isPrivate })
  for (const user of [admin, head]) expect((await change(user, true)).status).toBe(403)
  const files = async () =>
    bodyOf<{ id: string }[]>(await as(admin).get(`/api/leads/${lead.id}/files`), 200).map(({ id }) => id)
  const [first] = await files()
  bodyOf(await as(executive).delete(`/api/files/${first}`), 204)
  bodyOf(await as(executive).post(`/api/files/${first}/restore`), 200)
  bodyOf(await as(executive).delete(`/api/files/${first}`), 204)
  bodyOf(await change(executive, true), 200)
  for (const user of [executive, head, admin])
    expect((await as(user).post(`/api/files/${first}/restore`)).status).toBe(404)
  expect(await files()).toEqual([])
  expect(bodyOf(await as(admin).get('/api/private-emails'), 200)).toMatchObject([
    { id: one!.id, user: { id: executive.id }, lead: { id: lead.id } },
  ])
  expect((await as(head).get('/api/private-emails')).status).toBe(403)
  bodyOf(await change(executive, false), 200)
  const [again] = await files()
  bodyOf(await as(head).post(`/api/emails/${one!.id}/take-off`), 204)
  expect((await as(head).post(`/api/files/${again}/restore`)).status).toBe(404)

  bodyOf(await handOver(await enquiries(), emailText({ from: email })), 200)
  const [nobodys] = await filed(admin, lead.id)
  for (const user of [admin, head, executive])
    expect((await change(user, true, nobodys!.id)).status).toBe(403)
})
