import type { Goal, GoalProgress, DashboardReport } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
} from '@ginkgo/testing'
import { type SignedIn, sql, stagesOf, type TestUser } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [
      { role: 'sales_head', verticals: ['Sales'] },
      { role: 'sales_executive', verticals: ['Sales'] },
      { role: 'sales_executive', verticals: ['Service'] },
    ],
  })
  const [head, executive, outsider] = members as [TestUser, TestUser, TestUser]
  const verticalId = verticals[0].id
  const path = `/api/verticals/${verticalId}/goals`
  const goals = async (user: SignedIn, month = '2026-05') =>
    bodyOf<GoalProgress[]>(await as(user).get(`${path}?month=${month}`), 200)
  const set = async (user: SignedIn, userId: string, fields: object = {}) =>
    as(user).post(path, { userId, month: '2026-05', currency: 'EUR', valueTarget: 1_000, ...fields })
  return { admin, head, executive, outsider, verticalId, path, goals, set }
}

/** Enquiries of Sales that were closed on a day, whatever today is. */
const closer = async (admin: SignedIn, verticalId: string) => {
  const lead = await createLead(admin, verticalId)
  const [stages, reasons] = await Promise.all([stagesOf(admin, verticalId), lossReasonsOf(admin, verticalId)])
  return async (outcome: 'converted' | 'lost', day: string, fields: object) => {
    const { id } = await createEnquiry(admin, lead.id, {
      stageId: stages[outcome].id,
      lossReasonId: reasons[0]!.id,
      currency: 'EUR',
      ...fields,
    })
    await sql('UPDATE enquiries SET closed_on = ? WHERE id = ?', [day, id])
    return id
  }
}

