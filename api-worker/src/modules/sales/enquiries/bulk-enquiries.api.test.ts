import type { Activity, Enquiry, EnquiryBulkResult, Note, StageStay } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  lossReasonsOf,
  type TestUser,
} from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { copyEnquiry, createSalesVertical } from './sales-vertical.fixture.ts'

const setUp = async () => {
  const base = await createSalesVertical()
  const { admin, sales, lead } = base
  const send = (user: TestUser, enquiryIds: readonly string[], action: object) =>
    as(user).post(`/api/verticals/${sales.id}/enquiries/bulk`, { enquiryIds, action })
  const bulk = async (ids: readonly string[], action: object, user = admin) =>
    bodyOf<EnquiryBulkResult>(await send(user, ids, action), 200).results.map(
      ({ enquiryId: _, ...result }) => result,
    )
  const add = (fields: object = {}) => createEnquiry(admin, lead.id, { title: 'x', ...fields })
  const get = async (id: string) => bodyOf(await as(admin).get(`/api/enquiries/${id}`), 200)
  const activities = async (id: string): Promise<Activity[]> =>
    bodyOf(await as(admin).get(`/api/enquiries/${id}/activities`), 200)
  const stays = async (id: string): Promise<StageStay[]> =>
    bodyOf(await as(admin).get(`/api/enquiries/${id}/stage-history`), 200)
  const column = async (stageId: string): Promise<Enquiry[]> =>
    bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries?stageId=${stageId}&sort=rank`), 200)
  return { ...base, send, bulk, add, get, activities, stays, column }
}
const changed = { status: 'changed' }
const unchanged = { status: 'unchanged' }
const unknown = { status: 'refused', code: 'not_found', message: 'Enquiry not found' }

describe('changing many enquiries', { timeout: 90_000 }, () => {
  it('moves them behind the last card in the order they were named, with history and activity', async () => {
    const { stages, bulk, add, get, activities, stays, column } = await setUp()
    const target = stages.all[2]!
    const there = await add({ stageId: target.id })
    const [a, b] = [await add(), await add({ stageId: stages.all[1]!.id })]
    const action = { type: 'moveToStage', stageId: target.id }
    expect(await bulk([b.id, a.id, there.id, uuid(), b.id], action)).toEqual([
      changed,
      changed,
      unchanged,
      unknown,
    ])
    expect((await column(target.id)).map(({ id }) => id)).toEqual([there.id, b.id, a.id])
    const moved = await get(a.id)
    expect(moved).toMatchObject({ stage: 'Qualified', stageType: 'open' })
    expect(moved.updatedAt > a.updatedAt).toBe(true)
    expect(await stays(a.id)).toMatchObject([
      { stage: 'Qualified', leftAt: null, enteredAt: moved.updatedAt },
      { stage: 'Inquiry', leftAt: moved.updatedAt },
    ])
    expect(await activities(a.id)).toMatchObject([
      { type: 'enquiry.stage_changed', changes: [{ field: 'stage', from: 'Inquiry', to: 'Qualified' }] },
      { type: 'enquiry.created' },
    ])
    expect(await activities(there.id)).toHaveLength(1)
  })

  it('asks for a loss reason of the vertical, and changes nothing without one', async () => {
    const { admin, service, stages, reasons, send, bulk, add, get, stays } = await setUp()
    const [a, b] = [await add(), await add()]
    const [foreign] = await lossReasonsOf(admin, service.id)
    const lose = { type: 'moveToStage', stageId: stages.lost.id }
    for (const lossReasonId of [undefined, null, foreign!.id]) {
      const refused = await send(admin, [a.id, b.id], { ...lose, lossReasonId })
      expect(refused).toMatchObject({ status: 422, body: { code: 'loss_reason_required' } })
    }
    expect(await get(a.id)).toEqual(a)
    const [price, competitor] = reasons
    expect(await bulk([a.id, b.id], { ...lose, lossReasonId: price!.id })).toEqual([changed, changed])
    const lost = await get(a.id)
    expect(lost).toMatchObject({ lossReason: price!.reason, lostBy: { id: admin.id } })
    expect(lost.lostAt).toBe(lost.updatedAt)
    expect(await bulk([a.id], { ...lose, lossReasonId: price!.id })).toEqual([unchanged])
    expect(await bulk([a.id], { ...lose, lossReasonId: competitor!.id })).toEqual([changed])
    expect(await get(a.id)).toMatchObject({ lossReason: competitor!.reason, lostAt: lost.lostAt })
    expect((await stays(a.id)).map(({ lossReason }) => lossReason)).toEqual([competitor!.reason, null])
    expect(await bulk([a.id], { type: 'moveToStage', stageId: stages.inquiry.id })).toEqual([changed])
    expect(await get(a.id)).toMatchObject({ lossReason: null, lostAt: null, lostBy: null })
  })

  it('gives each that changes the comment as a note', async () => {
    const { admin, stages, reasons, bulk, add, activities } = await setUp()
    const loss = { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
    const lose = { type: 'moveToStage', ...loss }
    const [there, a, b] = [await add(loss), await add(), await add()]
    const comment = 'The fair was cancelled'
    expect(await bulk([there.id, a.id, b.id], { ...lose, comment })).toEqual([unchanged, changed, changed])
    const notesOf = async (id: string): Promise<Note[]> =>
      bodyOf(await as(admin).get(`/api/enquiries/${id}/notes`), 200)
    for (const { id } of [a, b]) {
      expect(await notesOf(id)).toMatchObject([{ content: comment, enquiryId: id, user: { id: admin.id } }])
      expect((await activities(id)).map(({ type, description }) => [type, description])).toContainEqual([
        'note.created',
        comment,
      ])
    }
    expect(await notesOf(there.id)).toEqual([])
    await bulk([a.id], { type: 'assign', assignedTo: null, comment })
    expect(await notesOf(a.id)).toHaveLength(1)
  })

  it('refuses a stage of another vertical, what is not there, and reopening under an archived lead', async () => {
    const { admin, sales, service, stages, reasons, send, bulk, add } = await setUp()
    const a = await add()
    const served = await createEnquiry(admin, (await createLead(admin, service.id)).id)
    const move = { type: 'moveToStage', stageId: stages.all[1]!.id }
    expect(await send(admin, [a.id], { ...move, stageId: served.stageId })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'action.stageId' }] },
    })
    expect(await bulk([a.id, served.id], move)).toEqual([changed, unknown])
    expect((await send(admin, [served.id], move)).status).toBe(404)
    const old = await createLead(admin, sales.id)
    const loss = { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
    const lost = await createEnquiry(admin, old.id, loss)
    bodyOf(await as(admin).post(`/api/leads/${old.id}/archive`), 200)
    expect(await bulk([lost.id, a.id], { ...move, stageId: stages.all[2]!.id })).toEqual([
      { status: 'refused', code: 'lead_archived', message: 'This lead is archived. Restore it first' },
      changed,
    ])
  })

  it('assigns to members of the vertical; executives only what is their own', async () => {
    const { admin, sales, service, bulk, send, add, get, activities, lead } = await setUp()
    const [executive, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_executive', verticalIds: [service.id] }),
    ])
    const [others, own] = [await add(), await createEnquiry(executive, lead.id)]
    const assign = (assignedTo: string | null) => ({ type: 'assign', assignedTo })
    expect(await send(admin, [own.id], assign(outsider.id))).toMatchObject({
      status: 422,
      body: { code: 'invalid_assignee', issues: [{ path: 'action.assignedTo' }] },
    })
    expect(await bulk([others.id, own.id], assign(executive.id), executive)).toEqual([
      { status: 'refused', code: 'forbidden', message: 'You may only do this with your own records' },
      changed,
    ])
    expect(await get(own.id)).toMatchObject({ assignee: { id: executive.id } })
    expect(await bulk([others.id, own.id], assign(executive.id))).toEqual([changed, unchanged])
    expect((await activities(others.id))[0]).toMatchObject({
      type: 'enquiry.updated',
      changes: [{ field: 'assignedTo', from: null, to: executive.id }],
    })
    expect(await bulk([others.id], assign(null))).toEqual([changed])
    expect((await get(others.id)).assignee).toBeNull()
    expect((await send(outsider, [own.id], assign(null))).status).toBe(404)
  })

  it('adds and removes tags, up to twenty', async () => {
    const { bulk, add, get, activities } = await setUp()
    const full = await add({ tags: Array.from({ length: 20 }, (_, n) => `t${n}`) })
    const [plain, tagged] = [await add(), await add({ tags: ['vip', 'o’ld "x"'] })]
    const ids = [full.id, plain.id, tagged.id]
    expect(await bulk(ids, { type: 'addTag', tag: ' vip ' })).toEqual([
      { status: 'refused', code: 'rule_broken', message: 'At most 20 tags' },
      changed,
      unchanged,
    ])
    expect((await get(plain.id)).tags).toEqual(['vip'])
    expect((await activities(plain.id))[0]).toMatchObject({
      changes: [{ field: 'tags', from: null, to: ['vip'] }],
    })
    expect(await bulk(ids, { type: 'removeTag', tag: 'vip' })).toEqual([unchanged, changed, changed])
    expect((await get(plain.id)).tags).toBeNull()
    expect((await get(tagged.id)).tags).toEqual(['o’ld "x"'])
  })

  it('takes 1 to 500 at once, in two trips to the database', async () => {
    const { admin, sales, send, stages, add, column } = await setUp()
    await copyEnquiry((await add()).id, 499)
    const all = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${sales.id}/enquiries`), 200)
    const target = stages.all[3]!.id
    const ids = all.map(({ id }) => id)
    const reply = await send(admin, ids, { type: 'moveToStage', stageId: target })
    const { results } = bodyOf<EnquiryBulkResult>(reply, 200)
    expect(results).toEqual(ids.map((enquiryId) => ({ enquiryId, status: 'changed' })))
    expect(reply.headers.get('server-timing')).toContain('desc="2"')
    expect((await column(target)).map(({ id }) => id)).toEqual(ids)
    const move = { type: 'moveToStage', stageId: stages.inquiry.id }
    expect((await send(admin, [], move)).status).toBe(400)
    expect(
      (
        await send(
          admin,
          Array.from({ length: 501 }, () => uuid()),
          move,
        )
      ).status,
    ).toBe(400)
    expect((await send(admin, [uuid()], { type: 'addTag', tag: ' ' })).body).toMatchObject({
      issues: [{ path: 'action.tag', message: 'Tag is required' }],
    })
  })

  it('loses nothing when two people move the same cards and others are moved one by one', async () => {
    const { admin, stages, bulk, add, stays, column } = await setUp()
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push((await add()).id)
    const [one, two] = [stages.all[1]!.id, stages.all[2]!.id]
    const [first, second, ...single] = await Promise.all([
      bulk(ids, { type: 'moveToStage', stageId: one }),
      bulk(ids.toReversed(), { type: 'moveToStage', stageId: two }),
      ...ids.map((id) => as(admin).patch(`/api/enquiries/${id}/stage`, { stageId: one, afterId: null })),
    ])
    expect(first.every(({ status }) => status !== 'refused')).toBe(true)
    expect(second).toEqual(ids.map(() => changed))
    expect(single.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const cards = [...(await column(one)), ...(await column(two))]
    expect(cards.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(new Set(cards.map(({ stageId, rank }) => `${stageId} ${rank}`)).size).toBe(ids.length)
    for (const card of cards) {
      const history = await stays(card.id)
      expect(history[0]).toMatchObject({ stageId: card.stageId, leftAt: null })
      for (const [n, stay] of history.slice(0, -1).entries())
        expect(history[n + 1]!.leftAt).toBe(stay.enteredAt)
    }
  })
})

