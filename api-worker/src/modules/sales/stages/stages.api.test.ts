import type { Enquiry, Stage } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  createStage,
  stagesOf,
  tablesHolding,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { differencesIn } from '../../../db/derived/recount.fixture.ts'

const setUp = async () => {
  const {
    id: organizationId,
    admin,
    verticals,
  } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const path = `/api/verticals/${sales.id}/stages`
  const list = async (): Promise<Stage[]> => bodyOf(await as(admin).get(path), 200)
  const names = async () => (await list()).map(({ name }) => name)
  const reorder = (ids: readonly string[]) =>
    as(admin).patch(`${path}/reorder`, { stageOrders: ids.map((id, order) => ({ id, order: order * 10 })) })
  return {
    organizationId,
    admin,
    sales,
    service: service!,
    path,
    list,
    names,
    reorder,
    stages: await stagesOf(admin, sales.id),
  }
}
const defaults = ['Inquiry', 'Contacted', 'Qualified', 'Proposal', 'Negotiation', 'Converted', 'Enquiry Lost']

describe('stages', () => {
  it('are added before the closing stages, with the default colour', async () => {
    const { admin, sales, path, names, list } = await setUp()
    expect(await names()).toEqual(defaults)
    const stage = await createStage(admin, sales.id, { name: ' Demo ', order: 99 })
    expect(stage).toMatchObject({
      name: 'Demo',
      description: null,
      color: '#E8E8E8',
      order: 5,
      isSystemStage: false,
      stageType: 'open',
    })
    expect(await names()).toEqual(defaults.toSpliced(5, 0, 'Demo'))
    await createStage(admin, sales.id, { name: 'Second', order: 1, color: '#112233' })
    expect(await names()).toEqual(defaults.toSpliced(5, 0, 'Demo').toSpliced(1, 0, 'Second'))
    expect((await list()).map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    await Promise.all([1, 2, 3].map(() => createStage(admin, sales.id)))
    expect((await list()).map(({ order }) => order)).toEqual(Array.from({ length: 12 }, (_, n) => n))
    expect((await names()).slice(-2)).toEqual(['Converted', 'Enquiry Lost'])
    const first = await as(admin).get(`${path}?limit=2`)
    expect(first.headers.get('x-total-count')).toBe('12')
    expect(first.body).toHaveLength(2)
    const rest = bodyOf(await as(admin).get(first.headers.get('link')!.match(/<(.*)>/)![1]!), 200)
    expect(rest[0].id).toBe((await list())[2]!.id)
  })

  it('may not have the names of the lost stage', async () => {
    const { admin, path, stages } = await setUp()
    for (const name of ['Enquiry Lost', 'closed lost']) {
      const refused = await as(admin).post(path, { name })
      expect(refused).toMatchObject({ status: 422, body: { code: 'stage_name_reserved' } })
      expect((await as(admin).put(`/api/stages/${stages.inquiry.id}`, { name })).status).toBe(422)
    }
    expect((await as(admin).put(`/api/stages/${stages.lost.id}`, { name: 'Closed Lost' })).status).toBe(200)
    expect((await as(admin).post(path, { name: ' ' })).body).toMatchObject({
      issues: [{ path: 'name', message: 'Stage name is required' }],
    })
    expect((await as(admin).post(path, { name: 'x', color: 'red' })).status).toBe(400)
  })

  it('can be changed field by field; a system stage keeps its description', async () => {
    const { admin, stages } = await setUp()
    const put = (stage: Stage, body: object, headers = {}) =>
      as(admin).put(`/api/stages/${stage.id}`, body, headers)
    const contacted = stages.all[1]!
    const changed = bodyOf(
      await put(contacted, { description: 'We spoke' }, { 'if-match': `"${contacted.updatedAt}"` }),
      200,
    )
    expect(changed).toMatchObject({ name: 'Contacted', description: 'We spoke', color: contacted.color })
    const stale = await put(contacted, { name: 'x' }, { 'if-match': `"${contacted.updatedAt}"` })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    const { inquiry } = stages
    const same = { name: 'Entry', color: '#000000', description: inquiry.description }
    expect(bodyOf(await put(inquiry, same), 200)).toMatchObject({ name: 'Entry', color: '#000000' })
    expect(await put(inquiry, { description: 'other' })).toMatchObject({
      status: 422,
      body: {
        code: 'stage_is_system',
        message: 'The description of a system stage cannot be changed',
        issues: [{ path: 'description' }],
      },
    })
  })

  it('have idle days and a probability, which for a new stage is the mean of its neighbours', async () => {
    const { admin, sales, list, stages } = await setUp()
    expect((await list()).map(({ winProbability, idleDays }) => [winProbability, idleDays])).toEqual(
      [10, 20, 40, 60, 80, 100, 0].map((odds) => [odds, null]),
    )
    expect(await createStage(admin, sales.id, { order: 2 })).toMatchObject({
      winProbability: 30,
      idleDays: null,
    })
    expect(await createStage(admin, sales.id)).toMatchObject({ winProbability: 90 })
    expect(await createStage(admin, sales.id, { order: 0 })).toMatchObject({ winProbability: 5 })
    expect(await createStage(admin, sales.id, { winProbability: 0, idleDays: 365 })).toMatchObject({
      winProbability: 0,
      idleDays: 365,
    })
    const path = `/api/stages/${stages.inquiry.id}`
    expect(bodyOf(await as(admin).put(path, { idleDays: 14 }), 200)).toMatchObject({
      idleDays: 14,
      winProbability: 10,
      name: 'Inquiry',
    })
    expect(bodyOf(await as(admin).put(path, { winProbability: 15 }), 200)).toMatchObject({ idleDays: 14 })
    expect(bodyOf(await as(admin).put(path, { idleDays: null }), 200)).toMatchObject({ winProbability: 15 })
    for (const idleDays of [0, 366, 1.5, '3'])
      expect(await as(admin).put(path, { idleDays })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'idleDays', message: 'Days must be between 1 and 365' }] },
      })
    for (const winProbability of [-1, 101, null])
      expect((await as(admin).put(path, { winProbability })).body).toMatchObject({
        issues: [{ path: 'winProbability', message: 'Probability must be between 0 and 100' }],
      })
  })

  it('are reordered as a whole, and the first one is never a closing stage', async () => {
    const { list, stages, reorder, names, service, admin } = await setUp()
    const ids = stages.all.map(({ id }) => id)
    const wanted = [ids[1]!, ids[0]!, ...ids.slice(2)]
    const answer = bodyOf<Stage[]>(await reorder(wanted), 200)
    expect(answer.map(({ id, order }) => [id, order])).toEqual(wanted.map((id, order) => [id, order]))
    expect(await list()).toEqual(answer)
    const foreign = (await stagesOf(admin, service.id)).inquiry.id
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0]!],
      [...ids.slice(1), ids[1]!],
      [...ids.slice(1), foreign],
    ])
      expect(await reorder(wrong)).toMatchObject({ status: 400, body: { issues: [{ path: 'stageOrders' }] } })
    const closing = stages.lost.id
    expect(await reorder([closing, ...ids.filter((id) => id !== closing)])).toMatchObject({
      status: 422,
      body: { code: 'first_stage_is_closing' },
    })
    expect((await names()).slice(0, 2)).toEqual(['Contacted', 'Inquiry'])
  })

  it('have one order after several people have reordered simultaneously', async () => {
    const { list, stages, reorder } = await setUp()
    const open = stages.all.filter(({ stageType }) => stageType === 'open').map(({ id }) => id)
    const closing = [stages.converted.id, stages.lost.id]
    const inputs = Array.from({ length: 8 }, (_, n) => [
      ...open.slice(n % 5),
      ...open.slice(0, n % 5),
      ...closing,
    ])
    const replies = await Promise.all(inputs.map(reorder))
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const final = await list()
    expect(final.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(inputs).toContainEqual(final.map(({ id }) => id))
  })

  it('are deleted after their enquiries are moved to the Inquiry stage', async () => {
    const { admin, sales, stages, list } = await setUp()
    const lead = await createLead(admin, sales.id)
    const stage = stages.all[1]!
    const waiting = await createEnquiry(admin, lead.id, { title: 'waiting' })
    const [a, , gone] = [
      await createEnquiry(admin, lead.id, { title: 'a', stageId: stage.id, value: 3 }),
      await createEnquiry(admin, lead.id, { title: 'b', stageId: stage.id }),
      await createEnquiry(admin, lead.id, { title: 'gone', stageId: stage.id }),
    ]
    expect((await as(admin).delete(`/api/enquiries/${gone.id}`)).status).toBe(204)
    expect(bodyOf(await as(admin).delete(`/api/stages/${stage.id}`), 200)).toEqual({ movedEnquiries: 2 })
    const column = async (): Promise<Enquiry[]> =>
      bodyOf(
        await as(admin).get(`/api/verticals/${sales.id}/enquiries?stageId=${stages.inquiry.id}&sort=rank`),
        200,
      )
    expect((await column()).map(({ title }) => title)).toEqual(['waiting', 'b', 'a'])
    const moved = bodyOf(await as(admin).get(`/api/enquiries/${a.id}`), 200)
    expect(moved.updatedAt > a.updatedAt).toBe(true)
    expect(bodyOf(await as(admin).get(`/api/enquiries/${a.id}/stage-history`), 200)).toMatchObject([
      { stage: 'Inquiry', leftAt: null },
      { stage: 'Contacted', leftAt: expect.any(String) },
    ])
    const [activity] = bodyOf(await as(admin).get(`/api/enquiries/${a.id}/activities`), 200)
    expect(activity).toMatchObject({ type: 'enquiry.stage_changed', description: 'Contacted → Inquiry' })
    expect((await list()).map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5])
    const back = bodyOf(await as(admin).post(`/api/enquiries/${gone.id}/restore`), 200)
    expect(back.stageId).toBe(stages.inquiry.id)
    const counts = bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries/counts`), 200)
    expect(counts.stages[0]).toMatchObject({ count: 4, totals: [{ currency: 'USD', value: 3, count: 4 }] })
    const path = `/api/enquiries/${waiting.id}/stage`
    const last = (await column()).at(-1)!
    expect((await as(admin).patch(path, { stageId: stages.inquiry.id, afterId: last.id })).status).toBe(200)
    expect((await column()).at(-1)!.id).toBe(waiting.id)
    expect((await as(admin).delete(`/api/stages/${stages.lost.id}`)).body).toMatchObject({
      code: 'stage_is_system',
      message: 'System stages cannot be deleted',
    })
    expect((await as(admin).delete(`/api/stages/${stage.id}`)).status).toBe(404)
  })

  it('leave only histories behind when they are deleted', async () => {
    const { organizationId, admin, sales, stages } = await setUp()
    const stage = stages.all[1]!
    const lead = await createLead(admin, sales.id)
    await createEnquiry(admin, lead.id, {
      title: 'a',
      stageId: stage.id,
      value: 3,
      tags: ['big'],
      assignedTo: admin.id,
      expectedCloseDate: '2031-05-01',
    })
    const records = ['activities', 'changes', 'enquiries', 'stage_history', 'stages']
    const rollups = (await tablesHolding(stage.id)).filter((table) => !records.includes(table))
    expect(rollups.length).toBeGreaterThanOrEqual(4)
    expect((await as(admin).delete(`/api/stages/${stage.id}`)).status).toBe(200)
    // Rows of rollups stay until the next recount, and tell of no record.
    const left = (await tablesHolding(stage.id)).filter((table) => !rollups.includes(table))
    expect(left.filter((table) => !['activities', 'changes', 'stage_history'].includes(table))).toEqual([])
    expect(await differencesIn(organizationId)).toEqual({})
  })

  it('lose no enquiry that is moved to them during their deletion', async () => {
    const { admin, sales, stages } = await setUp()
    const lead = await createLead(admin, sales.id)
    const stage = stages.all[1]!
    const [, ...replies] = await Promise.all([
      as(admin).delete(`/api/stages/${stage.id}`),
      ...[1, 2, 3, 4, 5, 6].map((n) =>
        as(admin).post('/api/enquiries', { leadId: lead.id, title: `${n}`, stageId: stage.id }),
      ),
    ])
    const created = replies.filter(({ status }) => status === 201).length
    for (const { status } of replies) expect([201, 409, 422]).toContain(status)
    const left = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${sales.id}/enquiries`), 200)
    expect(left).toHaveLength(created)
    const existing = new Set((await stagesOf(admin, sales.id)).all.map(({ id }) => id))
    for (const { stageId } of left) expect(existing.has(stageId)).toBe(true)
    expect(new Set(left.map(({ rank }) => rank)).size).toBe(created)
  })

  it('can be read by everybody in the vertical and changed by heads and admins', async () => {
    const { admin, sales, service, path, stages, reorder } = await setUp()
    const [head, executive, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_head', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_head', verticalIds: [service.id] }),
    ])
    const stage = stages.all[1]!
    const attempts = (user: { cookie: string }) => [
      as(user).get(path),
      as(user).put(`/api/stages/${stage.id}`, { color: '#abcdef' }),
      as(user).post(path, { name: 'x' }),
      as(user).patch(`${path}/reorder`, { stageOrders: stages.all.map(({ id, order }) => ({ id, order })) }),
      as(user).delete(`/api/stages/${stage.id}`),
    ]
    const statuses = async (user: { cookie: string }) =>
      (await Promise.all(attempts(user))).map(({ status }) => status)
    expect(await statuses(executive)).toEqual([200, 403, 403, 403, 403])
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404, 404])
    const otherOrganization = await createOrganization()
    expect(await statuses(otherOrganization.admin)).toEqual([404, 404, 404, 404, 404])
    expect((await as(head).put(`/api/stages/${stage.id}`, { color: '#abcdef' })).status).toBe(200)
    expect((await reorder(stages.all.map(({ id }) => id))).status).toBe(200)
  })
})

describe('pipelines', () => {
  it('show their stages and enquiries to people with access to the vertical', async () => {
    const { admin, sales, stages } = await setUp()
    const [pipeline] = bodyOf(await as(admin).get(`/api/verticals/${sales.id}/pipelines`), 200)
    expect(pipeline).toMatchObject({ name: 'Sales Pipeline', isActive: true, verticalId: sales.id })
    const ofPipeline = bodyOf(await as(admin).get(`/api/pipelines/${pipeline.id}/stages`), 200)
    expect(ofPipeline).toEqual(stages.all)
    const enquiry = await createEnquiry(admin, (await createLead(admin, sales.id)).id)
    const page = await as(admin).get(`/api/pipelines/${pipeline.id}/enquiries`)
    expect(page.headers.get('x-total-count')).toBe('1')
    expect(page.body).toMatchObject([{ id: enquiry.id, stage: 'Inquiry' }])
    const { admin: foreignAdmin } = await createOrganization()
    for (const path of ['stages', 'enquiries'])
      expect((await as(foreignAdmin).get(`/api/pipelines/${pipeline.id}/${path}`)).status).toBe(404)
    expect((await as(foreignAdmin).get(`/api/verticals/${sales.id}/pipelines`)).status).toBe(404)
  })
})
