import type { ReportDefinition, ReportResult } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

type Given = z.input<typeof ReportDefinition>

let reader: Awaited<ReturnType<typeof addMember>>
let other: typeof reader

beforeAll(async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Hidden'] })
  const [sales, hidden] = verticals.map(({ id }) => String(id)) as [string, string]
  reader = await addMember(admin, { role: 'sales_head', verticalIds: [sales] })
  other = await addMember(admin, { role: 'sales_executive', verticalIds: [sales, hidden] })
  const won = [
    // Day of May 2026, value, currency, day of creation, vertical.
    [1, 20, 'USD', '2026-04-20', sales],
    [3, 5, 'USD', '2026-04-21', sales],
    [3, 7, 'EUR', '2026-04-21', sales],
    [5, 100, 'USD', '2026-04-22', sales],
    // Not within the days of creation, not within those of closing, and out of reach.
    [2, 900, 'USD', '2025-01-01', sales],
    [6, 900, 'USD', '2026-04-22', sales],
    [3, 900, 'USD', '2026-04-22', hidden],
  ] as const
  for (const [on, value, currency, created, verticalId] of won) {
    const [lead, stages] = await Promise.all([createLead(admin, verticalId), stagesOf(admin, verticalId)])
    const { id } = await createEnquiry(admin, lead.id, {
      value,
      currency,
      assignedTo: other.id,
      stageId: stages.converted.id,
    })
    await sql('UPDATE enquiries SET closed_on = ?, created_on = ?, created_at = ? WHERE id = ?', [
      ...[`2026-05-0${on}`, created, Date.parse(created), id],
    ])
  }
  const goals = [
    { userId: other.id, month: '2026-05', valueTarget: 100, countTarget: 7 },
    { userId: reader.id, month: '2026-05', valueTarget: 31, currency: 'EUR' },
    { userId: other.id, month: '2026-04', valueTarget: 3_000 },
  ]
  for (const goal of goals) bodyOf(await as(admin).post(`/api/verticals/${sales}/goals`, goal), 201)
  bodyOf(await as(admin).post(`/api/verticals/${hidden}/goals`, { ...goals[0], valueTarget: 9_999 }), 201)
})

/** Other conditions with `between` come before that of the days that goals are of. */
const definition: Given = {
  source: 'enquiries',
  filter: [
    { field: 'value', op: 'between', value: [1, 1_000] },
    { field: 'createdAt', op: 'between', value: ['2026-04-01', '2026-04-30'] },
    { field: 'status', op: 'is', value: 'won' },
    { field: 'closedOn', op: 'between', value: ['2026-05-01', '2026-05-31'] },
    { field: 'closedOn', op: 'atMost', value: '2026-05-05' },
  ],
  measures: [{ kind: 'sum' }],
  groupBy: [{ field: 'closedOn', bucket: 'day' }],
  compareTo: 'goal',
}

const preview = async (given: Given) =>
  bodyOf<ReportResult>(
    await as(reader).post('/api/reports/preview', { definition: given, timeZone: 'Europe/Berlin' }),
    200,
  )
const money = (eur: number, usd: number) => [
  ...(eur === 0 ? [] : [{ currency: 'EUR', value: eur }]),
  ...(usd === 0 ? [] : [{ currency: 'USD', value: usd }]),
]
/** By hand: 100 dollars of 31 days are 3.23 on the first, and 7 enquiries are one by the third day, as 3/31 of 7 are 0.68. */
const days = [
  // Day, won of this day (count, EUR, USD), goal of this day (count, EUR, USD).
  ['2026-05-01', [1, 0, 20], [0, 1, 3.23]],
  ['2026-05-02', [0, 0, 0], [0, 1, 3.22]],
  ['2026-05-03', [2, 7, 5], [1, 1, 3.23]],
  ['2026-05-04', [0, 0, 0], [0, 1, 3.22]],
  ['2026-05-05', [1, 0, 100], [0, 1, 3.23]],
] as const
const shown = ({ rows }: ReportResult) =>
  rows.map(({ group, figures, compared }) => [group[0]!.key, figures, compared?.figures])
