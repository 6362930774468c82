import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  anonymous,
  as,
  bodyOf,
  connectClient,
  cookieOf,
  createApiKey,
  createEnquiry,
  createLead,
  emailText,
  freshEmail,
  inboundAddressOf,
  inviteMember,
  mailbox,
  mcp,
  request,
  type SignedIn,
  signIn,
  signUpOrganization,
  stagesOf,
  testStack,
  waitFor,
  withBearer,
} from '@ginkgo/testing'
import { signingKey } from '@ginkgo/testing/signed-email'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile, keyFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { contentOf } from './database-content.ts'
import { installFixture, type PortalProcess, selfHost, startHost } from './portal-process.ts'
import { restore } from './restore.ts'

// Portals are started here, each of which takes several seconds of processor time.
vi.setConfig({ testTimeout: 240_000 })

let host: Awaited<ReturnType<typeof startHost>>
let portal: PortalProcess
let dns: Awaited<ReturnType<typeof startDns>>

/** DNS over HTTPS in JSON, with the TXT records that a test sets. */
async function startDns() {
  const records = new Map<string, string>()
  const server = createServer((asked, answer) => {
    const text = records.get(new URL(asked.url ?? '', 'http://dns').searchParams.get('name') ?? '')
    const Answer = text === undefined ? [] : [{ type: 16, data: JSON.stringify(text) }]
    answer.end(JSON.stringify({ Status: text === undefined ? 3 : 0, Answer }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { records, url: `http://localhost:${port}/dns-query`, stop: () => server.close() }
}

beforeAll(async () => {
  host = await startHost()
  const dataDir = join(host.folder, 'portal')
  installFixture(dataDir)
  dns = await startDns()
  portal = await host.start(dataDir, { DNS_URL: dns.url })
})
afterAll(async () => {
  dns?.stop()
  await host?.stop()
})

test('e-mails come in by the SMTP server, and what is signed by the domain of a member is their own', async () => {
  const { admin, verticals } = await signUpOrganization()
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { email })
  const to = await inboundAddressOf(admin)
  expect(to).toMatch(/@in\.crm\.example$/)
  const transport = createTransport({ host: '127.0.0.1', port: testStack().inboundSmtpPort!, secure: false })
  const from = admin.email
  const raw = (subject: string) =>
    emailText({
      from,
      to: email,
      subject,
      text: '<p>Hello</p>',
      head: ['Content-Type: text/html; charset=utf-8'],
    })
  const send = (mail: string) => transport.sendMail({ envelope: { from, to }, raw: mail })
  await send(raw('Unsigned'))
  const key = signingKey('example.test')
  dns.records.set(key.name, key.record)
  await send(await key.sign(raw('Offer')))
  const [filed, ...others] = bodyOf(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  expect([filed, others]).toMatchObject([
    { subject: 'Offer', excerpt: 'Hello', senderChecks: { dkim: 'pass' } },
    [],
  ])
  expect(bodyOf(await as(admin).get(`/api/emails/${filed.id}`), 200).html).toContain('<p>Hello</p>')
  expect(bodyOf(await as(admin).get('/api/email-review'), 200)).toMatchObject([
    {
      subject: 'Unsigned',
      suggestion: { leadId: lead.id },
      why: 'It has no valid signature of the domain of its sender',
    },
  ])
})

test('people sign up by mail and work with leads, the board and what others change', async () => {
  const { admin, verticals } = await signUpOrganization()
  const [vertical] = verticals
  const member = await inviteMember(admin, { role: 'sales_executive', verticalIds: [vertical.id] })
  const lead = await createLead(admin, vertical.id, { name: "O'Brien Logistics" })
  const since = bodyOf(await as(member).get(`/api/verticals/${vertical.id}/changes`), 200).cursor
  const enquiry = await createEnquiry(admin, lead.id)
  const { converted } = await stagesOf(admin, vertical.id)
  const moved = await as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId: converted.id })
  expect(moved.status).toBe(200)
  const changes = await as(member).get(`/api/verticals/${vertical.id}/changes?since=${since}`)
  expect(JSON.stringify(changes.body)).toContain(enquiry.id)
  const found = await as(admin).get(`/api/verticals/${vertical.id}/leads?search=brien`)
  expect(found.body).toHaveLength(1)
})

test('programs and assistants work with keys and tokens', async () => {
  const { admin, verticals } = await signUpOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const { key } = await createApiKey(admin)
  expect((await withBearer(key, 'get', '/api/ai/verticals')).body[0].id).toBe(verticals[0].id)
  const { access_token: token } = await connectClient(admin)
  const { structuredContent } = await mcp(token).call('get_lead', { leadId: lead.id })
  expect(structuredContent.id).toBe(lead.id)
})

test('a CSV and the organization as a whole are streamed', async () => {
  const { admin, verticals } = await signUpOrganization()
  await createLead(admin, verticals[0].id, { name: 'Exported' })
  const csv = await as(admin).get(`/api/verticals/${verticals[0].id}/leads/export`)
  expect(csv.body).toContain('Exported')
  const zip = await fetch(`${portal.origin}/api/organization/export`, {
    headers: { cookie: admin.cookie },
  })
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(new TextDecoder('latin1').decode(await zip.arrayBuffer()).slice(0, 2)).toBe('PK')
})

test('pages carry the policy and the registry, files are compressed and kept by the browser', async () => {
  const page = await fetch(`${portal.origin}/leads`)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
  expect(await page.text()).toContain('/remotes/mfe-leads/1.0.0/mf-manifest.json')
  const file = `${portal.origin}/assets/main.0123456789.js`
  const first = await fetch(file, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('cache-control')).toContain('immutable')
  expect(await first.text()).toContain('portal portal')
  const again = await fetch(file, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
  for (const path of [
    '/assets/..%2f..%2fencryption-key',
    '/encryption-key',
    '/remotes/mfe-leads/current.json',
  ])
    expect(await (await fetch(`${portal.origin}${path}`)).text(), path).not.toMatch(
      /previous|^[A-Za-z0-9+/]{43}=$/,
    )
})

test('nobody can say from which address they come', async () => {
  const { admin } = await signUpOrganization()
  const cookie = cookieOf(await signInFrom(admin, '203.0.113.7'))
  const sessions = bodyOf<{ address: string }[]>(await as({ cookie }).get('/api/auth/sessions'), 200)
  for (const { address } of sessions) expect(address).toMatch(/^(127\.0\.0\.1|::1)$/)
})

const signInFrom = ({ email, password }: { email: string; password: string }, address: string) =>
  request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'cf-connecting-ip': address, 'x-forwarded-for': address },
  })

