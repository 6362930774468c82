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
import { beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import type { Bindings } from '../../../operation/env.ts'
import { context, environment } from '../../../security/app-in-process.ts'
import { MemoryBucket } from '../../../storage/memory-bucket.fixture.ts'

// The API runs in this process, with a bucket whose objects are counted.
const domain = 'in.portal.test'
let organization: TestOrganization
let bucket: MemoryBucket
let env: Bindings
let email: string
let leadId: string
beforeEach(async () => {
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  organization = await createOrganization()
  bucket = new MemoryBucket()
  env = { ...environment(), FILES: bucket, INBOUND_AUTHSERV_ID: 'mx.portal.test' }
  email = freshEmail()
  leadId = (await createLead(organization.admin, organization.verticals[0].id, { email })).id
})

const app = createApp()
const here = (address: string) => `${address.split('@')[0]}@${domain}`
async function ownAddress() {
  const own = bodyOf<{ address: string }>(await as(organization.admin).post('/api/inbound-addresses'), 200)
  return here(own.address)
}
const handOver = (recipient: string, raw: string) =>
  app.fetch(
    new Request(
      `https://portal.test/api/inbound-emails?${new URLSearchParams({ recipient, from: 'a@b.test' })}`,
      { method: 'POST', body: raw, headers: { authorization: 'Bearer inbound-secret' } },
    ),
    env,
    context,
  )
const read = (path: string) =>
  app.fetch(
    new Request(`https://portal.test${path}`, { headers: { cookie: organization.admin.cookie } }),
    env,
    context,
  )
const verified = 'Authentication-Results: mx.portal.test; dmarc=pass'
const own = ({ head = [], ...fields }: Partial<Parameters<typeof emailText>[0]> = {}) =>
  emailText({ from: organization.admin.email, to: email, ...fields, head: [verified, ...head] })
const filed = async () =>
  bodyOf<{ id: string; threadId: string; subject: string }[]>(
    await as(organization.admin).get(`/api/leads/${leadId}/emails`),
    200,
  )
const inReview = async () =>
  bodyOf<{ id: string; subject: string; why: string | null }[]>(
    await as(organization.admin).get('/api/email-review'),
    200,
  )

test('what is too much to be read is kept whole, waits in review with the reason, and is accepted once', async () => {
  const address = await ownAddress()
  const levels = Array.from(
    { length: 60 },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n`,
  )
  const deep = own({ head: ['Content-Type: multipart/mixed; boundary=b0'], text: levels.join('\r\n') })
  const first = await handOver(address, deep)
  expect([first.status, await first.json()]).toEqual([
    200,
    { result: 'accepted', reason: 'Waits for review' },
  ])
  expect(await (await handOver(address, deep)).json()).toMatchObject({
    reason: 'The e-mail is known already',
  })
  const [kept] = [...bucket.objects.values()]
  expect([bucket.objects.size, new TextDecoder().decode(kept!.bytes)]).toEqual([1, deep])
  const [waiting] = await inReview()
  expect(waiting).toMatchObject({ why: expect.stringContaining('parts within parts') })
  bodyOf(await as(organization.admin).post(`/api/emails/${waiting!.id}/file`, { leadId }), 200)
  expect(await filed()).toHaveLength(1)
  expect(await inReview()).toEqual([])
})

test('a picture that stands in an e-mail five thousand times is shown while there is room', async () => {
  const picture = Buffer.alloc(150_000, 7).toString('base64')
  const text = [
    ...['--b', 'Content-Type: text/html', '', '<img src="cid:a@b">'.repeat(5_000), '--b'],
    ...['Content-Type: image/png', 'Content-ID: <a@b>', 'Content-Transfer-Encoding: base64', ''],
    ...[picture, '--b--'],
  ].join('\r\n')
  const raw = own({ head: ['Content-Type: multipart/related; boundary=b'], text })
  expect(raw.length).toBeLessThan(406_000)
  expect((await handOver(await ownAddress(), raw)).status).toBe(200)
  const [{ id } = { id: '' }] = await filed()
  for (const path of [
    `/api/emails/${id}`,
    `/api/emails/${id}/html`,
    `/api/emails/${id}/html?pictures=true`,
  ]) {
    const answer = await (await read(path)).text()
    expect(answer).toContain('data:image/png')
    expect(answer.length, path).toBeLessThan(4_100_000)
  }
})

test('a batch that is tried again neither counts towards the leads of the hour nor stores attachments anew', async () => {
  const { admin, verticals, id } = organization
  const body = { verticalId: verticals[0].id, ownerIds: [admin.id] }
  const intake = bodyOf<{ address: string }>(await as(admin).put('/api/inbound-addresses/enquiry', body), 200)
  const part =
    'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF'
  const text = `--b\r\nContent-Type: text/plain\r\n\r\nHi\r\n--b\r\n${part}\r\n--b--`
  const several = Array.from({ length: 3 }, () =>
    emailText({
      from: freshEmail(),
      to: here(intake.address),
      text,
      head: ['Content-Type: multipart/mixed; boundary=b'],
    }),
  )
  // Each of them wants the turn of the same owner: all but one try again.
  const replies = await Promise.all(several.map((raw) => handOver(here(intake.address), raw)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [counted] = await sql('SELECT count FROM rate_limits WHERE key = ?', [`intake:${id}`])
  expect(counted).toEqual({ count: 3 })
  expect(bucket.objects.size).toBe(6)
})

test('an answer that came before what it answers joins its conversation, and the nearest known one decides', async () => {
  const address = await ownAddress()
  const send = async (subject: string, messageId: string, ...head: string[]) =>
    expect((await handOver(address, own({ subject, messageId: `<${messageId}@x>`, head }))).status).toBe(200)
  await send('late answer', 'c', 'In-Reply-To: <b@x>')
  await send('middle', 'b', 'References: <a@x>')
  await send('first', 'a')
  await send('another', 'other')
  await send('broken', 'd', 'In-Reply-To: ', 'References: <other@x>', 'References: <no ', ' thing@x>, <c@x>')
  const threads = new Map((await filed()).map(({ subject, threadId }) => [subject, threadId]))
  expect(Object.fromEntries(threads)).toEqual({
    'late answer': 'a@x',
    middle: 'a@x',
    first: 'a@x',
    broken: 'a@x',
    another: 'other@x',
  })
})

test('a stranger cannot keep the API busy with a small e-mail', async () => {
  const address = await ownAddress()
  const html = (text: string) => own({ head: ['Content-Type: text/html'], text })
  const report = (status: string) =>
    own({
      head: ['Content-Type: multipart/report; boundary=b'],
      text: `--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b--`,
    })
  const hostile = [
    html('<br'.repeat(130_000)),
    html('<div>'.repeat(80_000)),
    html('<!--'.repeat(100_000)),
    report(`Final-Recipient: ${'a'.repeat(200_000)}`),
    emailText({
      from: organization.admin.email,
      to: email,
      head: [`Authentication-Results: mx.portal.test; ${'"\\"'.repeat(60_000)}`],
    }),
    own({ text: `From:${' '.repeat(400_000)}x` }),
    own({ text: 'From: a@'.repeat(50_000) }),
  ]
  for (const raw of hostile) {
    const began = performance.now()
    expect((await handOver(address, raw)).status).toBe(200)
    // Each took between 3 and 200 seconds by expressions that go back.
    expect(performance.now() - began).toBeLessThan(2_000)
  }
})
