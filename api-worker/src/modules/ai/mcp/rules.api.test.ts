import type { Rule } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createApiKey,
  createLead,
  createOrganization,
  mcp,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

async function withAssistant() {
  const organization = await createOrganization()
  const [{ id: verticalId }] = organization.verticals
  return { ...organization, verticalId, client: mcp((await createApiKey(organization.admin)).key) }
}

const rulesOf = async (admin: { cookie: string }, verticalId: string): Promise<Rule[]> =>
  bodyOf(await as(admin).get(`/api/verticals/${verticalId}/rules`), 200)

const newRule = (verticalId: string, changed: object = {}) => ({
  what: 'rule',
  verticalId,
  settings: {
    name: 'Call new leads',
    recordType: 'lead',
    active: false,
    trigger: { type: 'created' },
    condition: { is: { source: 'web' } },
    actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
    ...changed,
  },
})

test('a rule is made paused, shows what it would do, is switched on and then works', async () => {
  const { admin, verticalId, client } = await withAssistant()
  const made = (await client.call('save_setting', newRule(verticalId))).structuredContent
  expect(made).toMatchObject({ active: false, ownerId: admin.id })
  await createLead(admin, verticalId, { name: 'Before', source: 'web' })
  const { structuredContent: shown } = await client.call('get_rules', { ruleId: made.id })
  expect(JSON.stringify(shown)).toContain('Before')
  const { structuredContent: on } = await client.call('save_setting', {
    what: 'rule',
    id: made.id,
    settings: { active: true },
  })
  expect(on).toMatchObject({ active: true, sentence: made.sentence })
  const { id } = await createLead(admin, verticalId, { name: 'After', source: 'web' })
  await expect
    .poll(async () => (await sql('SELECT title FROM tasks WHERE lead_id = ?', [id])).length, {
      timeout: 10_000,
    })
    .toBe(1)
})

test('only what is given is changed', async () => {
  const { admin, verticalId, client } = await withAssistant()
  const { structuredContent: made } = await client.call('save_setting', newRule(verticalId))
  const { isError } = await client.call('save_setting', {
    what: 'rule',
    id: made.id,
    settings: { name: 'Call web leads' },
  })
  expect(isError).toBeFalsy()
  const { name, updatedAt, ...kept } = (await rulesOf(admin, verticalId))[0]!
  expect(name).toBe('Call web leads')
  expect(made).toMatchObject({ ...kept, name: 'Call new leads' })
  expect(updatedAt >= made.updatedAt).toBe(true)
})

test('a wrong action, a foreign vertical and a lower role are refused, and nothing is made', async () => {
  const { admin, verticalId, client } = await withAssistant()
  const foreign = await createOrganization()
  const told = async (changed: object, into = verticalId) => {
    const { isError, content } = await client.call('save_setting', newRule(into, changed))
    expect(isError).toBe(true)
    return content[0]!.text
  }
  expect(await told({ actions: [{ type: 'create_task', dueInDays: 1 }] })).toContain('actions.0.title')
  expect(await told({ actions: [{ type: 'telephone' }] })).toContain('actions.0')
  await told({}, foreign.verticals[0].id)
  expect(await rulesOf(foreign.admin, foreign.verticals[0].id)).toEqual([])

  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticalId] })
  const keyed = await createApiKey(admin)
  await sql('UPDATE api_keys SET user_id = ? WHERE id = ?', [executive.id, keyed.id])
  const { status, body } = await mcp(keyed.key).send('tools/call', {
    name: 'save_setting',
    arguments: newRule(verticalId),
  })
  expect(status === 403 || body.error || body.result.isError).toBeTruthy()
  const reading = mcp((await createApiKey(admin, { scopes: ['read'] })).key)
  expect((await reading.call('save_setting', newRule(verticalId))).content[0]!.text).toContain(
    'insufficient_scope',
  )
  expect(await rulesOf(admin, verticalId)).toEqual([])
})