/** Answers that do not depend on when they are asked for. */
const answersFor = (user: SignedIn, verticalId: string, leadId: string) =>
  Promise.all(
    [
      `/api/verticals/${verticalId}/leads?limit=50`,
      `/api/verticals/${verticalId}/leads?search=brien`,
      `/api/verticals/${verticalId}/leads/counts`,
      `/api/leads/${leadId}/activities`,
      `/api/verticals/${verticalId}/stages`,
      '/api/organization/users',
    ].map(async (path) => [path, bodyOf<unknown>(await as(user).get(path), 200)] as const),
  )

/** Creates leads one after the other until it is told to stop or the portal is gone; knows those that were answered. */
async function writeLeads(user: SignedIn, verticalId: string) {
  const acknowledged: string[] = []
  let isWriting = true
  const failure = (async () => {
    while (isWriting) acknowledged.push((await createLead(user, verticalId)).id)
  })().catch((error: unknown) => error)
  await waitFor('the first writes', async () => expect(acknowledged.length).toBeGreaterThan(2), 10_000)
  return {
    acknowledged,
    /** Resolves with what ended it, if it was not this call. */
    end: () => {
      isWriting = false
      return failure
    },
  }
}

test('a backup made while somebody writes has every write that was acknowledged, and none by half', async () => {
  const { admin, verticals } = await signUpOrganization()
  const writer = await writeLeads(admin, verticals[0].id)
  const before = [...writer.acknowledged]
  const file = join(host.folder, 'busy.tar.gz')
  const { code, said } = await selfHost('backup', file, '--data', portal.dataDir)
  expect(await writer.end()).toBeUndefined()
  expect(code, said).toBe(0)
  const dataDir = join(host.folder, 'from-busy')
  await restore({ file, dataDir })
  const client = openFile(databaseFile(dataDir))
  const idsOf = async (sql: string) => (await client.execute(sql)).rows.map((row) => row.id)
  const leads = await idsOf('SELECT id FROM leads')
  expect(leads).toEqual(expect.arrayContaining(before))
  expect(await idsOf('SELECT id FROM leads WHERE id NOT IN (SELECT lead_id FROM activities)')).toEqual([])
  client.close()
  expect(readdirSync(host.folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test('restored into an empty folder, a killed portal is the same: rows, answers, passwords, keys', {
  timeout: 300_000,
}, async () => {
  const { admin, verticals } = await signUpOrganization()
  const [vertical] = verticals
  const other = bodyOf<{ id: string }>(await as(admin).post('/api/verticals', { name: 'Service' }), 201)
  const lead = await createLead(admin, vertical.id, { name: "O'Brien Logistics 🌿 ليلى" })
  await createEnquiry(admin, lead.id)
  const { key } = await createApiKey(admin)
  const answers = await answersFor(admin, vertical.id, lead.id)
  const source = portal.dataDir
  const writer = await writeLeads(admin, other.id)
  portal.signal('SIGKILL')
  await portal.ended
  await writer.end()
  const file = join(host.folder, 'quiet.tar.gz')
  expect(await selfHost('backup', file, '--data', source)).toMatchObject({ code: 0 })
  const dataDir = join(host.folder, 'restored')
  expect(await selfHost('restore', file, '--data', dataDir)).toMatchObject({ code: 0 })
  expect(await contentOf(databaseFile(dataDir))).toEqual(await contentOf(databaseFile(source)))
  expect(readFileSync(keyFile(dataDir))).toEqual(readFileSync(keyFile(source)))
  host.shareShell(source, dataDir)
  portal = await host.start(dataDir)
  for (const id of writer.acknowledged) expect((await as(admin).get(`/api/leads/${id}`)).status).toBe(200)
  expect(await answersFor(admin, vertical.id, lead.id)).toEqual(answers)
  expect((await signIn(admin)).id).toBe(admin.id)
  expect((await withBearer(key, 'get', '/api/ai/verticals')).body[0].id).toBe(vertical.id)
  expect(await (await fetch(`${portal.origin}/leads`)).text()).toContain('/remotes/mfe-leads/1.0.0/')
})

test('what has begun is finished when it is told to stop', async () => {
  const email = freshEmail()
  const body = JSON.stringify({
    firstName: 'Last',
    lastName: 'Guest',
    email,
    password: 'correct horse 42',
    organizationName: `Late ${randomUUID()}`,
    verticalName: 'Sales',
  })
  const headers = { 'content-type': 'application/json', origin: portal.origin, expect: '100-continue' }
  const signUp = httpRequest(`${portal.origin}/api/auth/signup`, { method: 'POST', headers })
  const answered = once(signUp, 'response')
  signUp.flushHeaders()
  await once(signUp, 'continue')
  portal.signal('SIGTERM')
  const refused = () => expect(anonymous().get('/api/health')).rejects.toThrow()
  await waitFor('new connections being refused', refused, 10_000)
  signUp.end(body)
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(201)
  expect(await portal.ended).toBe(0)
  expect((await mailbox(email).waitForMail()).code()).toMatch(/^\d{6}$/)
  for (const line of portal.log.join('').trim().split('\n')) JSON.parse(line)
})
