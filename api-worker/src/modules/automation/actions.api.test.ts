import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EnquiryDetail, Meeting, Rule, RuleRun, Task, WebhookWithSecret } from '@ginkgo/contracts'
import { addDays, dayIn } from '@ginkgo/contracts/dates'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  type SignedIn,
  SmtpListener,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useServer } from '../activities/sent-emails/sent-emails.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const listener = new SmtpListener()
const heard: string[] = []
let receiver: Server
beforeAll(async () => {
  await listener.start()
  receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
    request.on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await listener.stop()
  await new Promise((resolve) => receiver.close(resolve))
})

const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 90_000, interval: 50 })
const day = (ahead: number) => addDays(dayIn(Date.now(), 'UTC'), ahead)

const world = async () => {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const lead = await createLead(admin, verticalId, { name: 'Acme', email: 'buyer@firm.example' })
  return { admin, verticalId, lead }
}

/** Makes a rule that is started by hand for one enquiry, and waits until it is in a state. */
async function run(
  user: SignedIn,
  verticalId: string,
  recordId: string,
  { state = 'done', recordType = 'enquiry', ...fields }: Record<string, unknown> & { actions: object[] },
) {
  const body = { name: 'Act', recordType, trigger: { type: 'manual' }, workingHours: false, ...fields }
  const rule: Rule = bodyOf(await as(user).post(`/api/verticals/${verticalId}/rules`, body), 201)
  const started = await as(user).post(`/api/rules/${rule.id}/run`, { recordIds: [recordId] })
  expect(bodyOf(started, 200)).toEqual({ started: 1 })
  const runOf = async () => bodyOf<RuleRun[]>(await as(user).get(`/api/rules/${rule.id}/runs`), 200)[0]!
  await expectSoon(async () => expect(await runOf()).toMatchObject({ state }))
  return { rule, run: await runOf() }
}

it('sets fields, moves, tags, plans by relative dates, and calls a webhook, in order', async () => {
  const { admin, verticalId, lead } = await world()
  const field = { recordKind: 'enquiry', key: 'size', label: 'Size', type: 'number' }
  bodyOf(await as(admin).post('/api/fields', field), 201)
  const stages = await stagesOf(admin, verticalId)
  const [, contacted] = stages.all
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const hook: WebhookWithSecret = bodyOf(
    await as(admin).post('/api/webhooks', { url, events: ['lead.merged'] }),
    201,
  )
  const enquiry = await createEnquiry(admin, lead.id, { tags: ['cold', 'kept'], priority: 'low' })
  const { run: done } = await run(admin, verticalId, enquiry.id, {
    actions: [
      { type: 'set_field', field: 'priority', value: 'high' },
      { type: 'set_field', field: 'field.size', value: 5 },
      { type: 'change_stage', stageId: contacted!.id },
      { type: 'remove_tag', tag: 'cold' },
      { type: 'add_tag', tag: 'warm' },
      { type: 'create_task', title: 'Call', dueInDays: 3 },
      { type: 'plan_meeting', title: 'Meet', inDays: 2, at: '10:00' },
      { type: 'call_webhook', webhookId: hook.id },
      { type: 'stop_if', is: { priority: 'low' } },
      { type: 'stop_if', is: { priority: 'high' } },
      { type: 'create_note', content: 'Never' },
    ],
    state: 'stopped',
  })
  expect(done.steps.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 8 }, () => 'done'),
    'skipped',
    'stopped',
  ])
  const after: EnquiryDetail = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)
  expect(after).toMatchObject({ priority: 'high', customFields: { size: 5 }, stageId: contacted!.id })
  expect(after.tags?.toSorted()).toEqual(['kept', 'warm'])
  const tasks: Task[] = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/tasks`), 200)
  expect(tasks).toMatchObject([{ title: 'Call', dueDate: day(3) }])
  const meetings: Meeting[] = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/meetings`), 200)
  expect(meetings).toMatchObject([{ title: 'Meet', startTime: `${day(2)}T10:00:00.000Z` }])
  const notes = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/notes`), 200)
  expect(notes).toEqual([])
  await expectSoon(() =>
    expect(heard.map((body) => JSON.parse(body))).toMatchObject([
      { type: 'rule.acted', data: { id: enquiry.id, enquiryId: enquiry.id, leadId: lead.id } },
    ]),
  )
})

it('is held to required fields and loss reasons like a person, and goes on once they are given', async () => {
  const { admin, verticalId, lead } = await world()
  const stages = await stagesOf(admin, verticalId)
  const [reason] = await lossReasonsOf(admin, verticalId)
  const [, contacted] = stages.all
  const field = { recordKind: 'enquiry', key: 'plan', label: 'Plan', type: 'text', required: true }
  const needed = { ...field, verticalId, requiredFromStageId: contacted!.id }
  bodyOf(await as(admin).post('/api/fields', needed), 201)
  const enquiry = await createEnquiry(admin, lead.id)
  const { run: failed, rule } = await run(admin, verticalId, enquiry.id, {
    actions: [
      { type: 'change_stage', stageId: contacted!.id },
      { type: 'change_stage', stageId: stages.lost.id, lossReasonId: reason!.id },
    ],
    state: 'failed',
  })
  expect(failed.steps).toMatchObject([{ outcome: 'failed', message: expect.stringContaining('Plan') }])
  bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}`, { customFields: { plan: 'Team' } }), 200)
  bodyOf(await as(admin).post(`/api/rule-runs/${failed.id}/retry`), 200)
  await expectSoon(async () =>
    expect(bodyOf<RuleRun[]>(await as(admin).get(`/api/rules/${rule.id}/runs`), 200)).toMatchObject([
      { state: 'done', steps: [{ outcome: 'failed' }, { outcome: 'done' }, { outcome: 'done' }] },
    ]),
  )
  expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toMatchObject({
    stageId: stages.lost.id,
    lossReasonId: reason!.id,
  })
})

