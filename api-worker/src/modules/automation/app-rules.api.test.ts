import { createServer } from 'node:http'
import { callerOf } from '@ginkgo/app-backend'
import type { Activity, Notification, Rule, RuleRun, Task, WebhookWithSecret } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  sql,
  testStack,
  type TestUser,
  withBearer,
} from '@ginkgo/testing'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { automation, offer, startAppServer } from './app-rules.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const action = { type: 'app_action', action: 'send', fields: { content: 'A pen', weight: 2 } }

/** An organization that has installed the app of a server. */
async function world(name: string) {
  const server = await startAppServer()
  const offered = await offer(name, server.url)
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive', verticals: ['Sales'] }],
  })
  const [{ id: verticalId }] = verticals
  const lead = await createLead(admin, verticalId, { name: 'Acme' })
  const grant = { scopes: [], trust: 'sandbox', backendHost: server.host, automation }
  bodyOf(await as(admin).put(`/api/apps/${name}`, grant), 200)
  const rulesPath = `/api/verticals/${verticalId}/rules`
  const writing = (fields: object, user: TestUser = admin) =>
    as(user).post(rulesPath, { name: 'Parcels', recordType: 'lead', ...fields })
  const rule = async (fields: object) => bodyOf<Rule>(await writing(fields), 201)
  const runsOf = async ({ id }: Rule) => bodyOf<RuleRun[]>(await as(admin).get(`/api/rules/${id}/runs`), 200)
  const ruleOf = async ({ id }: Rule) => bodyOf<Rule>(await as(admin).get(`/api/rules/${id}`), 200)
  const start = async ({ id }: Rule) =>
    bodyOf(await as(admin).post(`/api/rules/${id}/run`, { recordIds: [lead.id] }), 200)
  /** Has the app do something by hand, and takes the token with which its server tells of events. */
  const eventsToken = async () => {
    const manual = await rule({ trigger: { type: 'manual' }, actions: [{ ...action, app: name }] })
    await start(manual)
    await soon(async () => expect(await runsOf(manual)).toMatchObject([{ state: 'done' }]))
    return server.calls.at(-1)!.headers['ginkgo-events-token'] as string
  }
  const tell = (token: string, body: object) =>
    withBearer(token, 'POST', '/api/app-events', { event: 'delivered', leadId: lead.id, ...body })
  const other = await createOrganization()
  return {
    name,
    server,
    offered,
    admin,
    executive: members[0]!,
    verticalId,
    lead,
    other,
    grant,
    writing,
    rule,
    runsOf,
    ruleOf,
    start,
    eventsToken,
    tell,
  }
}

test('a rule has an app do something, in its owner’s name and with the outcome in its run', async () => {
  const { name, server, offered, admin, lead, rule, runsOf, start } = await world('mfe-parcels-do')
  server.answer = async () => ({ status: 200, body: { message: 'Parcel 7 is on its way' } })
  const manual = await rule({ trigger: { type: 'manual' }, actions: [{ ...action, app: name }] })
  expect(manual.sentence).toContain('let an app do “Parcels: Send a parcel”')
  await start(manual)
  await soon(async () =>
    expect(await runsOf(manual)).toMatchObject([
      { state: 'done', steps: [{ outcome: 'done', message: 'Parcel 7 is on its way' }] },
    ]),
  )
  const [call] = server.calls
  const [{ id: runId } = { id: '' }] = await runsOf(manual)
  expect(call).toMatchObject({
    path: '/api/automation/send',
    headers: { 'idempotency-key': `${runId}-0` },
    body: {
      id: `${runId}-0`,
      leadId: lead.id,
      enquiryId: null,
      depth: 1,
      fields: { content: 'A pen', weight: 2 },
    },
  })
  const caller = await callerOf(call?.headers.authorization, {
    app: name,
    portal: testStack().origin,
    keys: [offered.key],
  })
  expect(caller).toMatchObject({ userId: admin.id, rule: { id: manual.id, run: runId } })
  const history = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
  expect(history[0]).toMatchObject({ title: 'Parcels: Send a parcel', actor: { type: 'rule' } })

  // Its refusal is told in its words, and not tried again.
  server.answer = async () => ({ status: 422, body: { message: 'No pens left' } })
  await start(manual)
  await soon(async () =>
    expect((await runsOf(manual))[0]).toMatchObject({
      state: 'failed',
      steps: [{ outcome: 'failed', message: 'Parcels refused it: No pens left' }],
    }),
  )
  expect(server.calls).toHaveLength(2)
})

