import { createLead, createOrganization, request, type SignedIn } from '@ginkgo/testing'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

type Member = SignedIn & { readonly id: string }

/** Calls as a script does that knows nothing but the document; nobody is signed in where no user is named. */
const caller = (user?: SignedIn) => async (method: string, path: string, body?: unknown) => {
  const reply = await request(method, path, { ...(user && { cookie: user.cookie }), body })
  return { status: reply.status, body: reply.body as Record<string, unknown> }
}

const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 50 })

it('is walked from the smallest rule over its runs to its end, and every other role is kept from what is not theirs', async () => {
  const { admin, members, verticals } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_head', verticals: ['Sales'] },
      { role: 'sales_executive', verticals: ['Sales'] },
      { role: 'sales_head', verticals: ['Service'] },
    ],
  })
  const [head, executive, otherHead] = members as unknown as [Member, Member, Member]
  const { admin: stranger } = await createOrganization()
  const rules = `/api/verticals/${verticals[0].id}/rules`
  const smallest = {
    name: 'Note',
    recordType: 'lead',
    trigger: { type: 'manual' },
    actions: [{ type: 'create_note', content: 'Hello' }],
  }
  const made = await caller(head)('POST', rules, smallest)
  expect(made).toMatchObject({
    status: 201,
    body: {
      active: true,
      whileTrue: false,
      workingHours: true,
      ownerId: head.id,
      condition: { is: {}, was: {}, changed: [] },
      sentence: 'When somebody starts it for a lead: add a note.',
    },
  })
  const rule = `/api/rules/${String(made.body['id'])}`
  expect((await caller(executive)('GET', rules)).body).toMatchObject([{ name: 'Note' }])
  expect((await caller(executive)('GET', rule)).body).toMatchObject({ name: 'Note' })

  const lead = await createLead(admin, verticals[0].id)
  const elsewhere = await createLead(admin, verticals[1]!.id)
  expect(await caller(head)('POST', `${rule}/dry-run`)).toMatchObject({
    status: 200,
    body: { records: [{ id: lead.id, actions: ['add a note'] }] },
  })
  const started = await caller(executive)('POST', `${rule}/run`, { recordIds: [lead.id] })
  expect(started).toMatchObject({ status: 200, body: { started: 1 } })
  await expectSoon(async () =>
    expect((await caller(executive)('GET', `${rule}/runs`)).body).toMatchObject([
      { state: 'done', recordId: lead.id, steps: [{ outcome: 'done', at: expect.any(String) }] },
    ]),
  )
  for (const [recordIds, status] of [
    [[elsewhere.id], 404],
    [[crypto.randomUUID()], 404],
    [[], 400],
    [['x'], 400],
  ] as const)
    expect([recordIds, (await caller(head)('POST', `${rule}/run`, { recordIds })).status]).toEqual([
      recordIds,
      status,
    ])

  const broken = await caller(admin)('PATCH', rule, {
    actions: [{ type: 'assign', how: 'table', table: [{ is: { source: 'nowhere' }, userId: admin.id }] }],
  })
  expect(broken).toMatchObject({ status: 200, body: { ownerId: admin.id } })
  await caller(admin)('POST', `${rule}/run`, { recordIds: [lead.id] })
  const failed = async () => {
    const { body } = await caller(admin)('GET', `${rule}/runs?state=failed`)
    return body as unknown as { id: string }[]
  }
  await expectSoon(async () => expect(await failed()).toHaveLength(1))
  const runId = (await failed())[0]!.id
  const retry = `/api/rule-runs/${runId}/retry`
  expect((await caller(admin)('PATCH', rule, { actions: smallest.actions })).status).toBe(200)

  // Who may not, and who is not to know that it is there.
  const refused = [
    [executive, 'POST', rules, smallest, 403],
    [otherHead, 'POST', rules, smallest, 404],
    [stranger, 'POST', rules, smallest, 404],
    [stranger, 'GET', rules, undefined, 404],
    [executive, 'PATCH', rule, { active: false }, 403],
    [otherHead, 'PATCH', rule, { active: false }, 404],
    [stranger, 'PATCH', rule, { active: false }, 404],
    [stranger, 'GET', rule, undefined, 404],
    [otherHead, 'GET', rule, undefined, 404],
    [executive, 'DELETE', rule, undefined, 403],
    [stranger, 'DELETE', rule, undefined, 404],
    [executive, 'POST', `${rule}/dry-run`, undefined, 403],
    [stranger, 'POST', `${rule}/dry-run`, undefined, 404],
    [stranger, 'POST', `${rule}/run`, { recordIds: [lead.id] }, 404],
    [otherHead, 'POST', `${rule}/run`, { recordIds: [lead.id] }, 404],
    [stranger, 'GET', `${rule}/runs`, undefined, 404],
    [executive, 'POST', retry, undefined, 403],
    [stranger, 'POST', retry, undefined, 404],
    [undefined, 'GET', rules, undefined, 401],
    [undefined, 'POST', `${rule}/run`, { recordIds: [lead.id] }, 401],
  ] as const
  for (const [user, method, path, body, status] of refused) {
    const reply = await caller(user)(method, path, body)
    expect([user?.id, method, path, reply.status]).toEqual([user?.id, method, path, status])
  }

  expect((await caller(admin)('POST', retry)).status).toBe(200)
  await expectSoon(async () =>
    expect((await caller(admin)('GET', `${rule}/runs`)).body).toMatchObject([
      { id: runId, state: 'done', steps: [{ outcome: 'failed' }, { outcome: 'done' }] },
      { state: 'done' },
    ]),
  )
  expect((await caller(admin)('POST', retry)).status).toBe(409)
  expect((await caller(admin)('PATCH', rule, { active: false })).body).toMatchObject({ active: false })
  expect((await caller(admin)('POST', `${rule}/run`, { recordIds: [lead.id] })).status).toBe(409)
  expect((await caller(head)('DELETE', rule)).status).toBe(204)
  expect((await caller(head)('GET', rule)).status).toBe(404)
  expect((await caller(admin)('POST', retry)).status).toBe(404)
})

it('says what is wrong with a body that was guessed wrongly, and where', async () => {
  const { admin, verticals } = await createOrganization()
  const rules = `/api/verticals/${verticals[0].id}/rules`
  const good = {
    name: 'Note',
    recordType: 'lead',
    trigger: { type: 'created' },
    actions: [{ type: 'create_note', content: 'Hello' }],
  }
  for (const [part, path] of [
    [{ name: undefined }, 'name'],
    [{ recordType: 'contact' }, 'recordType'],
    [{ trigger: { type: 'exploded' } }, 'trigger.type'],
    [{ trigger: { type: 'idle' } }, 'trigger.days'],
    [{ trigger: { type: 'idle', days: 0 } }, 'trigger.days'],
    [{ trigger: { type: 'schedule', weekdays: [8], at: '09:00' } }, 'trigger.weekdays.0'],
    [{ trigger: { type: 'schedule', weekdays: [1], at: '9' } }, 'trigger.at'],
    [{ actions: undefined }, 'actions'],
    [{ actions: [{ type: 'create_task' }] }, 'actions.0.title'],
    [{ actions: [{ type: 'wait', minutes: -1 }] }, 'actions.0.minutes'],
    [{ stopWhen: ['tired'] }, 'stopWhen.0'],
  ] as const)
    expect([path, await caller(admin)('POST', rules, { ...good, ...part })]).toMatchObject([
      path,
      { status: 400, body: { code: 'validation_failed', issues: [{ path }] } },
    ])
})
