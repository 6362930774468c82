import { as, bodyOf } from '@ginkgo/testing'
import { freshEnquiry, freshName, type World } from './world.ts'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'

const definition = {
  source: 'enquiries',
  filter: [{ field: 'status', op: 'is', value: 'open' }],
  groupBy: [{ field: 'createdOn', bucket: 'month' }],
  measures: [{ kind: 'sum' }],
}

/** The admin's, shared with the vertical, so that those of other verticals are refused. */
async function reportOf(world: World) {
  const body = { name: freshName(world), definition, verticalId: world.sales }
  return { reportId: bodyOf(await as(world.admin).post('/api/reports', body), 201).id }
}

/** The same with a dashboard, of one report. */
async function dashboardOf(world: World) {
  const { reportId } = await reportOf(world)
  const body = { name: freshName(world), tiles: [{ reportId }], verticalId: world.sales }
  return { dashboardId: bodyOf(await as(world.admin).post('/api/dashboards', body), 201).id }
}

export const queryFixtures: Fixtures = {
  'query.whoami': ofNothing(),
  'query.ask': ofNothing(async (world) => {
    await freshEnquiry(world)
    return { body: { of: 'enquiries', columns: ['title', 'leadName', 'stage'], order: '-createdAt' } }
  }),
  'reports.list': ofNothing(),
  'reports.preview': ofNothing(() => ({ body: { definition } })),
  'reports.create': ofVertical(
    (world) => ({ body: { name: freshName(world), definition, verticalId: world.sales } }),
    'executive',
  ),
  'reports.get': ofVertical(async (world) => ({ params: await reportOf(world) })),
  'reports.update': ofVertical(
    async (world) => ({ params: await reportOf(world), body: { name: `${freshName(world)} changed` } }),
    'executive',
  ),
  'reports.delete': ofVertical(async (world) => ({ params: await reportOf(world) }), 'executive'),
  'reports.result': ofVertical(async (world) => ({ params: await reportOf(world) })),
  'reportDashboards.list': ofNothing(),
  'reportDashboards.create': ofVertical(async (world) => {
    const { reportId } = await reportOf(world)
    return { body: { name: freshName(world), tiles: [{ reportId }], verticalId: world.sales } }
  }, 'executive'),
  'reportDashboards.get': ofVertical(async (world) => ({ params: await dashboardOf(world) })),
  'reportDashboards.update': ofVertical(
    async (world) => ({ params: await dashboardOf(world), body: { name: `${freshName(world)} changed` } }),
    'executive',
  ),
  'reportDashboards.delete': ofVertical(async (world) => ({ params: await dashboardOf(world) }), 'executive'),
  'reportMails.list': ofVertical(async (world) => ({ params: await reportOf(world) })),
  'reportMails.set': ofVertical(async (world) => ({
    params: await reportOf(world),
    body: { weekday: 1, hour: 8 },
  })),
  'reportMails.stop': ofVertical(async (world) => {
    const { reportId } = await reportOf(world)
    bodyOf(await as(world.admin).put(`/api/reports/${reportId}/mails`, {}), 200)
    return { params: { reportId } }
  }),
}
