import type { Rule, RuleRun } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  handOver,
  emailText,
  type SignedIn,
  SmtpListener,
  sql,
  stagesOf,
  verified,
} from '@ginkgo/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useServer } from '../activities/sent-emails/sent-emails.fixture.ts'
import { workingMoment } from './trigger-events.ts'

vi.setConfig({ testTimeout: 120_000 })

const listener = new SmtpListener()
beforeAll(() => listener.start())
afterAll(() => listener.stop())

/** On a busy machine the job that runs each minute goes on with what a change began. */
const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 90_000, interval: 50 })

const world = async () => {
  const { admin, id, verticals } = await createOrganization()
  return { admin, organizationId: id, verticalId: verticals[0].id }
}

const newRule = async (user: SignedIn, verticalId: string, fields: object): Promise<Rule> =>
  bodyOf(
    await as(user).post(`/api/verticals/${verticalId}/rules`, {
      name: 'Follow up',
      recordType: 'lead',
      trigger: { type: 'created' },
      ...fields,
    }),
    201,
  )

const runsOf = async (user: SignedIn, { id }: Rule): Promise<RuleRun[]> =>
  bodyOf(await as(user).get(`/api/rules/${id}/runs`), 200)

const note = { type: 'create_note', content: 'Still there?' }
const wait = { type: 'wait', minutes: 1_440 }

/** A sequence with a lead, or an enquiry, that waits in it. */
async function sequence(recordType: 'lead' | 'enquiry', fields: object = {}) {
  const made = await world()
  const rule = await newRule(made.admin, made.verticalId, { recordType, actions: [wait, note], ...fields })
  const email = `buyer.${crypto.randomUUID()}@firm.example`
  const lead = await createLead(made.admin, made.verticalId, { email })
  const enquiry = await createEnquiry(made.admin, lead.id)
  await expectSoon(async () => expect(await runsOf(made.admin, rule)).toMatchObject([{ state: 'waiting' }]))
  return { ...made, rule, lead, enquiry, email }
}

const expectStopped = ({ admin, rule }: { admin: SignedIn; rule: Rule }, message: string) =>
  expectSoon(async () =>
    expect(await runsOf(admin, rule)).toMatchObject([{ state: 'stopped', steps: [{}, { message }] }]),
  )

/** The person writes to the address for enquiries, and is known by theirs. */
async function answer({ admin, verticalId }: { admin: SignedIn; verticalId: string }, from: string) {
  const { address } = bodyOf<{ address: string }>(
    await as(admin).put('/api/inbound-addresses/enquiry', { verticalId, ownerIds: [] }),
    200,
  )
  const raw = emailText({ from, to: address, text: 'Yes, please.', head: [verified] })
  bodyOf(await handOver(address, raw, from), 200)
}

describe('a sequence stops when', () => {
  it('the person answers', async () => {
    const made = await sequence('lead')
    await answer(made, made.email)
    await expectStopped(made, 'The person answered')
  })

  it('the enquiry is closed', async () => {
    const made = await sequence('enquiry')
    const { converted } = await stagesOf(made.admin, made.verticalId)
    bodyOf(
      await as(made.admin).patch(`/api/enquiries/${made.enquiry.id}/stage`, { stageId: converted.id }),
      200,
    )
    await expectStopped(made, 'The enquiry is closed')
  })

  it('the person has unsubscribed', async () => {
    const made = await sequence('lead')
    await sql('INSERT INTO suppressed_addresses VALUES (?, ?, ?, ?)', [
      ...[made.organizationId, made.email, 'unsubscribed', Date.now()],
    ])
    bodyOf(await as(made.admin).patch(`/api/leads/${made.lead.id}`, { name: 'Woken' }), 200)
    await expectStopped(made, 'The person has unsubscribed')
  })

  it('and only for the reasons that it names', async () => {
    const made = await sequence('enquiry', { stopWhen: ['answered'] })
    const { converted } = await stagesOf(made.admin, made.verticalId)
    bodyOf(
      await as(made.admin).patch(`/api/enquiries/${made.enquiry.id}/stage`, { stageId: converted.id }),
      200,
    )
    await expectSoon(async () =>
      expect(
        await sql('SELECT due_at = until AS sleeps FROM rule_runs WHERE rule_id = ?', [made.rule.id]),
      ).toEqual([{ sleeps: 1 }]),
    )
    expect(await runsOf(made.admin, made.rule)).toMatchObject([{ state: 'waiting' }])
  })
})

