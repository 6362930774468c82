import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Webhook, WebhookDelivery, WebhookMessage, WebhookWithSecret } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

interface Received {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

const received: Received[] = []
/** What the receiver answers, by path; 200 where nothing is said. */
const statusOf = new Map<string, (tries: number) => number>()
let server: Server
let origin = ''

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers as Record<string, string>, body: await textOf(request) })
    const status = statusOf.get(path)?.(received.filter((one) => one.path === path).length) ?? 200
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end('thanks')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What is sent after an answer is soon there. */
const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

let paths = 0
const newPath = () => `/hook-${++paths}`
const messagesAt = (path: string) => received.filter((one) => one.path === path)
const typesAt = (path: string) =>
  messagesAt(path).map(({ body }) => (JSON.parse(body) as WebhookMessage).type)

async function createHook(fields: object = {}, path = newPath()) {
  const organization = await createOrganization()
  const { admin } = organization
  const body = { url: `${origin}${path}`, events: ['lead.*', 'enquiry.*'], ...fields }
  const hook: WebhookWithSecret = bodyOf(await as(admin).post('/api/webhooks', body), 201)
  return { ...organization, path, hook }
}

describe('a webhook', () => {
  it('gets what happens, signed so that the library of the standard accepts it', async () => {
    const { admin, verticals, hook, path } = await createHook()
    const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
    await expectSoon(() => expect(typesAt(path)).toEqual(['lead.created']))
    const [{ headers, body }] = messagesAt(path) as [Received]
    expect(new Verifier(hook.secret).verify(body, headers)).toMatchObject({ type: 'lead.created' })
    const { data } = JSON.parse(body) as WebhookMessage
    expect(data).toMatchObject({ id: lead.id, leadId: lead.id, enquiryId: null, verticalId: verticals[0].id })
    expect(data.url).toMatch(new RegExp(`/api/ai/leads/${lead.id}$`))
    expect(() => new Verifier(hook.secret).verify(`${body} `, headers)).toThrow()
  })

  it('hears of each record in order, of wins and losses beside the move, and of nothing else', async () => {
    const { admin, verticals, path } = await createHook({
      events: ['enquiry.*', 'task.created', 'note.created'],
    })
    const stages = await stagesOf(admin, verticals[0].id)
    const [reason] = await lossReasonsOf(admin, verticals[0].id)
    const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Deal' })
    const move = (stageId: string, more = {}) =>
      as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId, ...more })
    await move(stages.converted.id)
    await move(stages.lost.id, { lossReasonId: reason!.id })
    const task = bodyOf<{ id: string }>(
      await as(admin).post(`/api/enquiries/${enquiry.id}/tasks`, { title: 'Call' }),
      201,
    )
    await as(admin).patch(`/api/tasks/${task.id}/status`, { status: 'completed' })
    const expected = [
      ...['enquiry.created', 'enquiry.stage_changed', 'enquiry.won', 'enquiry.stage_changed', 'enquiry.lost'],
    ]
    await expectSoon(() => expect(typesAt(path)).toHaveLength(expected.length + 1))
    const ofEnquiry = typesAt(path).filter((type) => type !== 'task.created')
    expect(ofEnquiry).toEqual(expected)
    const made = messagesAt(path).map(({ body }) => JSON.parse(body) as WebhookMessage)
    expect(made.find(({ type }) => type === 'task.created')?.data.id).toBe(task.id)
  })

  it('is limited to the verticals it names, and gets nothing while it is off', async () => {
    const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
    const path = newPath()
    const body = { url: `${origin}${path}`, events: ['lead.created'], verticalIds: [verticals[1]!.id] }
    const hook: WebhookWithSecret = bodyOf(await as(admin).post('/api/webhooks', body), 201)
    await createLead(admin, verticals[0].id, { name: 'Not this' })
    const lead = await createLead(admin, verticals[1]!.id, { name: 'This' })
    await expectSoon(() => expect(messagesAt(path)).toHaveLength(1))
    expect(messagesAt(path)[0]!.body).toContain(lead.id)
    bodyOf(await as(admin).patch(`/api/webhooks/${hook.id}`, { active: false }), 200)
    await createLead(admin, verticals[1]!.id, { name: 'While off' })
    const list: WebhookDelivery[] = bodyOf(await as(admin).get(`/api/webhooks/${hook.id}/deliveries`), 200)
    expect(list.map(({ event, state }) => [event, state])).toEqual([['lead.created', 'delivered']])
  })

  it('that fails is tried again later, under the same id, and later events of the record wait', async () => {
    const path = newPath()
    statusOf.set(path, (tries) => (tries === 1 ? 500 : 200))
    const { admin, verticals, hook } = await createHook({}, path)
    const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
    const deliveries = async (): Promise<WebhookDelivery[]> =>
      bodyOf(await as(admin).get(`/api/webhooks/${hook.id}/deliveries`), 200)
    await expectSoon(async () =>
      expect(await deliveries()).toMatchObject([
        { state: 'pending', attempts: 1, responseStatus: 500, lastError: 'The receiver answered 500' },
      ]),
    )
    await as(admin).patch(`/api/leads/${lead.id}`, { name: 'Acme Ltd' })
    await expectSoon(async () => expect(await deliveries()).toHaveLength(2))
    expect(typesAt(path)).toEqual(['lead.created'])
    const first = (await deliveries()).at(-1)!
    bodyOf(await as(admin).post(`/api/webhook-deliveries/${first.id}/retry`), 200)
    await expectSoon(() => expect(typesAt(path)).toEqual(['lead.created', 'lead.created', 'lead.updated']))
    expect(
      new Set(
        messagesAt(path)
          .slice(0, 2)
          .map(({ headers }) => headers['webhook-id']),
      ),
    ).toEqual(new Set([first.id]))
  })

  it('is switched off by 410, follows no redirect, and says so', async () => {
    const gone = newPath()
    statusOf.set(gone, () => 410)
    const { admin, verticals } = await createHook({}, gone)
    await createLead(admin, verticals[0].id, { name: 'Acme' })
    await expectSoon(async () =>
      expect(bodyOf<Webhook[]>(await as(admin).get('/api/webhooks'), 200)).toMatchObject([
        { active: false, inactiveReason: 'The receiver answered 410: it wants no more' },
      ]),
    )
    const moved = newPath()
    statusOf.set(moved, () => 302)
    const { admin: other, hook } = await createHook({}, moved)
    const tried: WebhookDelivery = bodyOf(await as(other).post(`/api/webhooks/${hook.id}/test`), 200)
    expect(tried).toMatchObject({ event: 'webhook.test', state: 'failed', responseStatus: 302 })
    expect(messagesAt('/elsewhere')).toEqual([])
  })

  it('has two secrets for a day after one was replaced', async () => {
    const { admin, hook, path } = await createHook()
    const next: WebhookWithSecret = bodyOf(
      await as(admin).post(`/api/webhooks/${hook.id}/rotate-secret`),
      200,
    )
    expect(next.secret).not.toBe(hook.secret)
    const tried: WebhookDelivery = bodyOf(await as(admin).post(`/api/webhooks/${hook.id}/test`), 200)
    expect(tried.state).toBe('delivered')
    const [{ headers, body }] = messagesAt(path) as [Received]
    for (const secret of [hook.secret, next.secret])
      expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
    const deliveries = await as(admin).get(`/api/webhooks/${hook.id}/deliveries?state=delivered`)
    expect(bodyOf<WebhookDelivery[]>(deliveries, 200).map(({ id }) => id)).toEqual([tried.id])
    const listed = bodyOf<object[]>(await as(admin).get('/api/webhooks'), 200)
    expect(JSON.stringify(listed)).not.toContain('whsec_')
  })

  it('that is slow holds up no other one', async () => {
    const { admin, verticals } = await createOrganization()
    const quick = newPath()
    // Nothing answers there, and nobody refuses the connection.
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const slow = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    for (const url of [slow, `${origin}${quick}`])
      bodyOf(await as(admin).post('/api/webhooks', { url, events: ['lead.*'] }), 201)
    for (const name of ['A', 'B', 'C']) await createLead(admin, verticals[0].id, { name })
    await expectSoon(() => expect(messagesAt(quick)).toHaveLength(3))
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
  })

  it('is refused with an address or events that cannot be meant, and for members', async () => {
    const { admin, verticals } = await createOrganization()
    const member = await addMember(admin, { role: 'sales_head', verticalIds: [verticals[0].id] })
    const events = ['lead.created']
    for (const url of ['', 'ftp://example.com', 'nonsense', 'https://user:secret@example.com/'])
      expect((await as(admin).post('/api/webhooks', { url, events })).status).toBe(400)
    for (const wrong of [[], ['lead.exploded'], ['*']])
      expect((await as(admin).post('/api/webhooks', { url: origin, events: wrong })).status).toBe(400)
    expect((await as(member).post('/api/webhooks', { url: origin, events })).status).toBe(403)
    expect((await as(member).get('/api/webhooks')).status).toBe(403)
  })
})

describe('a connector', () => {
  it('subscribes, is shown a sample of what comes, and unsubscribes', async () => {
    const { admin, verticals, hook, path } = await createHook({ events: ['lead.created'] })
    const sample: WebhookMessage = bodyOf(await as(admin).get('/api/webhooks/sample?event=lead.created'), 200)
    await createLead(admin, verticals[0].id, { name: 'Acme' })
    await expectSoon(() => expect(messagesAt(path)).toHaveLength(1))
    const real = JSON.parse(messagesAt(path)[0]!.body) as WebhookMessage
    expect(Object.keys(real.data)).toEqual(Object.keys(sample.data))
    expect((await as(admin).delete(`/api/webhooks/${hook.id}`)).status).toBe(204)
    await createLead(admin, verticals[0].id, { name: 'Later' })
    expect((await as(admin).get(`/api/webhooks/${hook.id}/deliveries`)).status).toBe(404)
    expect(messagesAt(path)).toHaveLength(1)
  })
})
