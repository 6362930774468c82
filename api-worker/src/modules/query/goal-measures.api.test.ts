import { AiScope, type QueryAnswer, type ReportResult } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  type SignedIn,
  sql,
  stagesOf,
  type TestOrganization,
  type TestUser,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

const usd = (value: number) => [{ currency: 'USD', value }]
const may = { field: 'closesOn', op: 'between', value: ['2026-05-01', '2026-05-31'] }
const measures = ['goal', 'goalCount', 'forecast', 'sum'].map((kind) => ({ kind }))

let home: TestOrganization
let sales: string
let executive: TestUser
let colleague: TestUser

/** May: 1,000 won, 2,000 open at 50 %, 4,000 lost by the executive; the colleague has nothing. */
beforeAll(async () => {
  home = await createOrganization()
  sales = home.verticals[0].id
  const member = () => addMember(home.admin, { role: 'sales_executive', verticalIds: [sales] })
  executive = await member()
  colleague = await member()
  const [stages, lead] = await Promise.all([stagesOf(home.admin, sales), createLead(home.admin, sales)])
  const enquiry = async (value: number, stageType: string, stageId: string, probability: number | null) => {
    const { id } = await createEnquiry(home.admin, lead.id, {
      value,
      currency: 'USD',
      assignedTo: executive.id,
    })
    const closed = stageType === 'open' ? null : '2026-05-10'
    await sql(
      'UPDATE enquiries SET stage_id = ?, stage_type = ?, closed_on = ?, expected_close_date = ?, probability = ? WHERE id = ?',
      [stageId, stageType, closed, '2026-05-20', probability, id],
    )
  }
  await enquiry(1_000, 'converted', stages.converted.id, null)
  await enquiry(2_000, 'open', stages.inquiry.id, 50)
  await enquiry(4_000, 'enquiry_lost', stages.lost.id, null)
  for (const [user, valueTarget, countTarget] of [
    [executive, 3_100, 31],
    [colleague, 6_200, null],
  ] as const) {
    const goal = { userId: user.id, month: '2026-05', valueTarget, countTarget, currency: 'USD' }
    bodyOf(await as(home.admin).post(`/api/verticals/${sales}/goals`, goal), 201)
  }
})

const ask = (by: SignedIn, question: object) => as(by).post('/api/query', { of: 'enquiries', ...question })
const answerOf = async (by: SignedIn, question: object) => bodyOf<QueryAnswer>(await ask(by, question), 200)

test('goals and the forecast stand beside what is there, in all and for each person', async () => {
  const all = await answerOf(home.admin, { where: [may], measures })
  expect(all.totals!.figures).toEqual({
    count: 3,
    goal: usd(9_300),
    goalCount: 31,
    forecast: usd(2_000),
    sum: usd(7_000),
  })
  const people = await answerOf(home.admin, { where: [may], measures, groupBy: [{ field: 'assignedTo' }] })
  expect(people.rows!.map(({ group: [of], figures }) => [of!.key, figures])).toEqual([
    [executive.id, { count: 3, goal: usd(3_100), goalCount: 31, forecast: usd(2_000), sum: usd(7_000) }],
    [colleague.id, { count: 0, goal: usd(6_200), goalCount: 0, forecast: [], sum: [] }],
  ])
  const months = await answerOf(home.admin, {
    where: [{ ...may, value: ['2026-04-01', '2026-06-30'] }],
    measures,
    groupBy: [{ field: 'closesOn', bucket: 'month' }],
  })
  expect(months.rows).toMatchObject([{ group: [{ key: '2026-05' }], figures: { goal: usd(9_300) } }])
})

test('a part of a month has as many days of its goals, and a condition on people leaves out those of others', async () => {
  const ten = { ...may, value: ['2026-05-01', '2026-05-10'] }
  expect((await answerOf(home.admin, { where: [ten], measures })).totals!.figures).toMatchObject({
    count: 2,
    goal: usd(3_000),
    goalCount: 10,
    forecast: usd(1_000),
  })
  const goalOf = async (...where: object[]) =>
    (await answerOf(home.admin, { where: [may, ...where], measures })).totals!.figures['goal']
  expect(await goalOf({ field: 'assignedTo', op: 'is', value: colleague.id })).toEqual(usd(6_200))
  expect(await goalOf({ field: 'assignedTo', op: 'isNot', value: colleague.id })).toEqual(usd(3_100))
  expect(await goalOf({ field: 'assignedTo', op: 'empty' })).toEqual([])
  const either = [executive, home.admin].map(({ id }) => ({ field: 'assignedTo', op: 'is', value: id }))
  expect(await goalOf({ any: either })).toEqual(usd(3_100))
})

test('executives see their own goals alone, in figures and in reports', async () => {
  const own = await answerOf(executive, { where: [may], measures, groupBy: [{ field: 'assignedTo' }] })
  expect(own.totals!.figures).toMatchObject({ goal: usd(3_100), goalCount: 31 })
  expect(own.rows!.map(({ group: [of] }) => of!.key)).toEqual([executive.id])
  const definition = { source: 'enquiries', filter: [may], measures: [{ kind: 'sum' }], compareTo: 'goal' }
  const result = async (by: SignedIn) =>
    bodyOf<ReportResult>(await as(by).post('/api/reports/preview', definition), 200)
  expect((await result(executive)).totals.compared!.figures).toEqual({ count: 31, sum: usd(3_100) })
  expect((await result(home.admin)).totals.compared!.figures).toEqual({ count: 31, sum: usd(9_300) })
  const other = await createOrganization()
  expect((await answerOf(other.admin, { where: [may], measures })).totals!.figures).toMatchObject({
    goal: [],
  })
})

test('an assistant asks for them by the tool', async () => {
  const client = mcp((await createApiKey(home.admin, { scopes: AiScope.options })).key)
  const { structuredContent } = await client.call('query', { of: 'enquiries', where: [may], measures })
  expect(structuredContent['totals']).toMatchObject({
    figures: { goal: usd(9_300), goalCount: 31, forecast: usd(2_000) },
  })
})

test.each([
  [{ measures: [{ kind: 'goal' }] }, 'needs a span of days'],
  [{ measures: [{ kind: 'forecast' }] }, 'needs a span of days'],
  [
    { measures, where: [{ field: 'createdAt', op: 'within', value: 'this-month' }, may] },
    'needs a span of days',
  ],
  [{ measures, where: [may], groupBy: [{ field: 'source' }] }, 'There are no goals by source'],
  [{ of: 'leads', measures: [{ kind: 'goal' }] }, 'goal is measured of enquiries'],
  [{ measures: [{ kind: 'goal', field: 'value' }], where: [may] }, 'goal takes no field'],
])('%j is refused', async (question, reason) => {
  const reply = await ask(home.admin, question)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain(reason)
})
