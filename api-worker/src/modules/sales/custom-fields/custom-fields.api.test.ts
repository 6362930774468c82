import type { AuditEvent, CustomField } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { options, setUp, valuesOf } from './custom-fields.fixture.ts'

describe('fields of an organization', () => {
  it('have a key for ever, ids for their options, and are archived instead of deleted', async () => {
    const { admin, added, add } = await setUp()
    const field = await added({ key: 'heat', label: 'Heat', type: 'choice', options })
    expect(field).toMatchObject({
      key: 'heat',
      status: 'active',
      isReady: true,
      position: 0,
      archivedAt: null,
    })
    expect(field.options.map(({ id }) => id)).toEqual(['hot', expect.stringMatching(/^[a-z0-9-]+$/), 'cold'])
    expect(await add({ key: 'heat' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const path = `/api/fields/${field.id}`
    const changed = bodyOf<CustomField>(
      await as(admin).patch(path, { key: 'other', options: [{ id: 'hot', label: 'Very hot' }] }),
      200,
    )
    expect(changed.key).toBe('heat')
    expect(changed.options.map(({ id, label, isArchived }) => [id, label, isArchived])).toEqual([
      ['hot', 'Very hot', false],
      [field.options[1]?.id, 'Çok Sıcak', true],
      ['cold', 'Cold', true],
    ])
    bodyOf(await as(admin).post(`${path}/archive`), 200)
    const listed = async (query = '') =>
      bodyOf<CustomField[]>(await as(admin).get(`/api/fields${query}`), 200)
    expect(await listed()).toEqual([])
    expect(await listed('?archived=true')).toHaveLength(1)
    expect((await add({ key: 'heat' })).status).toBe(409)
    expect(bodyOf<CustomField>(await as(admin).post(`${path}/restore`), 200).archivedAt).toBeNull()
    const log = bodyOf<AuditEvent[]>(await as(admin).get('/api/organization/audit-log'), 200)
    expect(log.map(({ kind }) => kind).filter((kind) => kind.startsWith('custom_field'))).toEqual([
      ...['custom_field.restored', 'custom_field.archived', 'custom_field.updated', 'custom_field.created'],
    ])
  })

  it.each([
    [{ key: '__proto__' }, 'key'],
    [{ key: 'Budget' }, 'key'],
    [{ key: 'a', type: 'choice' }, 'options'],
    [{ key: 'a', options: [{ label: 'One' }] }, 'options'],
    [{ key: 'a', type: 'choice', options: [{ label: 'One' }, { label: 'one' }] }, 'options.1.label'],
    [{ key: 'a', type: 'long_text', filterable: true }, 'filterable'],
    [{ key: 'a', type: 'checkbox', unique: true }, 'unique'],
    [{ key: 'a', type: 'number', default: 'many' }, 'default'],
    [{ key: 'a', label: ' ' }, 'label'],
  ])('are refused as %j', async (body, path) => {
    const { add } = await setUp()
    expect(await add(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('are proposed by heads and decided by admins', async () => {
    const { admin, head, executive, sales, add, added } = await setUp()
    const field = await added({ key: 'budget', type: 'number', label: 'Budget' }, head)
    expect(field.status).toBe('proposed')
    expect((await add({ key: 'other' }, executive)).status).toBe(403)
    const lead = await createLead(admin, sales)
    const give = (by: SignedIn) => as(by).patch(`/api/leads/${lead.id}`, { customFields: { budget: 7 } })
    expect(await give(admin)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'customFields.budget' }] },
    })
    const path = `/api/fields/${field.id}`
    expect((await as(head).patch(path, { status: 'active' })).status).toBe(403)
    bodyOf(await as(head).patch(path, { label: 'Yearly budget' }), 200)
    expect(bodyOf(await as(admin).patch(path, { status: 'active' }), 200)).toMatchObject({
      label: 'Yearly budget',
      status: 'active',
    })
    expect((await as(head).patch(path, { label: 'Mine' })).status).toBe(403)
    bodyOf(await give(executive), 200)
    expect(await valuesOf(executive, lead.id)).toEqual({ budget: 7 })
  })

  it('of one vertical are seen and filled in there alone', async () => {
    const { admin, head, sales, service, add, added } = await setUp()
    await added({ key: 'here', verticalId: sales })
    await added({ key: 'there', verticalId: service })
    const keys = bodyOf<CustomField[]>(await as(head).get('/api/fields'), 200).map(({ key }) => key)
    expect(keys).toEqual(['here'])
    const lead = { verticalId: sales, name: 'A', customFields: { there: 'x' } }
    expect((await as(admin).post('/api/leads', lead)).status).toBe(400)
    const { admin: stranger } = await createOrganization()
    expect((await add({ key: 'far', verticalId: sales }, stranger)).status).toBe(404)
  })

  it('are fifty of a kind at most, also when two are added at once', async () => {
    const { admin, added, add } = await setUp()
    for (let n = 0; n < 49; n++) await added({ key: `field_${n}` })
    const both = await Promise.all([add({ key: 'x' }), add({ key: 'y' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(
      (await as(admin).post('/api/fields', { recordKind: 'contact', type: 'text', key: 'x', label: 'X' }))
        .status,
    ).toBe(201)
  })
})
