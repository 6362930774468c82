import type { Report, ReportDashboard, ReportDashboardPage } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createOrganization, type SignedIn } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const definition = { source: 'enquiries', groupBy: ['source'], measures: ['sum'] }

async function world() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals.map(({ id }) => String(id)) as [string, string]
  const [executive, head, outsider] = await Promise.all([
    addMember(admin, { role: 'sales_executive', verticalIds: [sales] }),
    addMember(admin, { role: 'sales_head', verticalIds: [sales] }),
    addMember(admin, { role: 'sales_head', verticalIds: [service] }),
  ])
  return { admin, executive, head, outsider, sales, service }
}

const reportOf = async (by: SignedIn, name: string, verticalId: string | null = null) =>
  bodyOf<Report>(await as(by).post('/api/reports', { name, definition, verticalId }), 201).id
const create = (by: SignedIn, body: object) => as(by).post<ReportDashboard>('/api/dashboards', body)

test('a dashboard is private or shared with a vertical, and its reports are those that the reader may see', async () => {
  const { admin, executive, head, outsider, sales } = await world()
  const [mine, ours] = [await reportOf(executive, 'Mine'), await reportOf(admin, 'Ours', sales)]
  const own = bodyOf(
    await create(executive, { name: 'Desk', tiles: [{ reportId: ours, wide: true }, { reportId: mine }] }),
    201,
  )
  expect(own).toMatchObject({ own: true, verticalId: null, tiles: [{ wide: true }, { wide: false }] })
  const shared = bodyOf(
    await create(head, { name: 'Team', tiles: [{ reportId: ours }], verticalId: sales }),
    201,
  )
  const namesOf = async (by: SignedIn) =>
    bodyOf<ReportDashboard[]>(await as(by).get('/api/dashboards'), 200).map(({ name }) => name)
  expect(await namesOf(executive)).toEqual(['Desk', 'Team'])
  expect(await namesOf(head)).toEqual(['Team'])
  expect(await namesOf(outsider)).toEqual([])
  expect((await as(head).get(`/api/dashboards/${own.id}`)).status).toBe(404)
  expect((await as(outsider).get(`/api/dashboards/${shared.id}`)).status).toBe(404)
  // A dashboard is no report, and the other way around.
  expect((await as(executive).get(`/api/reports/${own.id}`)).status).toBe(404)
  expect((await as(executive).get(`/api/reports/${own.id}/result`)).status).toBe(404)
  expect((await as(executive).get(`/api/dashboards/${mine}`)).status).toBe(404)
  expect((await as(executive).patch(`/api/dashboards/${shared.id}`, { name: 'No' })).status).toBe(403)
  const page = bodyOf<ReportDashboardPage>(await as(executive).get(`/api/dashboards/${own.id}`), 200)
  expect(page.reports.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Ours'])
  // A report that is gone leaves its place, which its owner can take away.
  bodyOf(await as(admin).delete(`/api/reports/${ours}`), 204)
  const later = bodyOf<ReportDashboardPage>(await as(executive).get(`/api/dashboards/${own.id}`), 200)
  expect([later.tiles.length, later.reports.length]).toEqual([2, 1])
  bodyOf(await as(executive).patch(`/api/dashboards/${own.id}`, { name: 'Still mine' }), 200)
  bodyOf(await as(executive).delete(`/api/dashboards/${own.id}`), 204)
  expect((await as(executive).get(`/api/reports/${mine}`)).status).toBe(200)
})

test('what everybody is to see is shared first, each report stands once, and there are twelve at most', async () => {
  const { admin, head, sales } = await world()
  const [mine, ours] = [await reportOf(head, 'Mine'), await reportOf(head, 'Ours', sales)]
  const refused = await create(head, { name: 'Team', tiles: [{ reportId: mine }], verticalId: sales })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('Mine')])
  const ofOthers = await create(admin, { name: 'Not seen', tiles: [{ reportId: mine }] })
  expect(ofOthers.status).toBe(422)
  const twice = await create(head, { name: 'Twice', tiles: [{ reportId: ours }, { reportId: ours }] })
  expect(twice.status).toBe(400)
  const ids = await Promise.all(Array.from({ length: 13 }, (_, place) => reportOf(head, `No ${place}`)))
  const tiles = ids.map((reportId) => ({ reportId }))
  expect((await create(head, { name: 'Many', tiles })).status).toBe(400)
  bodyOf(await create(head, { name: 'Twelve', tiles: tiles.slice(1) }), 201)
})

test('of two people who arrange a dashboard at once the second one is told', async () => {
  const { admin, head, sales } = await world()
  const ids = await Promise.all(['A', 'B'].map((name) => reportOf(admin, name, sales)))
  const tiles = ids.map((reportId) => ({ reportId }))
  const { id, updatedAt } = bodyOf(await create(admin, { name: 'Team', tiles, verticalId: sales }), 201)
  const path = `/api/dashboards/${id}`
  const ifMatch = { 'if-match': `"${updatedAt}"` }
  bodyOf(await as(head).patch(path, { tiles: tiles.toReversed() }, ifMatch), 200)
  const late = await as(admin).patch(path, { tiles: [tiles[0]] }, ifMatch)
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale_edit' }])
  const page = bodyOf<ReportDashboardPage>(await as(admin).get(path), 200)
  expect(page.tiles.map(({ reportId }) => reportId)).toEqual(ids.toReversed())
})