test('a server that does not answer is asked again with the same id, and each try is told', async () => {
  const { name, server, rule, runsOf, start } = await world('mfe-parcels-again')
  server.answer = async () => ({ status: 503 })
  const manual = await rule({ trigger: { type: 'manual' }, actions: [{ ...action, app: name }] })
  await start(manual)
  const firstTry = { outcome: 'waiting', message: 'Try 1: The server answered 503' }
  await soon(async () =>
    expect(await runsOf(manual)).toMatchObject([{ state: 'running', steps: [firstTry] }]),
  )
  server.answer = async () => ({ status: 204 })
  await sql(`UPDATE rule_runs SET due_at = 1 WHERE rule_id = ?`, [manual.id])
  await soon(async () =>
    expect(await runsOf(manual)).toMatchObject([{ state: 'done', steps: [firstTry, { outcome: 'done' }] }]),
  )
  expect(new Set(server.calls.map(({ body: { id } }) => id)).size).toBe(1)
})

test('an event of an app starts rules by its fields, is told in the history and goes to webhooks', async () => {
  const { name, admin, lead, rule, runsOf, eventsToken, tell } = await world('mfe-parcels-tell')
  const heard: string[] = []
  const receiver = createServer((request, response) => {
    request.on('data', (part: Buffer) => heard.push(part.toString()))
    request.on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const type = 'app.parcels-tell.delivered'
  bodyOf<WebhookWithSecret>(await as(admin).post('/api/webhooks', { url, events: [type] }), 201)
  const unknown = await as(admin).post('/api/webhooks', { url, events: ['app.parcels-tell.lost'] })
  expect(unknown.status).toBe(422)

  const heavy = await rule({
    trigger: { type: 'app_event', app: name, event: 'delivered', is: { weightFrom: '10', kind: 'box' } },
    actions: [
      { type: 'create_task', title: 'Ask about {{event.weight}} kg' },
      { type: 'create_note', content: 'A {{event.kind}} came' },
    ],
  })
  expect(heavy.sentence).toContain('“Parcels: A parcel is delivered” with “weight” is at least 10')
  const token = await eventsToken()
  expect((await tell(token, { fields: { weight: 9.5, kind: 'box' } })).status).toBe(201)
  expect((await tell(token, { fields: { weight: 12, kind: 'letter' } })).status).toBe(201)
  const noted = bodyOf(await tell(token, { fields: { weight: 12, kind: 'box' } }), 201)
  // The app was asked to send something just now, so it follows from a rule.
  expect(noted).toMatchObject({ depth: 1, startsRules: true })
  await soon(async () => expect(await runsOf(heavy)).toMatchObject([{ state: 'done' }]))
  const tasks = bodyOf<Task[]>(await as(admin).get(`/api/leads/${lead.id}/tasks`), 200)
  expect(tasks.map(({ title }) => title)).toEqual(['Ask about 12 kg'])
  const history = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
  expect(history.filter((one) => one.type === type)[0]).toMatchObject({
    title: 'A parcel is delivered',
    description: 'Weight: 12, Kind: Box',
    user: null,
    actor: { type: 'app', name: 'Parcels Tell' },
  })
  await soon(() => expect(heard).toHaveLength(3))
  expect(JSON.parse(heard[0]!)).toMatchObject({
    type,
    data: { leadId: lead.id, changed: ['event.weight', 'event.kind'] },
  })
})

test('nobody else tells of events, and nothing but what was agreed to is told', async () => {
  const { name, admin, executive, lead, other, writing, eventsToken, tell, grant } =
    await world('mfe-parcels-not')
  const token = await eventsToken()
  const [foreign] = [await createLead(other.admin, other.verticals[0].id, { name: 'Foreign' })]
  for (const [body, status] of [
    [{ leadId: foreign.id }, 404],
    [{ event: 'lost' }, 422],
    [{ fields: { colour: 'red' } }, 422],
    [{ fields: { weight: 'heavy' } }, 422],
    [{ fields: { kind: 'barrel' } }, 422],
    [{ leadId: undefined }, 400],
    [{ enquiryId: lead.id }, 400],
  ] as const)
    expect([body, (await tell(token, body)).status]).toEqual([body, status])
  const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  for (const wrong of [forged, 'gne_x.y', '']) expect((await tell(wrong, {})).status).toBe(401)
  const event = { event: 'delivered', leadId: lead.id }
  expect((await as(admin).post('/api/app-events', event)).status).toBe(401)
  // Who may write no rules, another organization, and rules that name what is not there.
  const trigger = { type: 'app_event', app: name, event: 'delivered' }
  const actions = [{ type: 'create_note', content: 'x' }]
  expect((await writing({ trigger, actions }, executive)).status).toBe(403)
  const elsewhere = `/api/verticals/${other.verticals[0].id}/rules`
  const fields = { name: 'x', recordType: 'lead', trigger, actions }
  expect((await as(other.admin).post(elsewhere, fields)).status).toBe(422)
  for (const wrong of [
    { trigger: { ...trigger, event: 'lost' }, actions },
    { trigger: { ...trigger, is: { colour: 'red' } }, actions },
    { trigger, actions: [{ type: 'create_note', content: '{{event.colour}}' }] },
    { trigger: { type: 'manual' }, actions: [{ type: 'create_note', content: '{{event.weight}}' }] },
    { trigger: { type: 'manual' }, actions: [{ ...action, app: name, fields: {} }] },
    { trigger: { type: 'manual' }, actions: [{ ...action, app: name, action: 'burn' }] },
  ])
    expect([wrong, (await writing(wrong)).status]).toEqual([wrong, 422])
  // Removed and installed again it is another app, and its former token opens nothing.
  expect((await as(admin).delete(`/api/apps/${name}`)).status).toBe(204)
  expect((await tell(token, {})).status).toBe(401)
  bodyOf(await as(admin).put(`/api/apps/${name}`, grant), 200)
  expect((await tell(token, {})).status).toBe(401)
})

test('an app that tells of what it was asked to do makes no circle, also where it says nothing of the cause', async () => {
  const { name, server, rule, eventsToken, tell } = await world('mfe-parcels-circle')
  const token = await eventsToken()
  server.calls.length = 0
  const answers: unknown[] = []
  server.answer = async ({ body: { leadId } }) => {
    answers.push((await tell(token, { leadId })).body)
    return { status: 204 }
  }
  await rule({
    trigger: { type: 'app_event', app: name, event: 'delivered' },
    actions: [{ ...action, app: name }],
  })
  await tell(token, {})
  await soon(() => expect(answers.at(-1)).toMatchObject({ depth: 3, startsRules: false }))
  // From depth 1, as a rule had asked for a parcel just before.
  expect(server.calls.map(({ body }) => body.depth)).toEqual([2, 3])
})

test('rules that use an app are paused with the reason when it is paused, removed or withdrawn', async () => {
  const { name, admin, offered, rule, ruleOf, runsOf, start, grant } = await world('mfe-parcels-pause')
  const fields = { trigger: { type: 'manual' }, actions: [{ ...action, app: name }] }
  const [used, unused] = [
    await rule(fields),
    await rule({ trigger: { type: 'manual' }, actions: [{ type: 'create_note', content: 'x' }] }),
  ]
  const switchOn = () => as(admin).patch(`/api/rules/${used.id}`, { active: true })
  bodyOf(await as(admin).put(`/api/apps/${name}/pause`, { reason: 'Too many parcels' }), 200)
  const inactiveReason = 'The app Parcels is paused: Too many parcels'
  expect(await ruleOf(used)).toMatchObject({ active: false, inactiveReason })
  expect(await ruleOf(unused)).toMatchObject({ active: true, inactiveReason: null })
  const notices = bodyOf<Notification[]>(await as(admin).get('/api/notifications'), 200)
  expect(notices).toMatchObject([{ kind: 'rule_paused', description: inactiveReason }])
  expect((await switchOn()).status).toBe(422)
  bodyOf(await as(admin).delete(`/api/apps/${name}/pause`), 200)
  expect((await switchOn()).status).toBe(200)

  // A version that does less, to which an admin agreed.
  bodyOf(
    await as(admin).put(`/api/apps/${name}`, { ...grant, automation: { ...automation, actions: [] } }),
    200,
  )
  expect(await ruleOf(used)).toMatchObject({
    active: false,
    inactiveReason: 'Parcels no longer has what it uses',
  })
  bodyOf(await as(admin).put(`/api/apps/${name}`, grant), 200)
  expect((await switchOn()).status).toBe(200)

  // What the operator withdrew is noticed by the next run, which waits.
  await offered.withdraw()
  await start(used)
  await soon(async () =>
    expect(await ruleOf(used)).toMatchObject({
      active: false,
      inactiveReason: expect.stringContaining('does not offer the app Parcels'),
    }),
  )
  expect(await runsOf(used)).toMatchObject([{ steps: [] }])
  expect((await switchOn()).status).toBe(200)
  expect((await as(admin).delete(`/api/apps/${name}`)).status).toBe(204)
  expect(await ruleOf(used)).toMatchObject({
    active: false,
    inactiveReason: 'The app Parcels was removed',
  })
})
