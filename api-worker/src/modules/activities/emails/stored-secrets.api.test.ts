import { searchApi } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  freshEmail,
  handIn,
  inboundAddressOf,
  sql,
  testStack,
  useSharedStack,
} from '@ginkgo/testing'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'

// Jobs run when a test asks for them alone, so that nobody else brings the texts into the search.
beforeAll(() => useSharedStack('unscheduled'))

/** An e-mail of a lead as it was stored before addresses for filing were taken out on arrival. */
async function setUp() {
  const { id: organizationId, admin, verticals } = await createOrganization()
  const address = await inboundAddressOf(admin)
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { email })
  await handIn(admin, email, { subject: 'About zebras', head: [`Cc: ${address}`] })
  const [filed] = bodyOf<{ id: string; excerpt: string }[]>(
    await as(admin).get(`/api/leads/${lead.id}/emails`),
    200,
  )
  const mixed = address.replace('log-', 'LOG-')
  // The first one is cut by what a list shows, the last one by what is read for it.
  const body = `${'a '.repeat(90)}${address} ${'b '.repeat(110)}${address} ${address} ${address}`
  await sql(
    `UPDATE emails SET subject = ?, from_name = ?, body = ?, searched_text = ?, recipients = ?, attachments = ? WHERE id = ?`,
    [
      `Zebras for ${mixed}`,
      `Ada ${address}`,
      body,
      body,
      JSON.stringify([
        { kind: 'to', name: `For ${address}`, address: email },
        { kind: 'cc', name: null, address },
      ]),
      JSON.stringify([{ fileId: null, name: `${address}.eml`, type: 'message/rfc822', size: 3 }]),
      filed!.id,
    ],
  )
  await sql('UPDATE activities SET title = ?, description = ? WHERE organization_id = ?', [
    `E-mail to ${address}`,
    `Zebras for ${address}`,
    organizationId,
  ])
  const secret = address.split('@')[0]!.slice('log-'.length)
  return { admin, lead, email, emailId: filed!.id, secret }
}

const find = async (admin: Parameters<typeof as>[0], q: string) =>
  bodyOf<{ emails: { id: string }[] }>(await as(admin).get(`/api/search?q=${encodeURIComponent(q)}`), 200)

test('e-mails that were stored with secret addresses are shown without them', async () => {
  const { admin, lead, email, emailId, secret } = await setUp()
  const answers = await Promise.all(
    [
      `/api/leads/${lead.id}/emails`,
      `/api/emails/${emailId}`,
      `/api/leads/${lead.id}/activities`,
      searchApi.fetch.path.replace('{id}', emailId),
      '/api/search?q=Zebras',
    ].map((path) => as(admin).get(path)),
  )
  for (const reply of answers) {
    expect(reply.status).toBe(200)
    const text = JSON.stringify(reply.body)
    // No piece of it either, which a cut may leave.
    expect(text.toLowerCase()).not.toContain(secret.slice(0, 4))
    expect(text).toContain('(address for filing)')
  }
  const [[listed], whole] = answers.map(({ body }) => body) as [[Record<string, unknown>], { body: string }]
  expect(listed).toMatchObject({
    subject: 'Zebras for (address for filing)',
    from: { name: 'Ada (address for filing)' },
    recipients: [{ kind: 'to', name: 'For (address for filing)', address: email }],
    attachments: [{ name: '(address for filing).eml' }],
  })
  expect(String(listed!.excerpt)).toHaveLength(200)
  expect(whole.body.endsWith('(address for filing) (address for filing) (address for filing)')).toBe(true)
})

test('in the review list and where they are filed from there as well', async () => {
  const { admin, lead, emailId, secret } = await setUp()
  bodyOf(await as(admin).post(`/api/emails/${emailId}/take-off`), 204)
  const waiting = JSON.stringify((await as(admin).get('/api/email-review')).body)
  const filed = await as(admin).post(`/api/emails/${emailId}/file`, { leadId: lead.id })
  const activities = JSON.stringify((await as(admin).get(`/api/leads/${lead.id}/activities`)).body)
  for (const text of [waiting, JSON.stringify(bodyOf(filed, 200)), activities]) {
    expect(text).toContain('(address for filing)')
    expect(text.toLowerCase()).not.toContain(secret.slice(0, 4))
  }
})

test('a search finds them by what they say, and by no piece of a secret address', async () => {
  const { admin, emailId, secret } = await setUp()
  for (const found of ['zebras for', 'zebras', 'b b b b'])
    expect((await find(admin, found)).emails).toMatchObject([{ id: emailId }])
  for (const piece of [`log-${secret.slice(0, 3)}`, secret, secret.slice(5, 15), `${secret}@in.localhost`])
    expect((await find(admin, piece)).emails, piece).toEqual([])
  const { results } = bodyOf<{ results: unknown[] }>(
    await as(admin).get(`${searchApi.records.path}?query=${secret.slice(0, 8)}`),
    200,
  )
  expect(results).toEqual([])
})

test('the export has none of them, in tables and in the whole of e-mails', async () => {
  const { admin, secret } = await setUp()
  const headers = { cookie: admin.cookie }
  const reply = await fetch(new URL('/api/organization/export', testStack().origin), { headers })
  const archive = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const texts = Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  for (const [name, text] of texts) expect(text.toLowerCase(), name).not.toContain(secret)
  for (const name of ['csv/emails.csv', 'json/emails.json', 'json/activities.json'])
    expect(strFromU8(archive[name]!), name).toContain('(address for filing)')
  const [, whole] = texts.find(([name]) => name.startsWith('emails/'))!
  expect(whole).toContain('Cc: (address for filing)\r\n')
})
