import type { Activity, Lead, LeadBulkResult } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
  stagesOf,
} from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const path = `/api/verticals/${sales.id}/leads/bulk`
  const send = (user: SignedIn, leads: readonly { id: string }[], action: object) =>
    as(user).post<{ results: LeadBulkResult[] }>(path, { leadIds: leads.map(({ id }) => id), action })
  const change = async (user: SignedIn, leads: readonly { id: string }[], action: object) =>
    bodyOf(await send(user, leads, action), 200).results
  const read = async (lead: Lead) => bodyOf<Lead>(await as(admin).get(`/api/leads/${lead.id}`), 200)
  const activities = async (lead: Lead) =>
    bodyOf<Activity[]>(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
  const add = (fields: object = {}) => createLead(admin, sales.id, { ...fields })
  return { admin, sales, service: service!, path, send, change, read, activities, add }
}

const statuses = (results: readonly LeadBulkResult[]) => results.map(({ status, code }) => code ?? status)

describe('changing many leads at once', () => {
  it('tags, with a result and an activity for each', async () => {
    const { admin, add, change, read, activities } = await setUp()
    const full = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
    const [none, some, has, crowded] = [
      await add(),
      await add({ tags: ["it's", 'a"b'] }),
      await add({ tags: ['🌱 vip'] }),
      await add({ tags: full }),
    ]
    const action = { type: 'addTag', tag: ' 🌱 vip ' }
    const results = await change(admin, [none, some, has, crowded, none], action)
    expect(results).toEqual([
      { leadId: none.id, status: 'changed' },
      { leadId: some.id, status: 'changed' },
      { leadId: has.id, status: 'unchanged' },
      { leadId: crowded.id, status: 'refused', code: 'validation_failed', message: 'At most 20 tags' },
    ])
    const after = await read(some)
    expect(after.tags).toEqual(["it's", 'a"b', '🌱 vip'])
    expect(after.updatedAt > some.updatedAt).toBe(true)
    expect((await activities(some))[0]).toMatchObject({
      type: 'lead.updated',
      actor: { name: 'Ada Admin' },
      changes: [{ field: 'tags', from: ["it's", 'a"b'], to: ["it's", 'a"b', '🌱 vip'] }],
    })
    expect(await activities(has)).toHaveLength(1)
    expect((await read(has)).updatedAt).toBe(has.updatedAt)
    const removed = await change(admin, [none, has, crowded], { type: 'removeTag', tag: '🌱 vip' })
    expect(statuses(removed)).toEqual(['changed', 'changed', 'unchanged'])
    expect((await read(none)).tags).toBeNull()
  })

  it('archives and restores by the rules of the single action', async () => {
    const { admin, sales, add, change, read, activities } = await setUp()
    const [free, open, won, gone] = [await add(), await add(), await add(), await add()]
    const { converted } = await stagesOf(admin, sales.id)
    await createEnquiry(admin, open.id)
    await createEnquiry(admin, won.id, { stageId: converted.id })
    bodyOf(await as(admin).post(`/api/leads/${gone.id}/archive`), 200)
    const all = [free, open, won, gone]
    const refusal = 'lead_has_open_enquiries'
    const results = await change(admin, all, { type: 'archive' })
    expect(statuses(results)).toEqual(['changed', refusal, refusal, 'unchanged'])
    expect(results[1]!.message).toBe('This lead has enquiries that are not lost, so it cannot be archived')
    expect((await read(free)).archivedAt).not.toBeNull()
    expect((await activities(free))[0]).toMatchObject({ type: 'lead.archived', description: free.name })
    const restored = await change(admin, all, { type: 'restore' })
    expect(statuses(restored)).toEqual(['changed', 'unchanged', 'unchanged', 'changed'])
    expect((await activities(gone))[0]).toMatchObject({ type: 'lead.restored' })
    const counts = await as(admin).get(`/api/verticals/${sales.id}/leads/counts`)
    expect(counts.body).toMatchObject({ all: 4, archived: 0 })
  })

  it('lets executives archive and give away leads of their own only', async () => {
    const { admin, sales, service, add, change, read, send } = await setUp()
    const [executive, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id], firstName: 'Eve' }),
      addMember(admin, { role: 'sales_executive', verticalIds: [service.id] }),
    ])
    const [own, foreign] = [await createLead(executive, sales.id), await add()]
    const both = [own, foreign]
    for (const type of ['archive', 'restore'])
      expect(statuses(await change(executive, both, { type }))).toEqual(['changed', 'forbidden'])
    expect(statuses(await change(executive, both, { type: 'addTag', tag: 'x' }))).toEqual([
      'changed',
      'changed',
    ])
    const given = await change(executive, both, { type: 'assign', ownerId: admin.id })
    expect(statuses(given)).toEqual(['changed', 'unchanged'])
    const taken = await change(executive, both, { type: 'assign', ownerId: executive.id })
    expect(statuses(taken)).toEqual(['forbidden', 'forbidden'])
    const assigned = await change(admin, both, { type: 'assign', ownerId: executive.id })
    expect(statuses(assigned)).toEqual(['changed', 'changed'])
    expect(await read(foreign)).toMatchObject({ ownerId: executive.id, ownerFirstName: 'Eve' })
    expect(await send(admin, both, { type: 'assign', ownerId: outsider.id })).toMatchObject({
      status: 422,
      body: { code: 'invalid_assignee', issues: [{ path: 'action.ownerId' }] },
    })
  })

  it('finds no leads of other organizations and verticals', async () => {
    const { admin, service, add, change, read, send } = await setUp()
    const { admin: foreignAdmin, verticals } = await createOrganization()
    const theirs = await createLead(foreignAdmin, verticals[0].id)
    const elsewhere = await createLead(admin, service.id)
    const own = await add()
    const leads = [theirs, elsewhere, { id: uuid() }, own]
    const results = await change(admin, leads, { type: 'addTag', tag: 'x' })
    const missing = { status: 'refused', code: 'not_found', message: 'Lead not found' }
    expect(results.slice(0, 3)).toEqual(leads.slice(0, 3).map(({ id }) => ({ leadId: id, ...missing })))
    expect(results[3]).toEqual({ leadId: own.id, status: 'changed' })
    expect((await read(elsewhere)).tags).toBeNull()
    expect((await as(foreignAdmin).get(`/api/leads/${theirs.id}`)).body).toMatchObject({ tags: null })
    for (const [user, named] of [
      [admin, [theirs, elsewhere]],
      [foreignAdmin, [own]],
    ] as const)
      expect(await send(user, named, { type: 'archive' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
  })

  it('takes 1 to 500 leads', async () => {
    const { admin, add, send, change } = await setUp()
    const lead = await add()
    const unknown = Array.from({ length: 499 }, () => ({ id: uuid() }))
    expect(statuses(await change(admin, [...unknown, lead], { type: 'archive' })).at(-1)).toBe('changed')
    for (const leads of [[], [...unknown, lead, { id: uuid() }]])
      expect(await send(admin, leads, { type: 'archive' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'leadIds' }] },
      })
    for (const action of [{ type: 'delete' }, { type: 'addTag', tag: ' ' }, { type: 'assign' }])
      expect((await send(admin, [lead], action)).status).toBe(400)
  })

  it('loses nothing when several do it at once', async () => {
    const { admin, add, change, read, activities } = await setUp()
    const leads = await Promise.all(Array.from({ length: 12 }, () => add({ tags: ['a'] })))
    const tags = ['b', 'c', 'd']
    const all = await Promise.all(tags.map((tag) => change(admin, leads, { type: 'addTag', tag })))
    expect(new Set(all.flatMap(statuses))).toEqual(new Set(['changed']))
    for (const lead of leads) {
      expect((await read(lead)).tags?.toSorted()).toEqual(['a', 'b', 'c', 'd'])
      expect(await activities(lead)).toHaveLength(4)
    }
    const same = await Promise.all([
      change(admin, leads, { type: 'archive' }),
      change(admin, leads, { type: 'archive' }),
    ])
    expect(same.flatMap(statuses).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 'changed'),
      ...Array.from({ length: 12 }, () => 'unchanged'),
    ])
  })

  it('archives no lead that gets an enquiry meanwhile', async () => {
    const { admin, add, change, read } = await setUp()
    const leads = await Promise.all(Array.from({ length: 6 }, () => add()))
    const [results, ...created] = await Promise.all([
      change(admin, leads, { type: 'archive' }),
      ...leads.map(({ id }) => as(admin).post('/api/enquiries', { leadId: id, title: 'Meanwhile' })),
    ])
    for (const [place, lead] of leads.entries()) {
      const { archivedAt, openEnquiries } = await read(lead)
      expect([archivedAt === null, openEnquiries]).toEqual(
        created[place]!.status === 201 ? [true, 1] : [false, 0],
      )
      expect(results[place]!.status).toBe(archivedAt === null ? 'refused' : 'changed')
    }
  })
})

