import type { Rule, RuleRun } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it, vi } from 'vitest'

/** What a rule does after an answer is soon there. */
const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

const world = async () => {
  const organization = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'sales_head' }],
  })
  return { ...organization, verticalId: organization.verticals[0].id }
}

const newRule = async (user: SignedIn, verticalId: string, fields: object): Promise<Rule> =>
  bodyOf(
    await as(user).post(`/api/verticals/${verticalId}/rules`, {
      name: 'Greet',
      recordType: 'lead',
      trigger: { type: 'created' },
      ...fields,
    }),
    201,
  )

const runsOf = async (user: SignedIn, { id }: Rule): Promise<RuleRun[]> =>
  bodyOf(await as(user).get(`/api/rules/${id}/runs`), 200)

const note = (content: string) => ({ type: 'create_note', content })

describe('a rule', () => {
  it('is refused with parts that nobody knows: without them it would start for other records than was meant', async () => {
    const { admin, verticalId } = await world()
    const rule = {
      name: 'Greet',
      recordType: 'lead',
      trigger: { type: 'created' },
      actions: [note('Hello')],
    }
    for (const [part, path] of [
      [{ condition: { source: 'web' } }, 'condition'],
      [{ trigger: { type: 'form_submitted', form: verticalId } }, 'trigger'],
      [{ actions: [{ ...note('Hello'), if: { source: 'web' } }] }, 'actions.0'],
    ] as const)
      expect(await as(admin).post(`/api/verticals/${verticalId}/rules`, { ...rule, ...part })).toMatchObject({
        status: 400,
        body: { issues: [{ path, message: expect.stringMatching(/source|form|if/) }] },
      })
    expect(bodyOf(await as(admin).get(`/api/verticals/${verticalId}/rules`), 200)).toEqual([])
  })

  it('does its actions in order after the change, under its own name in the history', async () => {
    const { admin, verticalId } = await world()
    const rule = await newRule(admin, verticalId, {
      actions: [
        { type: 'add_tag', tag: 'new' },
        { type: 'create_task', title: 'Call them', dueInDays: 1 },
        note('Hello'),
        { type: 'notify', to: ['owner'], message: 'Look here' },
      ],
    })
    expect(rule.sentence).toBe(
      'When a lead is created: add the tag “new”, then create the task “Call them” due in 1 day for the owner, then add a note, then notify the owner.',
    )
    const lead = await createLead(admin, verticalId)
    await expectSoon(async () =>
      expect(await runsOf(admin, rule)).toMatchObject([{ state: 'done', recordId: lead.id }]),
    )
    const activities = bodyOf<{ type: string; actor: object }[]>(
      await as(admin).get(`/api/leads/${lead.id}/activities`),
      200,
    )
    const own = activities.filter(({ type }) => type !== 'lead.created').toReversed()
    expect(own.map(({ type }) => type)).toEqual([
      'lead.updated',
      'task.created',
      'note.created',
      'rule.acted',
    ])
    for (const { actor } of own) expect(actor).toEqual({ type: 'rule', name: 'Greet' })
    const notices = bodyOf<{ kind: string; title: string }[]>(await as(admin).get('/api/notifications'), 200)
    expect(notices).toMatchObject([{ kind: 'rule', title: 'Look here' }])
  })

  it('starts when its condition becomes true, and not while it is', async () => {
    const { admin, verticalId } = await world()
    const rule = await newRule(admin, verticalId, {
      trigger: { type: 'changed' },
      condition: { is: { source: 'referral' }, was: { tag: 'warm' } },
      actions: [note('Referred')],
    })
    const lead = await createLead(admin, verticalId, { source: 'web', tags: ['warm'] })
    const change = async (body: object) => bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, body), 200)
    await change({ source: 'referral' })
    await expectSoon(async () => expect(await runsOf(admin, rule)).toMatchObject([{ state: 'done' }]))
    await change({ name: 'Still referred' })
    await change({ source: 'web', tags: ['cold'] })
    await change({ source: 'referral' })
    await change({ source: 'web', tags: ['warm'] })
    await change({ source: 'referral', tags: ['cold'] })
    await expectSoon(async () =>
      expect(await runsOf(admin, rule)).toMatchObject([{ state: 'done' }, { state: 'done' }]),
    )
  })

  it('never goes in circles: three rules follow from a change at most', async () => {
    const { admin, verticalId } = await world()
    const flip = (from: string, to: string) =>
      newRule(admin, verticalId, {
        trigger: { type: 'changed', field: 'source', to: from },
        actions: [{ type: 'set_field', field: 'source', value: to }],
      })
    const [there, back] = [await flip('web', 'referral'), await flip('referral', 'web')]
    const lead = await createLead(admin, verticalId, { source: 'whatsapp' })
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { source: 'web' }), 200)
    await expectSoon(async () => {
      expect(await runsOf(admin, there)).toMatchObject([{ state: 'done' }, { state: 'done' }])
      expect(await runsOf(admin, back)).toMatchObject([{ state: 'done' }])
    })
  })

  it('moves enquiries by the rules of their stages, and says where it cannot', async () => {
    const { admin, verticalId } = await world()
    const stages = await stagesOf(admin, verticalId)
    const [, contacted] = stages.all
    const rule = await newRule(admin, verticalId, {
      recordType: 'enquiry',
      trigger: { type: 'stage_entered', stageId: contacted!.id },
      actions: [{ type: 'change_stage', stageId: stages.lost.id }],
    })
    const { id: leadId } = await createLead(admin, verticalId)
    const enquiry = await createEnquiry(admin, leadId)
    bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId: contacted!.id }), 200)
    await expectSoon(async () => expect(await runsOf(admin, rule)).toMatchObject([{ state: 'failed' }]))
    const [run] = await runsOf(admin, rule)
    expect(run!.steps.at(-1)).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/reason/i) })
    bodyOf(await as(admin).post(`/api/rule-runs/${run!.id}/retry`), 200)
    await expectSoon(async () => expect((await runsOf(admin, rule))[0]!.steps).toHaveLength(2))
  })

  it('shows what it would do and does nothing', async () => {
    const { admin, verticalId } = await world()
    const rule = await newRule(admin, verticalId, {
      condition: { is: { source: 'web' } },
      actions: [note('Hello')],
      active: false,
    })
    const lead = await createLead(admin, verticalId, { name: 'Acme', source: 'web' })
    await createLead(admin, verticalId, { source: 'referral' })
    const { records } = bodyOf<{ records: object[] }>(
      await as(admin).post(`/api/rules/${rule.id}/dry-run`),
      200,
    )
    expect(records).toEqual([{ id: lead.id, name: 'Acme', actions: ['add a note'] }])
    expect(await runsOf(admin, rule)).toEqual([])
  })

  it('is refused where it names what is not there', async () => {
    const { admin, members, verticalId } = await world()
    const other = await world()
    const rule = (fields: object, user: SignedIn = admin) =>
      as(user).post(`/api/verticals/${verticalId}/rules`, {
        name: 'Greet',
        recordType: 'lead',
        trigger: { type: 'created' },
        actions: [note('Hello')],
        ...fields,
      })
    const wrong = [
      { condition: { is: { colour: 'red' } } },
      { condition: { is: { search: 'x' } } },
      { condition: { is: { 'field.budget': '1' } } },
      { condition: { changed: ['colour'] } },
      { trigger: { type: 'changed', field: 'colour' } },
      { trigger: { type: 'stage_entered', stageId: (await stagesOf(admin, verticalId)).lost.id } },
      { actions: [{ type: 'set_field', field: 'createdAt', value: 'x' }] },
      { actions: [{ type: 'assign', how: 'in_turn', userIds: [other.admin.id] }] },
      { actions: [{ type: 'send_email', templateId: crypto.randomUUID() }] },
      { actions: [] },
    ]
    for (const fields of wrong) expect([400, 422]).toContain((await rule(fields)).status)
    expect((await rule({}, members[0]!)).status).toBe(403)
    expect((await rule({}, members[1]!)).status).toBe(201)
    expect((await rule({}, other.admin)).status).toBe(404)
  })
})