it('who waits for an answer goes on with it', async () => {
  const made = await sequence('lead', { actions: [{ ...wait, untilAnswer: true }, note] })
  await answer(made, made.email)
  await expectSoon(async () =>
    expect(await runsOf(made.admin, made.rule)).toMatchObject([
      { state: 'done', steps: [{}, { message: 'The person answered' }, { outcome: 'done' }] },
    ]),
  )
})

it('e-mails of a rule keep to working hours, and go out within the budget of the mailbox', async () => {
  const { admin, verticalId } = await world()
  await useServer(admin, listener, `ada.${crypto.randomUUID()}@firm.example`)
  const template: { id: string } = bodyOf(
    await as(admin).post('/api/email-templates', { name: 'Hello', subject: 'Hello', body: 'Dear buyer' }),
    201,
  )
  const send = { type: 'send_email', templateId: template.id }
  const rule = (workingHours: boolean) =>
    newRule(admin, verticalId, { trigger: { type: 'manual' }, workingHours, actions: [send] })
  const [anyTime, atWork] = [await rule(false), await rule(true)]
  const leads = await Promise.all(
    [1, 2, 3].map(() => createLead(admin, verticalId, { email: `b.${crypto.randomUUID()}@firm.example` })),
  )
  const recordIds = leads.map(({ id }) => id)
  bodyOf(await as(admin).post(`/api/rules/${anyTime.id}/run`, { recordIds }), 200)
  await expectSoon(async () =>
    expect((await runsOf(admin, anyTime)).map(({ state }) => state)).toEqual(['done', 'done', 'done']),
  )
  const sent = await sql('SELECT sent_at FROM emails WHERE user_id = ? ORDER BY sent_at', [admin.id])
  const times = sent.map(({ sent_at }) => Number(sent_at))
  // Twelve an hour.
  expect(times.slice(1).map((time, at) => time - times[at]!)).toEqual([300_000, 300_000])
  bodyOf(await as(admin).post(`/api/rules/${atWork.id}/run`, { recordIds: [recordIds[0]] }), 200)
  const now = Date.now()
  const isAtWork = workingMoment(now, 'UTC') === now
  await expectSoon(async () =>
    expect(await runsOf(admin, atWork)).toMatchObject([
      isAtWork
        ? { state: 'done' }
        : { state: 'waiting', nextAt: new Date(workingMoment(now, 'UTC')).toISOString() },
    ]),
  )
})

it('an organization that has started as many runs in an hour as it may waits for the next', async () => {
  const { admin, organizationId, verticalId } = await world()
  const rule = await newRule(admin, verticalId, { actions: [note] })
  const end = Date.now() + 1_800_000
  await sql('INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)', [
    ...[`rules:${organizationId}`, Date.now(), 50_000, end],
  ])
  await createLead(admin, verticalId)
  await expectSoon(async () =>
    expect(await sql('SELECT state, due_at FROM rule_runs WHERE rule_id = ?', [rule.id])).toEqual([
      { state: 'new', due_at: end },
    ]),
  )
  await sql('DELETE FROM rate_limits WHERE key = ?', [`rules:${organizationId}`])
  await sql('UPDATE rule_runs SET due_at = 1 WHERE rule_id = ?', [rule.id])
  await createLead(admin, verticalId)
  await expectSoon(async () =>
    expect(await runsOf(admin, rule)).toMatchObject([{ state: 'done' }, { state: 'done' }]),
  )
})
