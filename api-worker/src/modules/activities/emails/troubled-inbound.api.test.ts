import { createHmac, randomUUID } from 'node:crypto'
import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  sql,
  type TestOrganization,
} from '@ginkgo/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { Connection } from '../../../db/connection.ts'
import type { Bindings } from '../../../operation/env.ts'
import worker from '../../../index.ts'
import { context, environment } from '../../../security/app-in-process.ts'
import { MemoryBucket } from '../../../storage/memory-bucket.fixture.ts'
import { sweepOrganization } from '../files/sweep-files.ts'

// The API runs in this process, with a bucket and a database that fail as they are told.
const domain = 'in.portal.test'
let organization: TestOrganization
let bucket: MemoryBucket
let env: Bindings
let email: string
let leadId: string
let address: string
beforeEach(async () => {
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  organization = await createOrganization({ members: [{ role: 'sales_executive' }] })
  bucket = new MemoryBucket()
  env = { ...environment(), FILES: bucket, INBOUND_AUTHSERV_ID: 'mx.portal.test' }
  email = freshEmail()
  leadId = (await createLead(organization.admin, organization.verticals[0].id, { email })).id
  const { admin } = organization
  const own = bodyOf<{ address: string }>(await as(admin).post('/api/inbound-addresses'), 200)
  address = `${own.address.split('@')[0]}@${domain}`
})
afterEach(() => {
  vi.restoreAllMocks()
})

const app = createApp()
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`https://portal.test${path}`, { method: 'POST', body, headers }), env, context)
const handOver = (raw: string) =>
  post(`/api/inbound-emails?${new URLSearchParams({ recipient: address, from: 'a@b.test' })}`, raw, {
    authorization: 'Bearer inbound-secret',
  })
const said = (results: string) => `Authentication-Results: mx.portal.test; ${results}`
const own = ({ head = [], ...fields }: Partial<Parameters<typeof emailText>[0]> = {}, says = 'dmarc=pass') =>
  emailText({ from: organization.admin.email, to: email, ...fields, head: [said(says), ...head] })
const filed = async () =>
  bodyOf<{ id: string; senderChecks: object | null }[]>(
    await as(organization.admin).get(`/api/leads/${leadId}/emails`),
    200,
  )

test('while the bucket or the database is away, an e-mail is to be sent again, and nothing of it stays', async () => {
  bucket.before = () => {
    throw new Error('The bucket is down')
  }
  const raw = own()
  expect((await handOver(raw)).status).toBe(503)
  bucket.before = () => {}
  const { DATABASE_URL } = env
  env = { ...env, DATABASE_URL: 'http://127.0.0.1:9' }
  expect((await handOver(raw)).status).toBe(503)
  expect(await filed()).toEqual([])
  env = { ...env, DATABASE_URL }
  expect((await handOver(raw)).status).toBe(200)
  expect(await filed()).toHaveLength(1)
})

