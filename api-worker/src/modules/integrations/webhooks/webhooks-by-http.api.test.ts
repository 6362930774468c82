import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookEvents, type WebhookDelivery, type WebhookMessage } from '@ginkgo/contracts'
import { bodyOf, createLead, createOrganization, request, type SignedIn } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let server: Server
let url = ''
let status = 200
const heard: string[] = []
beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      heard.push(body)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Calls as a connector does that knows nothing but the document. */
const call = (user: SignedIn | undefined, method: string, path: string, body?: unknown) =>
  request(method, path, { ...(user && { cookie: user.cookie }), body })

it('is subscribed, tried, changed, read and unsubscribed by plain requests, and by admins of the organization alone', async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_head' }, { role: 'sales_executive' }],
  })
  const { admin: stranger } = await createOrganization()
  const made = await call(admin, 'POST', '/api/webhooks', { url, events: ['lead.created', 'lead.updated'] })
  const hook = bodyOf<{ id: string; secret: string }>(made, 201)
  expect(hook).toMatchObject({ active: true, verticalIds: null, secret: expect.stringMatching(/^whsec_/) })
  const path = `/api/webhooks/${hook.id}`

  expect(bodyOf(await call(admin, 'POST', `${path}/test`), 200)).toMatchObject({ state: 'delivered' })
  status = 500
  const lead = await createLead(admin, verticals[0].id)
  const deliveries = async (query = '') =>
    bodyOf<WebhookDelivery[]>(await call(admin, 'GET', `${path}/deliveries${query}`), 200)
  await vi.waitFor(
    async () =>
      expect(await deliveries('?state=pending')).toMatchObject([{ attempts: 1, recordId: lead.id }]),
    { timeout: 20_000, interval: 50 },
  )
  status = 200
  const [waiting] = await deliveries('?state=pending')
  const retry = `/api/webhook-deliveries/${waiting!.id}/retry`

  for (const [user, expected] of [
    [members[0], 403],
    [members[1], 403],
    [undefined, 401],
    [stranger, 404],
  ] as const)
    for (const [method, at, body] of [
      ['PATCH', path, { active: false }],
      ['DELETE', path],
      ['POST', `${path}/rotate-secret`],
      ['POST', `${path}/test`],
      ['GET', `${path}/deliveries`],
      ['POST', retry],
    ] as const)
      expect([method, at, (await call(user as SignedIn, method, at, body)).status]).toEqual([
        method,
        at,
        expected,
      ])

  expect(bodyOf(await call(admin, 'POST', retry), 200)).toMatchObject({ id: waiting!.id })
  await vi.waitFor(async () => expect(await deliveries('?state=delivered')).toHaveLength(2), {
    timeout: 20_000,
    interval: 50,
  })
  expect(heard.map((body) => (JSON.parse(body) as WebhookMessage).type)).toEqual([
    ...['webhook.test', 'lead.created', 'lead.created'],
  ])
  const rotated = bodyOf<{ secret: string }>(await call(admin, 'POST', `${path}/rotate-secret`), 200)
  expect(rotated.secret).not.toBe(hook.secret)
  expect(bodyOf(await call(admin, 'PATCH', path, { events: ['form.submitted'] }), 200)).toMatchObject({
    events: ['form.submitted'],
  })
  expect((await call(admin, 'DELETE', path)).status).toBe(204)
  expect(bodyOf(await call(admin, 'GET', '/api/webhooks'), 200)).toEqual([])
})

it('every event can be subscribed to, and has a sample of the form that a connector maps', async () => {
  const { admin } = await createOrganization()
  const all = { url, events: [...webhookEvents], active: false }
  expect(bodyOf(await call(admin, 'POST', '/api/webhooks', all), 201)).toMatchObject({
    events: [...webhookEvents],
  })
  for (const event of webhookEvents)
    expect(bodyOf(await call(admin, 'GET', `/api/webhooks/sample?event=${event}`), 200)).toMatchObject({
      type: event,
      timestamp: expect.any(String),
      data: { id: expect.any(String), version: expect.any(String), changed: expect.any(Array) },
    })
  expect((await call(admin, 'GET', '/api/webhooks/sample?event=lead.exploded')).status).toBe(400)
})