describe('goals', () => {
  it("count what their people won in the month, in the goal's currency, as the report does", async () => {
    const { admin, head, executive, verticalId, goals, set } = await setUp()
    bodyOf(await set(head, executive.id, { countTarget: 5 }), 201)
    bodyOf(await set(head, head.id, { currency: 'USD' }), 201)
    const close = await closer(admin, verticalId)
    const his = { assignedTo: executive.id }
    await close('converted', '2026-05-01', { ...his, value: 100 })
    const late = await close('converted', '2026-05-31', { ...his, value: 30 })
    await close('converted', '2026-05-15', { ...his, value: 9_000, currency: 'USD' })
    await close('converted', '2026-05-15', { ...his, value: null })
    await close('converted', '2026-04-30', { ...his, value: 1 })
    await close('converted', '2026-06-01', { ...his, value: 2 })
    await close('lost', '2026-05-15', { ...his, value: 4 })
    await close('converted', '2026-05-15', { assignedTo: null, value: 8 })
    await close('converted', '2026-05-15', { assignedTo: head.id, value: 16 })
    const won = async () =>
      (await goals(head)).map(({ userId, wonValue, wonCount }) => [userId, wonValue, wonCount])
    const expected = [
      [executive.id, 130, 4],
      [head.id, 0, 1],
    ]
    expect((await won()).toSorted()).toEqual(expected.toSorted())

    const query = `verticalId=${verticalId}&from=2026-05-01&to=2026-05-31&assignedTo=${executive.id}`
    const { owners } = bodyOf<DashboardReport>(await as(head).get(`/api/dashboard/report?${query}`), 200)
    expect(owners[0]?.wonTotals.find(({ currency }) => currency === 'EUR')).toMatchObject({ value: 130 })

    bodyOf(await as(admin).delete(`/api/enquiries/${late}`), 204)
    expect(await won()).toContainEqual([executive.id, 100, 3])
  })

  it('are set by heads and admins, and seen by the person they are of', async () => {
    const { admin, head, executive, outsider, path, goals, set } = await setUp()
    const goal = bodyOf<Goal>(await set(head, executive.id), 201)
    expect(goal).toMatchObject({
      userId: executive.id,
      month: '2026-05',
      currency: 'EUR',
      valueTarget: 1_000,
      countTarget: null,
    })
    bodyOf(await set(admin, head.id), 201)
    expect((await goals(executive)).map(({ userId }) => userId)).toEqual([executive.id])
    for (const user of [head, admin]) expect(await goals(user)).toHaveLength(2)
    expect(await goals(head, '2026-06')).toEqual([])

    const { admin: foreignAdmin } = await createOrganization()
    const one = `/api/goals/${goal.id}`
    const statuses = async (user: SignedIn) => [
      (await as(user).get(`${path}?month=2026-05`)).status,
      (await set(user, executive.id, { month: '2026-07' })).status,
      (await as(user).patch(one, { valueTarget: 1 })).status,
      (await as(user).delete(one)).status,
    ]
    expect(await statuses(executive)).toEqual([200, 403, 403, 403])
    expect(await statuses(outsider)).toEqual([404, 403, 403, 403])
    expect(await statuses(foreignAdmin)).toEqual([404, 404, 404, 404])
    expect(await goals(executive)).toMatchObject([{ valueTarget: 1_000 }])
  })

  it('are of active members of the vertical, one for each month', async () => {
    const { admin, head, executive, outsider, set } = await setUp()
    const { admin: foreignAdmin } = await createOrganization()
    for (const stranger of [outsider.id, foreignAdmin.id])
      expect(await set(head, stranger)).toMatchObject({
        status: 422,
        body: { code: 'invalid_assignee', issues: [{ path: 'userId' }] },
      })
    const gone = await addMember(admin, { role: 'sales_executive', verticalIds: [] })
    expect((await set(head, gone.id)).status).toBe(422)
    const atOnce = await Promise.all([1, 2, 3].map(() => set(head, executive.id)))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await set(head, executive.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This person already has a goal for this month' },
    })
    expect((await set(head, executive.id, { month: '2026-06' })).status).toBe(201)
  })

  it('need something to reach', async () => {
    const { head, executive, path, set } = await setUp()
    const empty = { code: 'rule_broken', message: 'Set a value, a number of enquiries, or both' }
    expect(await set(head, executive.id, { valueTarget: null })).toMatchObject({ status: 422, body: empty })
    for (const wrong of [{ valueTarget: 0 }, { countTarget: 0 }, { countTarget: 1.5 }, { month: '2026-13' }])
      expect((await set(head, executive.id, wrong)).body).toMatchObject({
        issues: [{ path: Object.keys(wrong)[0] }],
      })
    expect((await as(head).get(`${path}?month=2026-5`)).status).toBe(400)
    const { id } = bodyOf<Goal>(await set(head, executive.id), 201)
    expect(await as(head).patch(`/api/goals/${id}`, { valueTarget: null })).toMatchObject({
      status: 422,
      body: empty,
    })
    const changed = { valueTarget: null, countTarget: 3 }
    expect(bodyOf(await as(head).patch(`/api/goals/${id}`, changed), 200)).toMatchObject(changed)
  })

  it('refuse an edit of an older version, and stand in the audit log', async () => {
    const { admin, head, executive, goals, set } = await setUp()
    const goal = bodyOf<Goal>(await set(head, executive.id), 201)
    const path = `/api/goals/${goal.id}`
    const edit = (valueTarget: number) =>
      as(head).patch(path, { valueTarget }, { 'if-match': `"${goal.updatedAt}"` })
    bodyOf(await edit(2_000), 200)
    expect(await edit(3_000)).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    expect(await goals(executive)).toMatchObject([{ valueTarget: 2_000 }])
    expect((await as(head).delete(path)).status).toBe(204)
    expect((await as(head).delete(path)).status).toBe(404)
    const log = bodyOf<{ kind: string; subject: string }[]>(
      await as(admin).get('/api/organization/audit-log'),
      200,
    )
    const told = log.filter(({ kind }) => kind.startsWith('goal.'))
    expect(told.map(({ kind }) => kind)).toEqual(['goal.deleted', 'goal.updated', 'goal.created'])
    expect(told[0]?.subject).toMatch(/, 2026-05$/)
  })
})
