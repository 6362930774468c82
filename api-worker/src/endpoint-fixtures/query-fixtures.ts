import { as, bodyOf } from '@ginkgo/testing'
import { freshEnquiry, type World } from './world.ts'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'

const definition = {
  source: 'enquiries',
  filter: [{ field: 'status', op: 'is', value: 'open' }],
  groupBy: [{ field: 'createdOn', bucket: 'month' }],
  measures: [{ kind: 'sum' }],
}

/** The admin's, shared with the vertical, so that those of other verticals are refused. */
async function reportOf({ admin, sales, marker }: World) {
  const body = { name: marker, definition, verticalId: sales }
  return { reportId: bodyOf(await as(admin).post('/api/reports', body), 201).id }
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
    ({ sales, marker }) => ({ body: { name: marker, definition, verticalId: sales } }),
    'executive',
  ),
  'reports.get': ofVertical(async (world) => ({ params: await reportOf(world) })),
  'reports.update': ofVertical(
    async (world) => ({ params: await reportOf(world), body: { name: `${world.marker} changed` } }),
    'executive',
  ),
  'reports.delete': ofVertical(async (world) => ({ params: await reportOf(world) }), 'executive'),
  'reports.result': ofVertical(async (world) => ({ params: await reportOf(world) })),
}