describe('a sequence', () => {
  const sequence = async (fields: object = {}) => {
    const made = await world()
    const rule = await newRule(made.admin, made.verticalId, {
      condition: { is: { source: 'web' } },
      actions: [{ type: 'wait', minutes: 1_440 }, note('Still there?')],
      ...fields,
    })
    const lead = await createLead(made.admin, made.verticalId, { source: 'web' })
    await expectSoon(async () => expect(await runsOf(made.admin, rule)).toMatchObject([{ state: 'waiting' }]))
    return { ...made, rule, lead }
  }

  it('stops at once when a meeting is planned or its condition no longer holds', async () => {
    const planned = await sequence()
    const start = Date.now() + 86_400_000
    bodyOf(
      await as(planned.admin).post(`/api/leads/${planned.lead.id}/meetings`, {
        title: 'Meet',
        meetingType: 'Online',
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 3_600_000).toISOString(),
      }),
      201,
    )
    await expectSoon(async () =>
      expect(await runsOf(planned.admin, planned.rule)).toMatchObject([
        { state: 'stopped', steps: [{ outcome: 'waiting' }, { message: 'A meeting is planned' }] },
      ]),
    )
    const changed = await sequence()
    bodyOf(await as(changed.admin).patch(`/api/leads/${changed.lead.id}`, { source: 'whatsapp' }), 200)
    await expectSoon(async () =>
      expect(await runsOf(changed.admin, changed.rule)).toMatchObject([
        { state: 'stopped', steps: [{}, { message: 'The condition no longer holds' }] },
      ]),
    )
  })

  it('is seen on the lead with its step, and ends for whom somebody takes out', async () => {
    const { admin, members, lead, rule } = await sequence()
    const address = `/api/leads/${lead.id}/rule-runs`
    const [run] = bodyOf<RuleRun[]>(await as(members[0]!).get(address), 200)
    expect(run).toMatchObject({ ruleName: 'Greet', state: 'waiting', nextAction: 'wait 1 day' })
    bodyOf(await as(members[0]!).post(`/api/rule-runs/${run!.id}/stop`), 200)
    expect(bodyOf(await as(admin).get(address), 200)).toEqual([])
    expect(await runsOf(admin, rule)).toMatchObject([{ state: 'stopped' }])
  })

  it('is held while its rule is paused', async () => {
    const { admin, lead, rule } = await sequence()
    bodyOf(await as(admin).patch(`/api/rules/${rule.id}`, { active: false }), 200)
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { source: 'whatsapp' }), 200)
    expect(await runsOf(admin, rule)).toMatchObject([{ state: 'waiting' }])
    bodyOf(await as(admin).patch(`/api/rules/${rule.id}`, { active: true }), 200)
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { name: 'Woken' }), 200)
    await expectSoon(async () => expect(await runsOf(admin, rule)).toMatchObject([{ state: 'stopped' }]))
  })
})

