import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Contact,
  type Form,
  type Task,
  webhookEvents,
  type WebhookMessage,
  type WebhookWithSecret,
} from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  emailText,
  handOver,
  lossReasonsOf,
  request,
  stagesOf,
  testStack,
  verified,
} from '@ginkgo/testing'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

it('every event reaches its receiver, thin, signed, and with the address where its record is read', async () => {
  const messages: WebhookMessage[] = []
  let secret = ''
  const receiver = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    messages.push(
      new Verifier(secret).verify(
        Buffer.concat(chunks).toString(),
        incoming.headers as Record<string, string>,
      ) as WebhookMessage,
    )
    outgoing.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const body = { url, events: [...webhookEvents] }
  ;({ secret } = bodyOf<WebhookWithSecret>(await as(admin).post('/api/webhooks', body), 201))

  const stages = await stagesOf(admin, verticalId)
  const [reason] = await lossReasonsOf(admin, verticalId)
  const from = `buyer.${crypto.randomUUID()}@firm.example`
  const lead = await createLead(admin, verticalId, { email: from })
  const double = await createLead(admin, verticalId, { name: 'Double' })
  const ids = { lead: lead.id, double: double.id }
  const change = async (method: 'post' | 'patch' | 'delete', path: string, sent?: object) => {
    const { status } = await as(admin)[method](path, sent as never)
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 300)])
  }
  await change('patch', `/api/leads/${lead.id}`, { city: 'Graz' })
  const contact = bodyOf<Contact>(
    await as(admin).post(`/api/leads/${lead.id}/contacts`, { name: 'Ann', email: 'ann@firm.example' }),
    201,
  )
  const second = bodyOf<Contact>(
    await as(admin).post(`/api/leads/${lead.id}/contacts`, { name: 'Ben', email: 'ben@firm.example' }),
    201,
  )
  await change('patch', `/api/lead-contacts/${contact.id}`, { name: 'Anna' })
  await change('delete', `/api/lead-contacts/${second.id}`)
  await change('post', `/api/leads/${double.id}/archive`)
  await change('post', `/api/leads/${double.id}/restore`)
  await change('post', `/api/leads/${lead.id}/merge`, { from: double.id })
  const won = await createEnquiry(admin, lead.id, { title: 'Won' })
  const lost = await createEnquiry(admin, lead.id, { title: 'Lost' })
  await change('patch', `/api/enquiries/${won.id}`, { title: 'To be won' })
  await change('patch', `/api/enquiries/${won.id}/stage`, { stageId: stages.converted.id })
  await change('patch', `/api/enquiries/${lost.id}/stage`, {
    stageId: stages.lost.id,
    lossReasonId: reason!.id,
  })
  await change('delete', `/api/enquiries/${lost.id}`)
  await change('post', `/api/enquiries/${lost.id}/restore`)
  const task = bodyOf<Task>(await as(admin).post(`/api/enquiries/${won.id}/tasks`, { title: 'Call' }), 201)
  await change('patch', `/api/tasks/${task.id}/status`, { status: 'completed' })
  const done = await createMeeting(admin, won.id)
  const off = await createMeeting(admin, won.id)
  await change('patch', `/api/meetings/${done.id}/complete`, {})
  await change('delete', `/api/meetings/${off.id}`)
  await change('post', `/api/leads/${lead.id}/calls`, { outcome: 'reached' })
  await createNote(admin, won.id, { content: 'Hello' })
  const { address } = bodyOf<{ address: string }>(
    await as(admin).put('/api/inbound-addresses/enquiry', { verticalId, ownerIds: [] }),
    200,
  )
  bodyOf(await handOver(address, emailText({ from, to: address, text: 'Hi', head: [verified] }), from), 200)
  const form = bodyOf<Form>(
    await as(admin).post(`/api/verticals/${verticalId}/forms`, {
      name: 'Ask us',
      fields: [{ field: 'lead.name', label: 'Company', required: true }],
    }),
    201,
  )
  await fetch(`${testStack().origin}/f/${form.key}`, {
    method: 'POST',
    body: new URLSearchParams({ 'lead.name': 'Visitor' }),
  })

  const missing = () => webhookEvents.filter((event) => !messages.some(({ type }) => type === event))
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 40_000, interval: 50 })
  receiver.close()
  const first = (event: string) => messages.find(({ type }) => type === event)!.data
  expect(
    Object.fromEntries(
      [
        ...['lead.created', 'lead.updated', 'lead.archived', 'lead.restored', 'lead.merged'],
        ...['contact.updated', 'enquiry.updated', 'enquiry.won', 'enquiry.lost', 'task.completed'],
        ...['meeting.completed', 'meeting.cancelled'],
      ].map((event) => [event, first(event).id]),
    ),
  ).toEqual({
    'lead.created': ids.lead,
    'lead.updated': ids.lead,
    'lead.archived': ids.double,
    'lead.restored': ids.double,
    'lead.merged': ids.lead,
    'contact.updated': contact.id,
    'enquiry.updated': won.id,
    'enquiry.won': won.id,
    'enquiry.lost': lost.id,
    'task.completed': task.id,
    'meeting.completed': done.id,
    'meeting.cancelled': off.id,
  })
  expect(first('lead.updated').changed).toEqual(['city'])
  expect(first('enquiry.updated').changed).toEqual(['title'])

  const { key } = bodyOf<{ key: string }>(
    await as(admin).post('/api/api-keys', { name: 'Reader', scopes: ['read'] }),
    201,
  )
  for (const { type, data } of messages) {
    expect([type, Object.keys(data).sort()]).toEqual([
      ...[type, ['changed', 'enquiryId', 'id', 'leadId', 'url', 'version', 'verticalId'].sort()],
    ])
    const read = await request('GET', new URL(data.url!).pathname, {
      headers: { authorization: `Bearer ${key}` },
    })
    // A merged lead is found at the one it was merged into.
    expect([type, read.status]).toEqual([type, data.leadId === double.id ? 308 : 200])
  }
})
