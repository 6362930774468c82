import type { Report, ReportDefinition, ReportResult } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type SignedIn,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import type { z } from 'zod'

type Given = z.input<typeof ReportDefinition>

const preview = async (by: SignedIn, definition: Given, day: object = {}) =>
  bodyOf<ReportResult>(await as(by).post('/api/reports/preview', { definition, ...day }), 200)
const countsOf = ({ rows }: ReportResult) =>
  rows.map(({ group, figures, compared }) => [
    ...group.map(({ key }) => key),
    figures['count'],
    ...(compared ? [compared.figures['count']] : []),
  ])

async function world() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals.map(({ id }) => id)
  const [executive, head, outsider] = await Promise.all([
    addMember(admin, { role: 'sales_executive', verticalIds: [sales!] }),
    addMember(admin, { role: 'sales_head', verticalIds: [sales!] }),
    addMember(admin, { role: 'sales_head', verticalIds: [service!] }),
  ])
  const lead = await createLead(admin, sales!)
  const away = await createLead(admin, service!)
  return { admin, executive, head, outsider, sales: sales!, service: service!, lead, away }
}

const bySource: Given = { source: 'enquiries', groupBy: [{ field: 'source' }], measures: [{ kind: 'sum' }] }

test('a report is private or shared with a vertical, and computed with the rights of whoever reads it', async () => {
  const { admin, executive, head, outsider, sales, service, lead, away } = await world()
  await createEnquiry(admin, lead.id, { value: 7 })
  await createEnquiry(admin, away.id, { value: 1_000 })
  const create = (by: SignedIn, body: object) => as(by).post<Report>('/api/reports', body)
  const own = bodyOf<Report>(await create(executive, { name: 'Mine', definition: bySource }), 201)
  expect(own).toMatchObject({
    verticalId: null,
    own: true,
    definition: { source: 'enquiries', show: 'table' },
  })
  expect((await create(executive, { name: 'Ours', definition: bySource, verticalId: sales })).status).toBe(
    403,
  )
  expect((await create(head, { name: 'Theirs', definition: bySource, verticalId: service })).status).toBe(404)
  const shared = bodyOf<Report>(
    await create(admin, { name: 'Ours', definition: bySource, verticalId: sales }),
    201,
  )
  const namesOf = async (by: SignedIn) =>
    bodyOf<Report[]>(await as(by).get('/api/reports'), 200).map(({ name }) => name)
  expect(await namesOf(executive)).toEqual(['Mine', 'Ours'])
  expect(await namesOf(head)).toEqual(['Ours'])
  expect(await namesOf(outsider)).toEqual([])
  expect((await as(admin).get(`/api/reports/${own.id}`)).status).toBe(404)
  expect((await as(outsider).get(`/api/reports/${shared.id}/result`)).status).toBe(404)
  const totalOf = async (by: SignedIn) => {
    const result = bodyOf<ReportResult>(await as(by).get(`/api/reports/${shared.id}/result`), 200)
    return result.totals.figures['sum']
  }
  expect(await totalOf(executive)).toEqual([{ currency: 'USD', value: 7 }])
  expect(await totalOf(admin)).toEqual([{ currency: 'USD', value: 1_007 }])
  const path = `/api/reports/${shared.id}`
  expect((await as(executive).patch(path, { name: 'Changed' })).status).toBe(403)
  expect((await as(head).patch(path, { verticalId: null })).status).toBe(403)
  expect(bodyOf<Report>(await as(head).patch(path, { name: 'Changed' }), 200).own).toBe(false)
  expect((await as(executive).delete(path)).status).toBe(403)
  expect((await as(head).delete(path)).status).toBe(204)
  expect(await namesOf(executive)).toEqual(['Mine'])
})

test('groups by days begin and end in the time zone, also where the clocks change', async () => {
  const { executive, admin, lead } = await world()
  // Berlin: clocks go forward on 29 March 2026 at 1:00 UTC, and back on 25 October.
  const moments = [
    '2026-03-28T22:30:00Z',
    '2026-03-28T23:30:00Z',
    '2026-03-29T21:59:00Z',
    '2026-03-29T22:01:00Z',
    '2026-10-25T22:30:00Z',
  ]
  for (const at of moments) {
    const { id } = await createEnquiry(admin, lead.id)
    await sql('UPDATE enquiries SET created_at = ? WHERE id = ?', [Date.parse(at), id])
  }
  const byDay: Given = { source: 'enquiries', groupBy: [{ field: 'createdAt', bucket: 'day' }], measures: [] }
  expect(countsOf(await preview(executive, byDay, { timeZone: 'Europe/Berlin' }))).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
    ['2026-10-25', 1],
  ])
  await as(executive).patch('/api/auth/me', { timeZone: 'Asia/Kolkata', locale: 'en-IN' })
  expect(countsOf(await preview(executive, byDay))).toEqual([
    ['2026-03-29', 2],
    ['2026-03-30', 2],
    ['2026-10-26', 1],
  ])
  const byWeek: Given = { ...byDay, groupBy: [{ field: 'createdAt', bucket: 'week' }] }
  // Weeks begin on Sunday in India.
  expect(countsOf(await preview(executive, byWeek))).toEqual([
    ['2026-03-29', 4],
    ['2026-10-25', 1],
  ])
})

