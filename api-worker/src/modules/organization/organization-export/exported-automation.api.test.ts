import type { Form, Rule, WebhookWithSecret } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql, testStack } from '@ginkgo/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

test('the export has rules with their runs, webhooks and web forms, and no secret and nothing of others', async () => {
  const ruleOf = async (admin: { cookie: string }, verticalId: string): Promise<Rule> =>
    bodyOf(
      await as(admin).post(`/api/verticals/${verticalId}/rules`, {
        name: 'Call new leads',
        recordType: 'lead',
        trigger: { type: 'created' },
        actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
      }),
      201,
    )
  const other = await createOrganization()
  await ruleOf(other.admin, other.verticals[0].id)
  const { admin, id: organizationId, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const rule = await ruleOf(admin, verticalId)
  const webhook: WebhookWithSecret = bodyOf(
    await as(admin).post('/api/webhooks', { url: 'https://hooks.example.com/x', events: ['task.created'] }),
    201,
  )
  const form: Form = bodyOf(
    await as(admin).post(`/api/verticals/${verticalId}/forms`, {
      name: 'Ask us',
      fields: [{ field: 'lead.name', label: 'Company', required: true }],
    }),
    201,
  )
  const sent = await fetch(`${testStack().origin}/f/${form.key}`, {
    method: 'POST',
    body: new URLSearchParams({ 'lead.name': 'Northwind' }),
  })
  expect(sent.status).toBe(200)
  const lead = await createLead(admin, verticalId)
  const runs = () =>
    sql("SELECT id FROM rule_runs WHERE organization_id = ? AND record_id = ? AND state = 'done'", [
      ...[organizationId, lead.id],
    ])
  await expect.poll(async () => (await runs()).length, { timeout: 10_000 }).toBe(1)

  const response = await fetch(new URL('/api/organization/export', testStack().origin), {
    headers: { cookie: admin.cookie },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const json = (table: string) =>
    JSON.parse(strFromU8(files[`json/${table}.json`]!)) as Record<string, unknown>[]
  expect(json('rules')).toEqual([expect.objectContaining({ id: rule.id, verticalId })])
  expect(json('rules')[0]).toMatchObject({
    definition: { name: 'Call new leads', trigger: { type: 'created' } },
  })
  expect(json('rule_runs')).toContainEqual(expect.objectContaining({ ruleId: rule.id, recordId: lead.id }))
  expect(json('webhooks')).toEqual([expect.objectContaining({ id: webhook.id, url: webhook.url })])
  expect(json('forms')).toEqual([expect.objectContaining({ id: form.id })])
  expect(json('form_submissions')).toEqual([expect.objectContaining({ formId: form.id, state: 'accepted' })])
  for (const name of Object.keys(files)) expect(strFromU8(files[name]!)).not.toContain(webhook.secret)
})
