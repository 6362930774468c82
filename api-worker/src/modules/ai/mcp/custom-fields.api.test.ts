import { as, bodyOf, createApiKey, createEnquiry, createOrganization, mcp } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { setUp, valuesOf } from '../../sales/custom-fields/custom-fields.fixture.ts'

type Schema = {
  properties: Record<string, Schema>
  required?: string[]
  enum?: string[]
  description?: string
}

test('tools describe the fields of the organization, and take values by their names', async () => {
  const { admin, head, sales, added } = await setUp()
  const heat = await added({
    key: 'heat',
    label: 'Heat',
    type: 'choice',
    description: 'How likely',
    required: true,
    options: [{ id: 'hot', label: 'Very hot' }],
  })
  await added({ key: 'size', label: 'Size', type: 'number', recordKind: 'enquiry' })
  await added({ key: 'idea', label: 'Idea' }, head)
  const { key } = await createApiKey(admin)
  const caller = mcp(key)

  const { fields } = (await caller.call('list_settings', { what: 'fields' })).structuredContent as {
    fields: object[]
  }
  expect(fields).toContainEqual(
    expect.objectContaining({
      recordKind: 'lead',
      name: 'heat',
      isCustom: true,
      type: 'choice',
      required: true,
      description: 'How likely',
      options: [{ value: 'hot', label: 'Very hot' }],
    }),
  )
  expect(fields).toContainEqual(
    expect.objectContaining({ recordKind: 'lead', name: 'name', isCustom: false, required: true }),
  )
  expect(fields).toContainEqual(
    expect.objectContaining({
      recordKind: 'lead',
      name: 'source',
      required: false,
      options: expect.arrayContaining([{ value: 'whatsapp', label: 'WhatsApp' }]),
    }),
  )
  expect(JSON.stringify(fields)).not.toContain('idea')
  const ofEnquiry = (await caller.call('list_settings', { what: 'fields', recordKind: 'enquiry' }))
    .structuredContent
  expect(JSON.stringify(ofEnquiry)).not.toContain('heat')

  const schemaOf = async (name: string, by = caller) =>
    ((await by.tools()).find((tool) => tool.name === name)!.inputSchema as Schema).properties['customFields']!
  expect(await schemaOf('create_lead')).toMatchObject({
    properties: { heat: { enum: ['hot'], description: 'Heat. How likely. hot = Very hot' } },
    required: ['heat'],
  })
  expect((await schemaOf('update_lead')).required).toBeUndefined()
  expect(Object.keys((await schemaOf('create_enquiry')).properties)).toEqual(['size'])
  const { admin: stranger } = await createOrganization()
  const theirs = await schemaOf('create_lead', mcp((await createApiKey(stranger)).key))
  expect(JSON.stringify(theirs)).not.toContain('heat')

  const refused = await caller.call('create_lead', { verticalId: sales, name: 'A' })
  expect(refused.content[0]!.text).toContain('Heat is required')
  const created = await caller.call('create_lead', {
    verticalId: sales,
    name: 'A',
    customFields: { heat: 'hot' },
  })
  const leadId = String(created.structuredContent['id'])
  expect(await valuesOf(admin, leadId)).toEqual({ heat: 'hot' })
  const enquiry = await createEnquiry(admin, leadId)
  const changed = await caller.call('update_enquiry', { enquiryId: enquiry.id, customFields: { size: 7 } })
  expect(changed.structuredContent).toMatchObject({ customFields: { size: 7 } })
  const wrong = await caller.call('update_lead', { leadId, customFields: { heat: 'cold' } })
  expect(wrong.isError).toBe(true)
  bodyOf(await as(admin).post(`/api/fields/${heat.id}/archive`), 200)
  expect(JSON.stringify(await schemaOf('update_lead'))).not.toContain('heat')
})

test('whoever may write alone gets the schemas that all have', async () => {
  const { admin, added } = await setUp()
  await added({ key: 'heat', label: 'Heat' })
  const { key } = await createApiKey(admin, { scopes: ['write'] })
  const tools = await mcp(key).tools()
  expect(tools.map(({ name }) => name)).toContain('create_lead')
  expect(JSON.stringify(tools)).not.toContain('heat')
})
