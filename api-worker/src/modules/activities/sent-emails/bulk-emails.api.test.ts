import type { EmailBulkResult } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  type SharedStack,
  type SignedIn,
  SmtpListener,
  sql,
  useSharedStack,
} from '@ginkgo/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inState, makeDue, send, setUp, useServer } from './sent-emails.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const listener = new SmtpListener()
let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
  await listener.start()
})
afterEach(() => {
  listener.mode = 'accept'
})
afterAll(() => listener.stop())

const text = { subject: 'News for {{lead.name}}', body: 'Dear {{contact.firstName}}' }
const bulk = async (user: SignedIn, verticalId: string, body: object) =>
  bodyOf<EmailBulkResult>(
    await as(user).post(`/api/verticals/${verticalId}/emails`, { ...text, ...body }),
    200,
  )
const emailsOf = (user: { readonly id: string }) =>
  sql('SELECT * FROM emails WHERE user_id = ? ORDER BY sent_at', [user.id])

/** A lead with a contact at the address. */
async function leadAt(user: SignedIn, verticalId: string, email: string, name = 'Ann Lee') {
  const lead = await createLead(user, verticalId, { name: `Firm of ${email}` })
  await createContact(user, lead.id, { name, email })
  return lead
}
const unsubscribePath = (raw: string) => {
  const unfolded = raw.replaceAll('\r\n ', ' ')
  const [, url] = /List-Unsubscribe: <([^>]+)>/.exec(unfolded)!
  return new URL(url!).pathname
}
const visit = (path: string, init: RequestInit = {}) => fetch(`${stack.origin}${path}`, init)
const waitForRow = async (user: { readonly id: string }, address: string) =>
  (await emailsOf(user)).find((row) => String(row.recipients).includes(address))!

test('each gets an e-mail of their own, 12 within an hour, and who is left out is told with why', async () => {
  const { admin, sender, sales } = await setUp()
  await useServer(sender, listener)
  const [first, second, same, nowhere, nameless] = [
    await leadAt(sender, sales, 'one@firm.example'),
    await leadAt(sender, sales, 'two@firm.example', "O'Neil 🌱"),
    await leadAt(sender, sales, 'one@firm.example'),
    await createLead(sender, sales, { name: 'Nowhere' }),
    await createLead(sender, sales, { name: 'Nameless', email: 'office@firm.example' }),
  ]
  const leadIds = [first, second, same, nowhere, nameless].map(({ id }) => id)
  const dry = await bulk(sender, sales, { leadIds, dryRun: true })
  expect(dry.results.map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    'same_address',
    'no_address',
    'placeholder_empty',
  ])
  expect(dry.first).toEqual({ subject: 'News for Firm of one@firm.example', body: 'Dear Ann' })
  expect(await emailsOf(sender)).toEqual([])
  const { results } = await bulk(sender, sales, { leadIds })
  const rows = await emailsOf(sender)
  expect(rows.map(({ sent_at }) => new Date(Number(sent_at)).toISOString())).toEqual(
    results.slice(0, 2).map(({ sentAt }) => sentAt),
  )
  expect(Number(rows[1]!.sent_at) - Number(rows[0]!.sent_at)).toBe(300_000)
  const enquiry = await createEnquiry(admin, second.id)
  const more = await bulk(sender, sales, { enquiryIds: [enquiry.id] })
  expect(Date.parse(more.results[0]!.sentAt!) - Number(rows[1]!.sent_at)).toBe(300_000)
})

test('two at once go out one after the other', async () => {
  const { sender, sales } = await setUp()
  await useServer(sender, listener)
  const leads = await Promise.all([1, 2, 3, 4].map((n) => leadAt(sender, sales, `p${n}@firm.example`)))
  await Promise.all(leads.map(({ id }) => bulk(sender, sales, { leadIds: [id] })))
  const times = (await emailsOf(sender)).map(({ sent_at }) => Number(sent_at))
  expect(times.slice(1).every((time, at) => time - times[at]! >= 300_000)).toBe(true)
})