describe('an assignment', () => {
  it('goes to each in turn, to the least busy, or by a table, and passes over those who have left', async () => {
    const { admin, members, verticalId } = await world()
    const [executive, head] = members
    const assign = async (fields: object) =>
      newRule(admin, verticalId, { trigger: { type: 'manual' }, actions: [{ type: 'assign', ...fields }] })
    const userIds = [executive!.id, head!.id]
    const inTurn = await assign({ how: 'in_turn', userIds })
    const leads = [await createLead(admin, verticalId), await createLead(admin, verticalId)]
    const recordIds = leads.map(({ id }) => id)
    const owners = async () =>
      (await sql('SELECT owner_id FROM leads WHERE vertical_id = ? ORDER BY created_at', [verticalId])).map(
        ({ owner_id }) => owner_id,
      )
    const start = async (rule: Rule, ids: string[]) => {
      bodyOf(await as(admin).post(`/api/rules/${rule.id}/run`, { recordIds: ids }), 200)
      await expectSoon(async () =>
        expect((await runsOf(admin, rule)).filter(({ state }) => state === 'done')).toHaveLength(ids.length),
      )
    }
    await start(inTurn, recordIds)
    expect((await owners()).toSorted()).toEqual(userIds.toSorted())
    await start(
      await assign({
        how: 'table',
        table: [
          { is: { source: 'web' }, userId: admin.id },
          { is: {}, userId: head!.id },
        ],
      }),
      recordIds,
    )
    expect(await owners()).toEqual([head!.id, head!.id])
    const busy = await assign({ how: 'least_busy', userIds })
    const later = await assign({ how: 'least_busy', userIds })
    await start(busy, [recordIds[0]!])
    expect(await owners()).toEqual([executive!.id, head!.id])
    bodyOf(await as(admin).patch(`/api/organization/users/${executive!.id}`, { active: false }), 200)
    await start(later, [recordIds[1]!])
    expect(await owners()).toEqual([executive!.id, head!.id])
  })
})

