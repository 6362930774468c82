import type { AppToken, CustomField, LeadMerge } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  sql,
  withBearer,
} from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createChanges } from './undo-change.fixture.ts'

const tagged = { type: 'addTag', tag: 'fair' }

test('who made a change undoes it, or who manages the records of its vertical; nobody else', async () => {
  const { admin, sales, service, change, send, addPerson } = await createChanges()
  const [maker, colleague, head] = await Promise.all([
    addPerson('sales_executive'),
    addPerson('sales_executive'),
    addPerson('sales_head'),
  ])
  const elsewhere = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
  const { admin: stranger } = await createOrganization()
  const lead = await createLead(admin, sales.id)
  const made = await change('leads', [lead], tagged, maker)
  const tags = async () => (await sql('SELECT tags FROM leads WHERE id = ?', [lead.id]))[0]!['tags']
  expect(await send(made, colleague)).toMatchObject({
    status: 403,
    body: { message: 'You may only undo your own changes' },
  })
  for (const other of [elsewhere, stranger])
    expect(await send(made, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await send({ ...made, kind: 'tasks.bulk' })).toMatchObject({ status: 404 })
  expect(await send({ ...made, id: uuid() })).toMatchObject({ status: 404 })
  expect(await tags()).toContain('fair')
  expect((await send(made, maker)).status).toBe(200)
  expect(await tags()).toBeNull()
  const again = await change('leads', [lead], tagged, maker)
  expect((await send(again, head)).status).toBe(200)
  const theirs = await change('leads', [lead], tagged)
  expect((await send(theirs, maker)).status).toBe(403)
})

test('an executive takes a gift back, but no lead that somebody else has by then', async () => {
  const { admin, sales, change, undo, addPerson } = await createChanges()
  const [maker, taker] = [await addPerson('sales_executive'), await addPerson('sales_executive')]
  const [one, two] = await Promise.all([1, 2].map(() => createLead(admin, sales.id, { ownerId: maker.id })))
  const made = await change('leads', [one!, two!], { type: 'assign', ownerId: taker.id }, maker)
  await as(admin).patch(`/api/leads/${two!.id}`, { ownerId: admin.id })
  expect(await undo(made, maker)).toMatchObject({ skipped: 1, left: [{ recordId: two!.id }] })
})

test('a change of 31 days ago is too old, and one is undone once of two who try at once', async () => {
  const { admin, sales, change, send } = await createChanges()
  const lead = await createLead(admin, sales.id)
  const old = await change('leads', [lead], tagged)
  await sql('UPDATE change_sets SET undoable_until = 1 WHERE id = ?', [old.id])
  expect(await send(old)).toMatchObject({ status: 409, body: { code: 'change_too_old' } })
  const made = await change('leads', [lead], { type: 'removeTag', tag: 'fair' })
  const answers = await Promise.all([send(made), send(made)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const entries = await sql(
    'SELECT kind, summary, state, undoes FROM change_sets WHERE about = ? ORDER BY id',
    [made.id],
  )
  expect(entries).toMatchObject([
    { kind: 'leads.bulk', summary: '1 lead untagged', state: 'undone', undoes: null },
    { kind: 'leads.bulk', summary: '1 lead untagged', state: 'done', undoes: made.id },
  ])
})

test('an app undoes what it may change itself, and no change of settings', async () => {
  const { admin, sales, change } = await createChanges()
  const grant = async (scopes: readonly string[]) =>
    bodyOf(await as(admin).put('/api/apps/mfe-orders', { scopes, trust: 'sandbox' }), 200)
  await grant(['leads:read', 'leads:write'])
  const { token } = bodyOf<AppToken>(await as(admin).post('/api/apps/mfe-orders/token'), 200)
  const undo = async ({ id, kind }: { id: string; kind: string }) => {
    const { status, body } = await withBearer(token, 'POST', `/api/app/change-sets/${id}/undo`, { kind })
    return status === 200 ? 200 : [status, (body as { code: string }).code]
  }
  const [lead, other] = [await createLead(admin, sales.id), await createLead(admin, sales.id)]
  const enquiry = await createEnquiry(admin, lead.id)
  const ofLeads = await change('leads', [lead], tagged)
  const ofEnquiries = await change('enquiries', [enquiry], tagged)
  const merge = bodyOf<LeadMerge>(
    await as(admin).post(`/api/leads/${lead.id}/merge`, { from: other.id }),
    200,
  )
  const merged = { id: String(merge.mergeId), kind: 'leads.merge' }
  const definition = { key: 'size', label: 'Size', recordKind: 'lead', type: 'text', verticalId: sales.id }
  const field = bodyOf<CustomField>(await as(admin).post('/api/fields', definition), 201)
  bodyOf(await as(admin).patch(`/api/fields/${field.id}`, { type: 'number' }), 200)
  const [ofField] = await sql('SELECT id FROM change_sets WHERE about = ?', [field.id])
  const retyped = { id: String(ofField!['id']), kind: 'customFields.update' }
  const missing = [403, 'insufficient_scope']
  expect([await undo(ofEnquiries), await undo(merged)]).toEqual([missing, missing])
  expect(await undo(retyped)).toEqual([403, 'forbidden'])
  expect(await undo(ofLeads)).toBe(200)
  await grant(['read', 'write'])
  expect([await undo(ofEnquiries), await undo(merged)]).toEqual([200, 200])
  expect(await undo(retyped)).toEqual([403, 'forbidden'])
  bodyOf(await as(admin).post(`/api/change-sets/${retyped.id}/undo`, { kind: retyped.kind }), 200)
})