test('a period stands beside the one before, that of a year ago and its goals', async () => {
  const { executive, admin, sales, lead } = await world()
  const stages = await stagesOf(admin, sales)
  const closed = async (on: string, value: number) => {
    const { id } = await createEnquiry(admin, lead.id, { value, assignedTo: executive.id })
    await as(admin).patch(`/api/enquiries/${id}/stage`, { stageId: stages.converted.id })
    await sql('UPDATE enquiries SET closed_on = ? WHERE id = ?', [on, id])
  }
  for (const [on, value] of [
    ['2026-05-05', 10],
    ['2026-06-05', 20],
    ['2026-02-10', 3],
    ['2025-05-20', 4],
  ] as const)
    await closed(on, value)
  const report: Given = {
    source: 'enquiries',
    filter: [{ field: 'closedOn', op: 'within', value: 'last-quarter' }],
    groupBy: [{ field: 'closedOn', bucket: 'month' }],
    measures: [{ kind: 'sum' }],
    target: 50,
  }
  const day = { today: '2026-08-15' }
  const before = await preview(executive, { ...report, compareTo: 'previousPeriod' }, day)
  expect(before).toMatchObject({
    period: { from: '2026-04-01', to: '2026-06-30' },
    comparedPeriod: { from: '2026-01-01', to: '2026-03-31' },
    target: 50,
    totals: { figures: { count: 2 }, compared: { figures: { count: 1, sum: [{ value: 3 }] } } },
  })
  // February is the second month of its quarter, as May is.
  expect(countsOf(before)).toEqual([
    ['2026-05', 1, 1],
    ['2026-06', 1, 0],
  ])
  const lastYear = await preview(executive, { ...report, compareTo: 'sameLastYear' }, day)
  expect(countsOf(lastYear)).toEqual([
    ['2026-05', 1, 1],
    ['2026-06', 1, 0],
  ])
  const goal = { userId: executive.id, month: '2026-05', valueTarget: 100, countTarget: 5 }
  bodyOf(await as(admin).post(`/api/verticals/${sales}/goals`, goal), 201)
  const goals = await preview(executive, { ...report, compareTo: 'goal' }, day)
  expect(countsOf(goals)).toEqual([
    ['2026-05', 1, 5],
    ['2026-06', 1, 0],
  ])
  expect(goals.totals.compared!.figures).toEqual({ count: 5, sum: [{ currency: 'USD', value: 100 }] })
  const refused = await as(executive).post('/api/reports/preview', {
    definition: { ...bySource, compareTo: 'goal' },
  })
  expect(refused.status).toBe(400)
})

test('conversion between two stages and the time in a stage come from the history', async () => {
  const { executive, admin, sales, lead } = await world()
  const stages = await stagesOf(admin, sales)
  const [first, second] = stages.all
  for (const moves of [true, false]) {
    const { id } = await createEnquiry(admin, lead.id, { stageId: first!.id })
    if (moves) await as(admin).patch(`/api/enquiries/${id}/stage`, { stageId: second!.id })
  }
  const result = await preview(executive, {
    source: 'enquiries',
    groupBy: [],
    measures: [{ kind: 'conversion', from: first!.id, to: second!.id, name: 'advanced' }],
  })
  expect(result.totals.figures).toEqual({ count: 2, advanced: 0.5 })
  await sql(
    'UPDATE stage_history SET entered_at = left_at - 172800000 WHERE stage_id = ? AND left_at IS NOT NULL',
    [first!.id],
  )
  // A move that was taken back never was.
  const taken = await createEnquiry(admin, lead.id, { stageId: first!.id })
  await as(admin).patch(`/api/enquiries/${taken.id}/stage`, { stageId: second!.id })
  await sql('UPDATE stage_history SET undone = 1 WHERE enquiry_id = ? AND stage_id = ?', [
    ...[taken.id, second!.id],
  ])
  await sql('UPDATE stage_history SET left_at = NULL WHERE enquiry_id = ? AND stage_id = ?', [
    ...[taken.id, first!.id],
  ])
  const advanced = { kind: 'conversion', from: first!.id, to: second!.id } as const
  const conversion = await preview(executive, { source: 'enquiries', groupBy: [], measures: [advanced] })
  expect(conversion.totals.figures).toEqual({ count: 3, conversion: 0.3333 })
  const stays = await preview(executive, {
    source: 'stageChanges',
    groupBy: [{ field: 'stageId' }],
    measures: [],
  })
  expect(
    Object.fromEntries(stays.rows.map(({ group, figures }) => [group[0]!.key, figures['count']])),
  ).toEqual({ [first!.id]: 3, [second!.id]: 1 })
  const times = await preview(executive, {
    source: 'stageChanges',
    filter: [{ field: 'leftAt', op: 'notEmpty' }],
    groupBy: [{ field: 'stageId' }],
    measures: [{ kind: 'timeInStage' }],
  })
  expect(times.rows).toMatchObject([
    { group: [{ key: first!.id, label: first!.name }], figures: { count: 1, timeInStage: 2 } },
  ])
})