describe('a rule that cannot act', () => {
  it('is paused when its owner leaves, and says so', async () => {
    const { admin, members, verticalId } = await world()
    const rule = await newRule(members[1]!, verticalId, { actions: [note('Hello')] })
    bodyOf(await as(admin).patch(`/api/organization/users/${members[1]!.id}`, { active: false }), 200)
    const seen: Rule = bodyOf(await as(admin).get(`/api/rules/${rule.id}`), 200)
    expect(seen).toMatchObject({ active: false, inactiveReason: 'Whoever it acted for has left' })
    const taken: Rule = bodyOf(await as(admin).patch(`/api/rules/${rule.id}`, { active: true }), 200)
    expect(taken).toMatchObject({ active: true, inactiveReason: null, ownerId: admin.id })
  })

  it('is paused when its owner works in its vertical no more, says so, and goes on for whoever takes it over', async () => {
    const { admin, members, verticalId } = await world()
    const owner = members[1]!
    const rule = await newRule(owner, verticalId, { actions: [note('Hello')] })
    const service = bodyOf<{ id: string }>(await as(admin).post('/api/verticals', { name: 'Service' }), 201)
    const verticals = [{ verticalId: service.id, role: 'sales_head' }]
    bodyOf(await as(admin).patch(`/api/organization/users/${owner.id}`, { verticals }), 200)
    const lead = await createLead(admin, verticalId)
    await expectSoon(async () =>
      expect(bodyOf(await as(admin).get(`/api/rules/${rule.id}`), 200)).toMatchObject({
        active: false,
        inactiveReason: 'Whoever it acted for no longer works in this vertical',
      }),
    )
    const notes = async () =>
      bodyOf<{ type: string }[]>(await as(admin).get(`/api/leads/${lead.id}/activities`), 200).filter(
        ({ type }) => type === 'note.created',
      )
    expect(await notes()).toEqual([])
    bodyOf(await as(admin).patch(`/api/rules/${rule.id}`, { active: true }), 200)
    await expectSoon(async () => expect(await notes()).toHaveLength(1))
  })

  it('is paused after ten failures in a row, and its owner is told', async () => {
    const { admin, verticalId } = await world()
    const table = [{ is: { source: 'nowhere' }, userId: admin.id }]
    const rule = await newRule(admin, verticalId, { actions: [{ type: 'assign', how: 'table', table }] })
    for (let lead = 0; lead < 11; lead++) await createLead(admin, verticalId)
    await expectSoon(async () => {
      const seen: Rule = bodyOf(await as(admin).get(`/api/rules/${rule.id}`), 200)
      expect(seen).toMatchObject({
        active: false,
        inactiveReason: expect.stringContaining('10 times in a row'),
      })
    })
    const notices = bodyOf<{ kind: string }[]>(await as(admin).get('/api/notifications'), 200)
    expect(notices.filter(({ kind }) => kind === 'rule_paused')).toHaveLength(1)
  })
})