test('the same e-mail ten times at once is one', async () => {
  const raw = own()
  const replies = await Promise.all(Array.from({ length: 10 }, () => handOver(raw)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await filed()).toHaveLength(1)
  expect([...bucket.objects.keys()].filter((key) => key.includes('/mail-'))).toHaveLength(1)
})

test('the sweep keeps the whole of an e-mail, and takes it once the e-mail is deleted', async () => {
  await handOver(own())
  const [one] = await filed()
  const wait = () => {
    for (const [key, kept] of bucket.objects) bucket.objects.set(key, { ...kept, uploaded: new Date(0) })
    const connection = new Connection(env.DATABASE_URL, '')
    return sweepOrganization(env, connection, organization.id)
  }
  await wait()
  expect(bucket.objects.size).toBe(1)
  expect((await as(organization.admin).delete(`/api/emails/${one!.id}`)).status).toBe(204)
  await wait()
  expect(bucket.objects.size).toBe(0)
})

test('where the room for files is full, an e-mail is filed with the names of its attachments', async () => {
  env = { ...env, FILE_QUOTA_MB: '0' }
  const part = `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="offer.pdf"\r\n\r\n%PDF-1.7`
  const raw = own({
    head: ['Content-Type: multipart/mixed; boundary=b'],
    text: `--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\n${part}\r\n--b--`,
  })
  expect((await handOver(raw)).status).toBe(200)
  expect(await filed()).toMatchObject([{ attachments: [{ name: 'offer.pdf', fileId: null }] }])
})

const waiting = async () =>
  bodyOf<{ id: string; why: string; direction: string; suggestion: object | null; person: object }[]>(
    await as(organization.admin).get('/api/email-review'),
    200,
  )

test('what the trusted server says of the sender is shown, and what it could not verify waits with the lead filled in', async () => {
  expect((await handOver(own({}, 'spf=fail; dkim=none; dmarc=fail'))).status).toBe(200)
  expect(await filed()).toEqual([])
  expect(await waiting()).toMatchObject([
    {
      why: 'The mail server could not verify that it is from this sender',
      senderChecks: { spf: 'fail', dkim: 'none', dmarc: 'fail' },
      direction: 'out',
      person: { address: email },
      suggestion: { leadId, enquiryId: null },
    },
  ])
  expect((await handOver(own({}, 'spf=softfail; dmarc=pass'))).status).toBe(200)
  expect(await filed()).toMatchObject([{ senderChecks: { spf: 'softfail', dkim: null, dmarc: 'pass' } }])
})

test('without a server that checks senders the signature decides, and without either of them the owner', async () => {
  const asked: number[] = []
  const unsigned = emailText({ from: organization.admin.email, to: email })
  env = { ...env, INBOUND_AUTHSERV_ID: '' }
  await handOver(own())
  env = {
    ...env,
    CHECK_SIGNATURES: async ({ length }) => (
      asked.push(length), { dkim: 'pass', isAligned: false, why: 'It is signed by somebody else' }
    ),
  }
  await handOver(unsigned)
  env = { ...env, CHECK_SIGNATURES: () => Promise.reject(new Error('No DNS')) }
  await handOver(own())
  // The Worker that checks is down, answers with an error, or with what is no answer.
  for (const fetch of [
    () => Promise.reject(new Error('The Worker is down')),
    async () => new Response('', { status: 503 }),
    async () => Response.json({ isAligned: true }),
  ]) {
    const { CHECK_SIGNATURES: _, ...others } = env
    env = { ...others, SIGNATURES: { fetch } }
    await handOver(own())
  }
  expect(await filed()).toEqual([])
  expect((await waiting()).map(({ why }) => why).toSorted()).toEqual([
    'It is signed by somebody else',
    ...Array.from({ length: 4 }, () => 'Its signature could not be checked'),
    'Nothing here checks whether an e-mail is from its sender',
  ])
  env = { ...env, CHECK_SIGNATURES: async () => ({ dkim: 'pass', isAligned: true, why: '' }) }
  await handOver(own())
  expect(await filed()).toMatchObject([{ senderChecks: { dkim: 'pass' } }])
  expect(asked).toEqual([Buffer.byteLength(unsigned)])
})

test('an address takes so many bytes a day, and a large e-mail only where there is room; stored ones count', async () => {
  await handOver(own({ text: 'x'.repeat(5_000) }))
  const [{ bytes }] = (await sql('SELECT sum(size) AS bytes FROM emails WHERE organization_id = ?', [
    organization.id,
  ])) as unknown as [{ bytes: number }]
  expect(bytes).toBeGreaterThan(5_000)
  env = { ...env, FILE_QUOTA_MB: '1' }
  const large = own({ text: `${'y'.repeat(76)}\r\n`.repeat(16_000) })
  expect(await (await handOver(large)).json()).toMatchObject({ result: 'later' })
  env = { ...env, FILE_QUOTA_MB: '1000' }
  expect(await (await handOver(large)).json()).toMatchObject({ result: 'accepted' })
  await sql(`UPDATE rate_limits SET count = 499999999 WHERE key LIKE 'inbound:%:bytes' AND key LIKE ?`, [
    `%${await addressId()}%`,
  ])
  expect((await handOver(own())).status).toBe(503)
})

const addressId = async () => {
  const { addresses } = bodyOf<{ addresses: { id: string }[] }>(
    await as(organization.admin).get('/api/inbound-addresses'),
    200,
  )
  return addresses[0]!.id
}

test('Mailgun is believed by its signature, within minutes and once', async () => {
  const form = (changes: Record<string, string> = {}) => {
    const timestamp = changes.timestamp ?? String(Math.floor(Date.now() / 1_000))
    const token = changes.token ?? randomUUID()
    const signature = createHmac('sha256', 'mailgun-secret')
      .update(timestamp + token)
      .digest('hex')
    const body = new FormData()
    const fields = { recipient: address, sender: 'a@b.test', timestamp, token, signature, 'body-mime': own() }
    for (const [name, value] of Object.entries({ ...fields, ...changes })) body.set(name, value)
    return body
  }
  const send = (body: FormData) => post('/api/inbound-emails/mailgun/mime', body)
  expect((await send(form({ signature: '0'.repeat(64) }))).status).toBe(406)
  expect((await send(form({ timestamp: '1000000000' }))).status).toBe(406)
  expect(await filed()).toEqual([])
  const token = randomUUID()
  expect((await send(form({ token }))).status).toBe(200)
  expect((await send(form({ token }))).status).toBe(200)
  expect(await filed()).toHaveLength(1)
  expect((await send(form({ recipient: `log-${'a'.repeat(22)}@${domain}` }))).status).toBe(406)
  env = { ...env, INBOUND_MAILGUN_KEY: '' }
  expect((await send(form())).status).toBe(404)
})

test('a webhook with more than an e-mail may have is refused before it is read whole', async () => {
  const part = new Uint8Array(1_048_576)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(part)
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const request = new Request('https://portal.test/api/inbound-emails/mailgun/mime', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  expect((await app.fetch(request, env, context)).status).toBe(406)
  expect(sent).toBeLessThan(60)
})

test('an address that is flooded takes the rest later, and others go on', async () => {
  const [row] = await sql('SELECT id FROM inbound_addresses WHERE user_id = ?', [organization.admin.id])
  await sql('INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, 1000, ?)', [
    ...[`inbound:${row!.id}`, Date.now(), Date.now() + 600_000],
  ])
  expect((await handOver(own())).status).toBe(503)
  expect(await filed()).toEqual([])
  const [colleague] = organization.members
  const other = bodyOf<{ address: string }>(await as(colleague!).post('/api/inbound-addresses'), 200)
  address = `${other.address.split('@')[0]}@${domain}`
  expect((await handOver(emailText({ from: colleague!.email, to: email }))).status).toBe(200)
})

test('Postmark is believed by its password, and must send the whole e-mail', async () => {
  const send = (body: object, password = 'postmark-secret') =>
    post('/api/inbound-emails/postmark', JSON.stringify(body), {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`postmark:${password}`)}`,
    })
  const body = {
    OriginalRecipient: address,
    RawEmail: own(),
    Headers: [{ Name: 'Return-Path', Value: '<a@b.test>' }],
  }
  expect((await send(body, 'wrong')).status).toBe(404)
  expect((await send({ OriginalRecipient: address })).status).toBe(403)
  expect((await send(body)).status).toBe(200)
  expect(await filed()).toHaveLength(1)
})

test("Cloudflare's Email Routing hands over, and learns of a refusal", async () => {
  const setReject = vi.fn()
  const message = (to: string) => ({
    to,
    from: organization.admin.email,
    setReject,
    raw: new Blob([own()]).stream(),
  })
  await worker.email(message(address) as never, env, {} as never)
  expect([setReject.mock.calls, (await filed()).length]).toEqual([[], 1])
  await worker.email(message(`log-${'a'.repeat(22)}@${domain}`) as never, env, {} as never)
  expect(setReject).toHaveBeenCalledWith('No such address')
  env = { ...env, DATABASE_URL: 'http://127.0.0.1:9' }
  await expect(worker.email(message(address) as never, env, {} as never)).rejects.toThrow('cannot be kept')
})

test('what is no e-mail or too large is refused for good, and headers bring no lines along', async () => {
  expect((await handOver('no e-mail')).status).toBe(422)
  expect((await handOver(own({ text: 'x'.repeat(26_300_000) }))).status).toBe(422)
  const subject = '=?utf-8?q?Hello=0D=0ABcc:_victim@example.com=E2=80=AE?='
  expect((await handOver(own({ subject }))).status).toBe(200)
  expect(await filed()).toMatchObject([{ subject: 'Hello Bcc: victim@example.com' }])
  const rows = await sql('SELECT count(*) AS count FROM emails WHERE lead_id = ?1', [leadId])
  expect(rows).toEqual([{ count: 1 }])
})
