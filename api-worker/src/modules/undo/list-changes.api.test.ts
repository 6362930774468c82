import type { ChangeSet, CustomField, LeadMerge, UndoneChange } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization, type SignedIn, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { undoChangeOf } from '../sales/custom-fields/custom-fields.fixture.ts'
import { drive, upload } from '../sales/lead-imports/imports.fixture.ts'
import { createChanges } from './undo-change.fixture.ts'

const list = async (user: SignedIn, query = '') =>
  bodyOf<ChangeSet[]>(await as(user).get(`/api/change-sets${query}`), 200)
const undoneBy = async (user: SignedIn, { id, kind }: ChangeSet) =>
  bodyOf<UndoneChange>(await as(user).post(`/api/change-sets/${id}/undo`, { kind }), 200)

test('a merge, an import, a change of a field and one of many are listed, and undone by one endpoint', async () => {
  const { admin, sales, change, get } = await createChanges()
  const [winner, loser] = await Promise.all([
    createLead(admin, sales.id, { name: 'Globex', phone: '' }),
    createLead(admin, sales.id, { name: 'Globex Ltd' }),
  ])
  bodyOf<LeadMerge>(await as(admin).post(`/api/leads/${winner!.id}/merge`, { from: loser!.id }), 200)
  const field = bodyOf<CustomField>(
    await as(admin).post('/api/fields', {
      key: 'size',
      label: 'Size',
      recordKind: 'lead',
      type: 'text',
      verticalId: sales.id,
    }),
    201,
  )
  await as(admin).patch(`/api/leads/${winner!.id}`, { customFields: { size: '12' } })
  bodyOf(await as(admin).patch(`/api/fields/${field.id}`, { type: 'number' }), 200)
  const { id: importId } = await upload(admin, sales.id, { fields: ['name'], rows: [['Hooli']] })
  await drive(admin, importId, 'run')
  await change('leads', [winner!], { type: 'addTag', tag: 'fair' })
  const changes = await list(admin)
  expect(changes).toMatchObject([
    { kind: 'leads.bulk', summary: '1 lead tagged', state: 'done', total: 1, actor: { type: 'user' } },
    { kind: 'leadImports.run', verticalId: sales.id, state: 'done' },
    { kind: 'customFields.update', summary: 'Text became Number', state: 'done' },
    { kind: 'leads.merge', verticalId: sales.id, state: 'done' },
  ])
  const [, , changed] = changes
  bodyOf(await as(admin).patch(`/api/fields/${field.id}`, { type: 'long_text' }), 200)
  const again = await as(admin).post(`/api/change-sets/${changed!.id}/undo`, { kind: changed!.kind })
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await undoChangeOf(admin, field.id)
  for (const one of changes) {
    const { state } = await undoneBy(admin, one)
    expect(state).toBe(one.kind === 'leadImports.run' ? 'undoing' : 'undone')
  }
  await expect
    .poll(async () => (await list(admin)).map(({ state }) => state))
    .toEqual(Array.from({ length: 5 }, () => 'undone'))
  expect(await get(`/api/leads/${loser!.id}`)).toMatchObject({ name: 'Globex Ltd' })
  expect(await get(`/api/leads/${winner!.id}`)).toMatchObject({ tags: null, customFields: { size: '12' } })
  expect(await sql("SELECT id FROM leads WHERE vertical_id = ? AND name = 'Hooli'", [sales.id])).toEqual([])
})

test('everybody sees what they may undo, page by page, for as long as that is possible', async () => {
  const { admin, sales, service, change, addPerson } = await createChanges()
  const [maker, colleague, head] = await Promise.all([
    addPerson('sales_executive'),
    addPerson('sales_executive'),
    addPerson('sales_head'),
  ])
  const elsewhere = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
  const { admin: stranger } = await createOrganization()
  const lead = await createLead(admin, sales.id)
  const made = []
  for (const tag of ['a', 'b', 'c'])
    made.push((await change('leads', [lead], { type: 'addTag', tag }, maker)).id)
  const old = await change('leads', [lead], { type: 'addTag', tag: 'd' })
  await sql('UPDATE change_sets SET undoable_until = 1 WHERE id = ?', [old.id])
  const idsFor = async (user: SignedIn) => (await list(user)).map(({ id }) => id as string)
  for (const user of [maker, head, admin]) expect(await idsFor(user)).toEqual(made.toReversed())
  for (const user of [colleague, elsewhere, stranger]) expect(await idsFor(user)).toEqual([])
  const page = await as(head).get('/api/change-sets?limit=2')
  expect(page.headers.get('x-total-count')).toBe('3')
  const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')![1]
  expect((await list(head, `?limit=2&cursor=${next}`)).map(({ id }) => id)).toEqual([made[0]])
})

test('a merge is shown to who owns both leads, whoever made it', async () => {
  const { admin, sales, addPerson } = await createChanges()
  const [owner, colleague] = [await addPerson('sales_executive'), await addPerson('sales_executive')]
  const merged = async (winnerId: string, loserId: string) => {
    const [winner, loser] = await Promise.all(
      [winnerId, loserId].map((ownerId) => createLead(admin, sales.id, { ownerId })),
    )
    const path = `/api/leads/${winner!.id}/merge` as const
    return bodyOf<LeadMerge>(await as(admin).post(path, { from: loser!.id }), 200).mergeId
  }
  const own = await merged(owner.id, owner.id)
  const other = await merged(owner.id, colleague.id)
  expect((await list(owner)).map(({ id }) => id)).toEqual([own])
  expect(await list(colleague)).toEqual([])
  const undo = (id: unknown) => as(owner).post(`/api/change-sets/${String(id)}/undo`, { kind: 'leads.merge' })
  expect((await undo(other)).status).toBe(403)
  expect((await undo(own)).status).toBe(200)
})

test('of a field in use only admins are shown the changes', async () => {
  const { admin, addPerson } = await createChanges()
  const head = await addPerson('sales_head')
  const verticalId = head.verticals[0]!.verticalId
  const field = bodyOf<CustomField>(
    await as(head).post('/api/fields', {
      key: 'size',
      label: 'Size',
      recordKind: 'lead',
      type: 'text',
      verticalId,
    }),
    201,
  )
  bodyOf(await as(head).patch(`/api/fields/${field.id}`, { type: 'number' }), 200)
  expect(await list(head)).toMatchObject([{ kind: 'customFields.update' }])
  bodyOf(await as(admin).patch(`/api/fields/${field.id}`, { status: 'active' }), 200)
  expect(await list(head)).toEqual([])
  const [shown] = await list(admin)
  const refused = await as(head).post(`/api/change-sets/${shown!.id}/undo`, { kind: shown!.kind })
  expect(refused.status).toBe(403)
})