test('who unsubscribes by the link, or by the mail program, gets no more', async () => {
  const { sender, colleague, sales } = await setUp()
  await useServer(sender, listener)
  const address = `reader.${crypto.randomUUID().slice(0, 8)}@firm.example`
  const lead = await leadAt(sender, sales, address)
  await bulk(sender, sales, { leadIds: [lead.id] })
  const row = await waitForRow(sender, address)
  await makeDue(String(row.id))
  expect(await stack.runScheduledJob()).toBe(true)
  await inState(String(row.id), 'sent')
  const raw = listener.mails.find((mail) => mail.includes(String(row.message_id)))!
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const path = unsubscribePath(raw)
  // The next one waits already.
  await bulk(sender, sales, { leadIds: [lead.id] })
  const page = await visit(path)
  expect([page.status, (await page.text()).includes(address)]).toEqual([200, true])
  expect((await as(sender).get('/api/suppressed-addresses')).body).toEqual([])
  expect((await visit(`${path}x`)).status).toBe(404)
  expect((await visit(`${path}x`, { method: 'POST' })).status).toBe(404)
  for (const _ of [1, 2]) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await visit(path, { method: 'POST', body })).status).toBe(200)
  }
  expect((await as(colleague).get('/api/suppressed-addresses')).body).toMatchObject([
    { address, reason: 'unsubscribed' },
  ])
  const { results } = await bulk(sender, sales, { leadIds: [lead.id] })
  expect(results).toMatchObject([{ code: 'unsubscribed', sentAt: null }])
  const waiting = (await emailsOf(sender)).find(({ state }) => state === 'waiting')!
  await makeDue(String(waiting.id))
  await stack.runScheduledJob()
  await inState(String(waiting.id), 'failed')
  // One that a person writes alone still goes out, and no other organization is concerned.
  const single = await send(sender, lead.id, { to: [address] })
  await makeDue(single.id)
  await stack.runScheduledJob()
  await inState(single.id, 'sent')
  const { admin: foreign } = await createOrganization()
  expect((await as(foreign).get('/api/suppressed-addresses')).body).toEqual([])
})

test('an address that the server does not know is left out later, until a head allows it again', async () => {
  const { admin, sender, sales } = await setUp()
  await useServer(sender, listener)
  const address = `gone.${crypto.randomUUID().slice(0, 8)}@firm.example`
  const lead = await leadAt(sender, sales, address)
  listener.mode = 'reject'
  const { id } = await send(sender, lead.id, { to: [address] })
  await makeDue(id)
  await stack.runScheduledJob()
  await inState(id, 'failed')
  expect((await bulk(sender, sales, { leadIds: [lead.id] })).results).toMatchObject([{ code: 'bounced' }])
  const path = `/api/suppressed-addresses/${address}`
  expect((await as(sender).delete(path)).status).toBe(403)
  expect((await as(admin).delete(path)).status).toBe(204)
  expect((await as(admin).delete(path)).status).toBe(404)
  expect((await bulk(sender, sales, { leadIds: [lead.id], dryRun: true })).results[0]!.code).toBeUndefined()
})

test('more than 50, nobody, foreign records and another vertical are refused', async () => {
  const { sender, sales, lead } = await setUp()
  await useServer(sender, listener)
  const post = (verticalId: string, body: object, user: SignedIn = sender) =>
    as(user).post(`/api/verticals/${verticalId}/emails`, { ...text, ...body })
  const many = Array.from({ length: 51 }, () => crypto.randomUUID())
  expect((await post(sales, { leadIds: many })).status).toBe(400)
  expect((await post(sales, { leadIds: [] })).status).toBe(400)
  expect((await post(sales, {})).status).toBe(400)
  const { admin: foreign, verticals } = await createOrganization()
  const theirs = await createLead(foreign, verticals[0].id)
  expect((await post(sales, { leadIds: [theirs.id] })).status).toBe(404)
  expect((await post(sales, { leadIds: [lead.id] }, foreign)).status).toBe(404)
  expect((await post(sales, { leadIds: [lead.id], body: '{{x}}' })).status).toBe(422)
  expect(await emailsOf(sender)).toEqual([])
})