describe('setting fields of the product for many enquiries', () => {
  it('sets an amount with its currency, and other values, with the changes of each', async () => {
    const { bulk, add, get, activities } = await setUp()
    const [a, b] = [await add({ value: 5, currency: 'EUR' }), await add({ value: 52_000, currency: 'USD' })]
    const values = { value: 52_000, currency: 'USD' }
    expect(await bulk([a.id, b.id], { type: 'setValues', values })).toEqual([changed, unchanged])
    expect(await get(a.id)).toMatchObject(values)
    expect((await activities(a.id))[0]!.changes).toEqual([
      { field: 'value', from: 5, to: 52_000 },
      { field: 'currency', from: 'EUR', to: 'USD' },
    ])
    const others = { priority: 'high', expectedCloseDate: '2027-02-01', probability: 30, message: 'Same' }
    expect(await bulk([a.id, b.id], { type: 'setValues', values: others })).toEqual([changed, changed])
    expect(await get(b.id)).toMatchObject({ ...others, ...values })
  })

  it('refuses an amount without its currency, one of a currency that is not used, and an unknown source', async () => {
    const { admin, send, add, get } = await setUp()
    const enquiry = await add({ value: 7 })
    for (const values of [
      { value: 9 },
      { currency: 'EUR' },
      { value: 9, currency: 'CHF' },
      { source: 'carrier pigeon' },
      { probability: 101 },
      { value: 9, currency: 'EUR', title: '' },
    ]) {
      const { status } = await send(admin, [enquiry.id], { type: 'setValues', values })
      expect([400, 422]).toContain(status)
    }
    expect((await get(enquiry.id)).updatedAt).toBe(enquiry.updatedAt)
  })
})