describe('setting fields of the product for many leads', () => {
  it('sets one value for all of them, with an activity for each that changes', async () => {
    const { admin, add, change, read, activities } = await setUp()
    const [a, b] = [await add({ industry: 'Retail' }), await add({ industry: 'Banking' })]
    const action = { type: 'setValues', values: { industry: 'Retail', leadType: 'outbound' } }
    expect(statuses(await change(admin, [a, b], action))).toEqual(['changed', 'changed'])
    expect(statuses(await change(admin, [a, b], action))).toEqual(['unchanged', 'unchanged'])
    expect(await read(b)).toMatchObject({ industry: 'Retail', leadType: 'outbound' })
    expect((await activities(b))[0]).toMatchObject({
      type: 'lead.updated',
      changes: [
        { field: 'leadType', from: 'inbound', to: 'outbound' },
        { field: 'industry', from: 'Banking', to: 'Retail' },
      ],
    })
    expect((await activities(a))[0]!.changes).toHaveLength(1)
    const cleared = await change(admin, [a], { type: 'setValues', values: { industry: null } })
    expect(statuses(cleared)).toEqual(['changed'])
    expect((await read(a)).industry).toBeNull()
  })

  it('reads the numbers of the leads and of their contacts anew in another country', async () => {
    const { admin, add, change, read } = await setUp()
    const contacts = [{ name: 'Ida', mobile: '0171 2345678' }]
    const lead = await add({ phone: '030 1234567', country: 'Germany', contacts })
    const numbers = async () => {
      const { phoneE164, contacts: all } = bodyOf<Lead & { contacts: { mobileE164: string | null }[] }>(
        await as(admin).get(`/api/leads/${lead.id}`),
        200,
      )
      return [phoneE164, all[0]!.mobileE164]
    }
    expect(await numbers()).toEqual(['+49301234567', '+491712345678'])
    await change(admin, [lead, await add()], { type: 'setValues', values: { country: 'Austria' } })
    expect((await read(lead)).country).toBe('Austria')
    expect(await numbers()).toEqual(['+43301234567', '+431712345678'])
  })

  it('keeps who referred to leads of that source', async () => {
    const { admin, add, change, read } = await setUp()
    const [referred, web] = [
      await add({ source: 'referral', referredBy: 'Grace' }),
      await add({ source: 'web' }),
    ]
    const results = await change(admin, [referred, web], { type: 'setValues', values: { referredBy: 'Ada' } })
    expect(statuses(results)).toEqual(['changed', 'rule_broken'])
    expect(results[1]!.message).toBe('Only a lead whose source is Referral has a Referred By')
    await change(admin, [referred], { type: 'setValues', values: { source: 'web' } })
    expect(await read(referred)).toMatchObject({ source: 'web', referredBy: null })
  })

  it('refuses what none of them can have, and changes nothing', async () => {
    const { admin, add, send, read } = await setUp()
    const lead = await add()
    for (const values of [{}, { source: 'carrier pigeon' }, { accountType: null }, { name: 'Same' }]) {
      const { status } = await send(admin, [lead], { type: 'setValues', values })
      expect([400, 422]).toContain(status)
    }
    expect((await read(lead)).updatedAt).toBe(lead.updatedAt)
  })
})
