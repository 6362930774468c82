import type { Form, Rule, RuleRun } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createLead,
  createOrganization,
  emailText,
  handOver,
  type SignedIn,
  testStack,
  verified,
} from '@ginkgo/testing'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })
const expectSoon = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 50 })

async function world() {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const newRule = async (trigger: object): Promise<Rule> =>
    bodyOf(
      await as(admin).post(`/api/verticals/${verticalId}/rules`, {
        name: 'Note',
        recordType: 'lead',
        trigger,
        actions: [{ type: 'create_note', content: 'Started' }],
      }),
      201,
    )
  return { admin, verticalId, newRule }
}

const recordsOf = async (user: SignedIn, { id }: Rule) =>
  bodyOf<RuleRun[]>(await as(user).get(`/api/rules/${id}/runs?state=done`), 200).map((run) => run.recordId)

it('a web form starts a rule for its lead, and one for another form not', async () => {
  const { admin, verticalId, newRule } = await world()
  const newForm = async (name: string): Promise<Form> => {
    const fields = [
      { field: 'lead.name', label: 'Company', required: true },
      { field: 'lead.email', label: 'E-mail' },
    ]
    return bodyOf(await as(admin).post(`/api/verticals/${verticalId}/forms`, { name, fields }), 201)
  }
  const [one, other] = [await newForm('Ask us'), await newForm('Order')]
  const any = await newRule({ type: 'form_submitted' })
  const ofOne = await newRule({ type: 'form_submitted', formId: one.id })
  for (const { key, name } of [other, one])
    await fetch(`${testStack().origin}/f/${key}`, {
      method: 'POST',
      body: new URLSearchParams({ 'lead.name': name, 'lead.email': `${crypto.randomUUID()}@firm.example` }),
    })
  await expectSoon(async () => expect(await recordsOf(admin, any)).toHaveLength(2))
  await expectSoon(async () => expect(await recordsOf(admin, ofOne)).toHaveLength(1))
  const [leadId] = await recordsOf(admin, ofOne)
  expect(bodyOf(await as(admin).get(`/api/leads/${leadId}`), 200)).toMatchObject({ name: 'Ask us' })
})

it('an e-mail that comes in starts a rule for its lead', async () => {
  const { admin, verticalId, newRule } = await world()
  const rule = await newRule({ type: 'email_received' })
  const from = `buyer.${crypto.randomUUID()}@firm.example`
  const lead = await createLead(admin, verticalId, { email: from })
  const { address } = bodyOf<{ address: string }>(
    await as(admin).put('/api/inbound-addresses/enquiry', { verticalId, ownerIds: [] }),
    200,
  )
  bodyOf(
    await handOver(address, emailText({ from, to: address, text: 'Hello', head: [verified] }), from),
    200,
  )
  await expectSoon(async () => expect(await recordsOf(admin, rule)).toEqual([lead.id]))
})

it('a logged call starts a rule, where it ended as the rule says', async () => {
  const { admin, verticalId, newRule } = await world()
  const any = await newRule({ type: 'call_logged' })
  const missed = await newRule({ type: 'call_logged', outcome: 'no_answer' })
  const leads = [await createLead(admin, verticalId), await createLead(admin, verticalId)]
  for (const [place, outcome] of ['reached', 'no_answer'].entries())
    bodyOf(await as(admin).post(`/api/leads/${leads[place]!.id}/calls`, { outcome }), 201)
  await expectSoon(async () => expect(await recordsOf(admin, any)).toHaveLength(2))
  expect(await recordsOf(admin, missed)).toEqual([leads[1]!.id])
})

it('a changed field of the organization starts a rule, by what it was and what it became', async () => {
  const { admin, verticalId, newRule } = await world()
  const options = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
  const field = { recordKind: 'lead', key: 'class', label: 'Class', type: 'choice', options }
  bodyOf(await as(admin).post('/api/fields', field), 201)
  const rule = await newRule({ type: 'changed', field: 'field.class', from: 'a', to: 'b' })
  const lead = await createLead(admin, verticalId)
  for (const value of ['b', 'a', 'c', 'a', 'b'])
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { customFields: { class: value } }), 200)
  await expectSoon(async () => expect(await recordsOf(admin, rule)).toEqual([lead.id]))
})