const figures = ([count, eur, usd]: readonly [number, number, number]) => ({ count, sum: money(eur, usd) })

test('goals stand by the days of the field that is grouped by, whatever comes first', async () => {
  const result = await preview(definition)
  expect(result.comparedPeriod).toEqual({ from: '2026-05-01', to: '2026-05-05' })
  expect(shown(result)).toEqual(days.map(([day, won, goal]) => [day, figures(won), figures(goal)]))
  expect(result.totals.compared!.figures).toEqual({ count: 1, sum: money(5, 16.13) })
  // A week has its days within the period: Friday to Sunday, Monday and Tuesday.
  const byWeek = await preview({ ...definition, groupBy: [{ field: 'closedOn', bucket: 'week' }] })
  expect(shown(byWeek)).toEqual([
    ['2026-04-27', figures([3, 7, 25]), figures([1, 3, 9.68])],
    ['2026-05-04', figures([1, 0, 100]), figures([0, 2, 6.45])],
  ])
})

test('running totals are what was won and asked for up to each day, also on days without any', async () => {
  const result = await preview({ ...definition, running: true })
  const cents = (value: number) => Math.round(value * 100) / 100
  const upTo = (place: number, which: 1 | 2) => {
    const all = days.slice(0, place + 1).map((day) => day[which])
    const sum = (at: 0 | 1 | 2) => cents(all.reduce((total, each) => total + each[at], 0))
    return [sum(0), sum(1), sum(2)] as const
  }
  expect(shown(result)).toEqual(
    days.map(([day], place) => [day, figures(upTo(place, 1)), figures(upTo(place, 2))]),
  )
  // By hand once more: two days before the end.
  expect(shown(result)[2]).toEqual(['2026-05-03', figures([3, 7, 25]), figures([1, 3, 9.68])])
  for (const { figures: own, listQuery } of result.rows)
    expect(bodyOf(await as(reader).post('/api/query', listQuery), 200)).toMatchObject({ count: own['count'] })
})

test('goals are of the people who are asked for, by any condition on them', async () => {
  const sumsOf = async (filter: Given['filter']) =>
    (await preview({ ...definition, filter: [...definition.filter!, ...filter!] })).totals.compared!.figures[
      'sum'
    ]
  const isOf = (value: string) => ({ field: 'assignedTo', op: 'is' as const, value })
  expect(await sumsOf([isOf(other.id)])).toEqual(money(0, 16.13))
  expect(await sumsOf([{ any: [isOf(reader.id), isOf(other.id)] }])).toEqual(money(5, 16.13))
  expect(await sumsOf([{ any: [isOf(reader.id)] }])).toEqual(money(5, 0))
  expect(await sumsOf([{ field: 'assignedTo', op: 'empty' }])).toEqual([])
})

test('running totals of more spans than are shown are refused', async () => {
  const { status, body } = await as(reader).post('/api/reports/preview', {
    definition: {
      source: 'enquiries',
      measures: [],
      running: true,
      groupBy: [{ field: 'closedOn', bucket: 'day' }],
      filter: [{ field: 'closedOn', op: 'between', value: ['2020-01-01', '2026-05-05'] }],
    },
  })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('More than 1000 spans')])
})

test('a period before stands beside all conditions on its field', async () => {
  const before = await preview({
    ...definition,
    compareTo: 'previousPeriod',
    groupBy: [],
    filter: [
      { field: 'closedOn', op: 'atLeast', value: '2026-05-05' },
      { field: 'closedOn', op: 'between', value: ['2026-05-01', '2026-05-06'] },
    ],
  })
  expect(before).toMatchObject({
    period: { from: '2026-05-05', to: '2026-05-06' },
    comparedPeriod: { from: '2026-05-03', to: '2026-05-04' },
    totals: { figures: { count: 2 }, compared: { figures: { count: 2 } } },
  })
})