it('sends an e-mail from a template through the mailbox of its owner', async () => {
  const { admin, verticalId, lead } = await world()
  const address = `ada.${crypto.randomUUID()}@firm.example`
  await useServer(admin, listener, address)
  const template: { id: string } = bodyOf(
    await as(admin).post('/api/email-templates', {
      name: 'Hello',
      subject: 'Hello {{lead.name}}',
      body: 'Dear {{lead.name}}',
    }),
    201,
  )
  await run(admin, verticalId, lead.id, {
    recordType: 'lead',
    actions: [{ type: 'send_email', templateId: template.id }],
  })
  await sql('UPDATE emails SET due_at = 1 WHERE user_id = ? AND due_at IS NOT NULL', [admin.id])
  await expectSoon(() => {
    const mail = listener.mails.find((raw) => raw.includes(address))
    expect(mail).toMatch(/^To: .*buyer@firm\.example/m)
    expect(mail).toMatch(/^Subject: Hello Acme/m)
    expect(mail).toContain('Dear Acme')
  })
})

it('waits until a date, goes on at once where it has passed, and stops where there is none', async () => {
  const { admin, verticalId, lead } = await world()
  const actions = [
    { type: 'wait_until', field: 'expectedCloseDate', days: -1 },
    { type: 'create_note', content: 'Tomorrow' },
  ]
  const enquiryWith = (expectedCloseDate: string | null) =>
    createEnquiry(admin, lead.id, { expectedCloseDate })
  const later = await run(admin, verticalId, (await enquiryWith(day(5))).id, { actions, state: 'waiting' })
  expect(later.run.nextAt).toBe(`${day(4)}T08:00:00.000Z`)
  await run(admin, verticalId, (await enquiryWith(day(-5))).id, { actions })
  const none = await run(admin, verticalId, (await enquiryWith(null)).id, { actions, state: 'stopped' })
  expect(none.run.steps).toMatchObject([{ message: 'There is no date to wait for' }])
})
